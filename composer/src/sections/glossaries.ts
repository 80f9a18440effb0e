import type { SectionKind } from '../section-kind.ts'

/** Kinds of sections that list words: a product's first of these has those of the creator's answers and notes. */
export const GLOSSARIES: readonly SectionKind[] = ['glossary', 'quick-reference', 'resources']
