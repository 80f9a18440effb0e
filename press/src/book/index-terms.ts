import { translationFor } from '../languages/translations.ts'
import type { BookLayout } from '../manuscript/book-layout.ts'
import { directionOf } from '../manuscript/direction.ts'
import type { Block, Inline, ManuscriptSection } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { PLACE, sectionStats } from '../manuscript/section-stats.ts'
import { type FoundTerm, type TermFinder, termFinder } from './term-finder.ts'

/** One occurrence of a term; `section` is the title of the section it is in. */
export type IndexPlace = { term: string; id: string; section: string }

const MARKED = /\[([^[\]]+)\]\{\.index\}/g

/**
 * Marks '[term]{.index}' and, for an index, the first place below each heading where a glossary's term or one of the
 * layout's is used; adds them to `found`. Callouts and code are not searched for terms.
 */
export function markTerms(
  section: ManuscriptSection,
  sections: readonly ManuscriptSection[],
  layout: BookLayout,
  found: IndexPlace[],
): ManuscriptSection {
  const terms = layout.index && isSearched(section) ? [...layout.indexTerms, ...glossaryTerms(sections)] : []
  const find = knownFinder(terms)
  if (!find && !sectionStats(section).hasMarks) return section
  const names = new Map(terms.map((term) => [term.toLowerCase(), term]))
  let seen = new Set<string>()
  let hasFound = false
  const place = (term: string, value: string): Inline => {
    hasFound = true
    if (!layout.index) return { t: 'text', value }
    const id = `${PLACE}term-${found.length + 1}`
    found.push({ term, id, section: section.title })
    return { t: 'place', id, children: [{ t: 'text', value }] }
  }
  const explicit = (value: string): Inline[] => pieces(value, marksIn(value), ({ term }) => place(term, term))
  const searched = (value: string): Inline[] =>
    pieces(value, find?.(value) ?? [], ({ words }) => {
      const term = names.get(words.toLowerCase()) ?? names.get(words.toLowerCase().replace(/e?s$/u, '')) ?? words
      if (seen.has(term.toLowerCase())) return { t: 'text', value: words }
      seen.add(term.toLowerCase())
      return place(term, words)
    })
  const inText = (value: string, isSearchable: boolean): Inline[] =>
    explicit(value).flatMap((piece) => (piece.t === 'text' && isSearchable ? searched(piece.value) : [piece]))
  const inlines = (children: readonly Inline[], isSearchable: boolean): Inline[] =>
    children.flatMap((child): Inline[] => {
      if (child.t === 'text') return inText(child.value, isSearchable)
      if (!('children' in child)) return [child]
      const isOpen = isSearchable && child.t !== 'link' && child.t !== 'note'
      return [{ ...child, children: inlines(child.children, isOpen) }]
    })
  const blocks = (all: readonly Block[]): Block[] =>
    all.map((block): Block => {
      if (block.t === 'heading') {
        if (block.depth <= 2) seen = new Set()
        return { ...block, children: inlines(block.children, false) }
      }
      if (block.t === 'paragraph') return { ...block, children: inlines(block.children, true) }
      if (block.t === 'list')
        return { ...block, items: block.items.map((item) => ({ ...item, blocks: blocks(item.blocks) })) }
      if (block.t === 'quote') return { ...block, blocks: blocks(block.blocks) }
      if (block.t === 'table') {
        const head = block.head.map((cell) => inlines(cell, false))
        return { ...block, head, rows: block.rows.map((row) => row.map((cell) => inlines(cell, true))) }
      }
      if (block.t === 'definitions') {
        const entries = block.entries.map(({ term, meanings }) => ({
          term: inlines(term, false),
          meanings: meanings.map((one) => inlines(one, true)),
        }))
        return { ...block, entries }
      }
      if (block.t === 'callout') return { ...block, blocks: unsearched(block.blocks) }
      return block
    })
  const unsearched = (all: readonly Block[]): Block[] =>
    all.map((block) => (block.t === 'paragraph' ? { ...block, children: inlines(block.children, false) } : block))
  const made = blocks(section.blocks)
  return hasFound ? { ...section, blocks: made } : section
}

const isSearched = ({ role }: ManuscriptSection): boolean =>
  role === undefined || role === 'foreword' || role === 'preface'

const marksIn = (value: string): (FoundTerm & { term: string })[] =>
  [...value.matchAll(MARKED)].map(({ index, 0: words, 1: term = '' }) => ({ index, words, term }))

/** A text cut at everything found in it, which `made` replaces. */
function pieces<T extends FoundTerm>(value: string, found: readonly T[], made: (one: T) => Inline): Inline[] {
  const all: Inline[] = []
  let from = 0
  for (const one of found) {
    if (one.index > from) all.push({ t: 'text', value: value.slice(from, one.index) })
    all.push(made(one))
    from = one.index + one.words.length
  }
  if (from < value.length || all.length === 0) all.push({ t: 'text', value: value.slice(from) })
  return all
}

let known: { terms: string; find: TermFinder | null } = { terms: '', find: null }

/** All sections of a book are searched for the same terms. */
function knownFinder(terms: readonly string[]): TermFinder | null {
  const key = terms.join('\n')
  if (known.terms !== key) known = { terms: key, find: termFinder(terms) }
  return known.find
}

const glossaries = new WeakMap<ManuscriptSection, string[]>()

/** What the glossaries explain: terms of definition lists, or what is bold or before a colon at the start of their entries. */
function glossaryTerms(sections: readonly ManuscriptSection[]): string[] {
  return sections
    .filter(({ role }) => role === 'glossary')
    .flatMap((section) => {
      const known = glossaries.get(section)
      if (known) return known
      const terms = section.blocks.flatMap(termsOf).filter((term) => term.length > 1 && term.length <= 60)
      glossaries.set(section, terms)
      return terms
    })
}

function termsOf(block: Block): string[] {
  if (block.t === 'definitions') return block.entries.map(({ term }) => inlineText(term).trim())
  if (block.t === 'list') return block.items.flatMap(({ blocks }) => blocks.slice(0, 1).flatMap(termsOf))
  if (block.t === 'table') return block.rows.map(([first = []]) => inlineText(first).trim())
  if (block.t !== 'paragraph') return []
  const [first] = block.children
  if (first?.t === 'strong')
    return [
      inlineText(first.children)
        .replace(/[\s:.–—-]+$/u, '')
        .trim(),
    ]
  const [, named] = /^([^:.]{2,60}):\s/u.exec(inlineText(block.children)) ?? []
  return named ? [named.trim()] : []
}

/** Terms in the language's order, each with its places; null without any. */
export function indexSection(places: readonly IndexPlace[], language: string): ManuscriptSection | null {
  const terms = new Map<string, IndexPlace[]>()
  for (const place of places) {
    const key = place.term.toLocaleLowerCase(language)
    terms.set(key, [...(terms.get(key) ?? []), place])
  }
  if (terms.size === 0) return null
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const entries = [...terms]
    .toSorted(([one], [other]) => compare(one, other))
    .map(([, all]) => {
      const value = all[0]?.term ?? ''
      const pages = all.map(({ id, section }) => ({ t: 'page', to: id, words: section }) as const)
      return { children: [{ t: 'text', value } as Inline], dir: directionOf(value, 'ltr'), pages }
    })
  const title = translationFor(language).book.index
  return { id: 'index', title, label: null, role: 'index', blocks: [{ t: 'references', kind: 'index', entries }] }
}
