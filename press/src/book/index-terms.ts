import { translationFor } from '../languages/translations.ts'
import type { BookLayout } from '../manuscript/book-layout.ts'
import { directionOf } from '../manuscript/direction.ts'
import type { Block, Inline, ManuscriptSection } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { PLACE, sectionStats } from '../manuscript/section-stats.ts'

/** One occurrence of a term; `section` is the title of the section it is in. */
export type IndexPlace = { term: string; id: string; section: string }

const MARKED = /\[([^[\]]+)\]\{\.index\}/g
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * Marks '[term]{.index}' and, for an index, the first place below each heading where a glossary's term or one of the
 * layout's is used; adds them to `found`. Tables, callouts and code are not searched for terms.
 */
export function markTerms(
  section: ManuscriptSection,
  sections: readonly ManuscriptSection[],
  layout: BookLayout,
  found: IndexPlace[],
): ManuscriptSection {
  const terms = layout.index && isSearched(section) ? [...layout.indexTerms, ...glossaryTerms(sections)] : []
  const pattern = patternOf(terms)
  if (!pattern && !sectionStats(section).hasMarks) return section
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
  const explicit = (value: string): Inline[] => pieces(value, MARKED, ([, term = '']) => place(term, term))
  const searched = (value: string): Inline[] =>
    pattern === null
      ? [{ t: 'text', value }]
      : pieces(value, pattern, ([whole]) => {
          const term = names.get(whole.toLowerCase()) ?? names.get(whole.toLowerCase().replace(/e?s$/u, '')) ?? whole
          if (seen.has(term.toLowerCase())) return { t: 'text', value: whole }
          seen.add(term.toLowerCase())
          return place(term, whole)
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

/** A text cut at every match, which `made` replaces. */
function pieces(value: string, pattern: RegExp, made: (match: RegExpMatchArray) => Inline): Inline[] {
  const all: Inline[] = []
  let from = 0
  for (const match of value.matchAll(pattern)) {
    if (match.index > from) all.push({ t: 'text', value: value.slice(from, match.index) })
    all.push(made(match))
    from = match.index + match[0].length
  }
  if (from < value.length || all.length === 0) all.push({ t: 'text', value: value.slice(from) })
  return all
}

function patternOf(terms: readonly string[]): RegExp | null {
  const written = terms
    .map((term) => term.trim())
    .filter((term) => term !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((term) => {
      const literal = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
      return SPACELESS.test(term) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?:e?s)?(?![\\p{L}\\p{N}])`
    })
  return written.length === 0 ? null : new RegExp(written.join('|'), 'giu')
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
