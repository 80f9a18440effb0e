import { sourceWords } from './source-words.ts'

/** `number` identifies the source in references. */
export type Citation = { number: number; name: string; author: string; year: string; url: string }

/** A page, or else the heading above the passage. */
export type Place = { page: number | null; heading: string | null }

/**
 * A source cited in a product; `places` by passage position. `isAuthor`: the author's own answers, which a book does not
 * cite.
 */
export type CitedSource = Citation & { places: Readonly<Record<number, Place>>; isAuthor?: boolean }

/** 'S2-14', written in texts as `[^S2-14]`. */
export const referenceOf = (number: number, position: number): string => `S${number}-${position}`

/** Ignores references and figures inside code. */
const CODE = /(^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\2[^\n]*$|$(?![\s\S]))|`+[^`\n]+`+)/gm

const REFERENCE = /\[\^S(\d{1,9})-(\d{1,9})\]/g
const DEFINITION = /^ {0,3}\[\^(S(\d{1,9})-(\d{1,9}))\]:[ \t]*(.*)$\n?/gm

export type Reference = { number: number; position: number }

/** Distinct passages referenced by a text, in order of first mention. */
export function referencesIn(markdown: string): Reference[] {
  const found = new Map<string, Reference>()
  for (const [, number, position] of withoutCode(takeDefinitions(markdown).body).matchAll(REFERENCE)) {
    const reference = { number: Number(number), position: Number(position) }
    found.set(referenceOf(reference.number, reference.position), reference)
  }
  return [...found.values()]
}

const withoutCode = (markdown: string): string => markdown.replace(CODE, '')

/** Separates our footnote definitions from a text. */
export function takeDefinitions(markdown: string): { body: string; definitions: Map<string, string> } {
  const definitions = new Map<string, string>()
  if (!markdown.includes('[^S')) return { body: markdown, definitions }
  const body = markdown.replace(DEFINITION, (_, reference: string, _number, _position, text: string) => {
    if (!definitions.has(reference)) definitions.set(reference, text.trim())
    return ''
  })
  return { body: definitions.size > 0 ? body.trimEnd() : body, definitions }
}

export function withDefinitions(body: string, definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0) return body
  const lines = [...definitions].map(([reference, text]) => `[^${reference}]: ${text}`)
  return `${body.trimEnd()}\n\n${lines.join('\n')}\n`
}

/** Curly quotation marks, where they aren't those of English. */
const QUOTES: Readonly<Record<string, readonly [string, string]>> = {
  cs: ['„', '“'],
  de: ['„', '“'],
  fr: ['« ', ' »'],
  pl: ['„', '”'],
}

function quoted(text: string, language: string): string {
  const [open, close] = QUOTES[language] ?? ['“', '”']
  return `${open}${escaped(text)}${close}`
}

/** 'Jane Roe, *Soil* (2021), p. 12.' in the book's language. A quoted question ends with its own mark. */
export function footnote(source: Citation, place: Place, language: string): string {
  const where = place.page === null ? headingOf(source, place, language) : sourceWords(language).page(place.page)
  const text = [cited(source), where].filter(Boolean).join(', ')
  return /[.?!…][”“»\s]*$/.test(text) ? text : `${text}.`
}

/** A first heading is often the source's name, which the note has already. */
function headingOf({ name }: Citation, { heading }: Place, language: string): string | null {
  return heading && heading.trim().toLowerCase() !== name.trim().toLowerCase() ? quoted(heading, language) : null
}

function listEntry(source: Citation): string {
  return `${cited(source)}.${source.url === '' ? '' : ` <${source.url}>`}`
}

function cited({ author, name, year }: Citation): string {
  const work = `*${escaped(name)}*${year.trim() === '' ? '' : ` (${escaped(year)})`}`
  return author.trim() === '' ? work : `${escaped(author)}, ${work}`
}

const escaped = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')

/**
 * A section for print: each footnote names its source as it is now. If the source is deleted, it keeps its original
 * text; unknown references, and those to the author's answers, are removed.
 */
export function withFootnotes(markdown: string, sources: readonly CitedSource[], language: string): string {
  const references = referencesIn(markdown)
  if (references.length === 0) return markdown
  const { body, definitions } = takeDefinitions(markdown)
  const texts = new Map<string, string>()
  for (const { number, position } of references) {
    const source = sources.find((one) => one.number === number)
    const key = referenceOf(number, position)
    const place = source?.places[position] ?? { page: null, heading: null }
    const text = source ? footnote(source, place, language) : definitions.get(key)
    if (text && !source?.isAuthor) texts.set(key, text)
  }
  return withDefinitions(
    withoutReferences(body, (key) => !texts.has(key)),
    texts,
  )
}

export function withoutFootnotes(markdown: string): string {
  return withoutReferences(takeDefinitions(markdown).body, () => true)
}

function withoutReferences(markdown: string, unwanted: (reference: string) => boolean): string {
  return outsideCode(markdown, (text) =>
    text.replace(/[ \t]?\[\^(S\d{1,9}-\d{1,9})\]/g, (all, reference: string) => (unwanted(reference) ? '' : all)),
  )
}

export function outsideCode(markdown: string, change: (text: string) => string): string {
  let changed = ''
  let from = 0
  for (const match of markdown.matchAll(CODE)) {
    changed += change(markdown.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return changed + change(markdown.slice(from))
}

/** A Markdown list of the cited sources by author and name, '' if there are none. */
export function sourceList(texts: readonly string[], sources: readonly CitedSource[], language: string): string {
  const entries = new Map<number, string>()
  for (const markdown of texts) {
    const { definitions } = takeDefinitions(markdown)
    for (const { number, position } of referencesIn(markdown)) {
      const source = sources.find((one) => one.number === number)
      // a deleted source is listed as its first footnote names it
      const entry = source ? listEntry(source) : definitions.get(referenceOf(number, position))
      if (entry && !source?.isAuthor && !entries.has(number)) entries.set(number, entry)
    }
  }
  const plain = (entry: string) => entry.replace(/[*\\]/g, '')
  const { compare } = new Intl.Collator(language)
  return [...new Set(entries.values())]
    .sort((one, other) => compare(plain(one), plain(other)))
    .map((entry) => `- ${entry}`)
    .join('\n')
}
