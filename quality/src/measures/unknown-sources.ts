import type { Range } from '../finding.ts'
import { placeOf } from '../parsing/block.ts'
import { type ParsedSection, parseSection } from '../parsing/parse-section.ts'
import { isRunning } from './repeated-sentences.ts'
import sourceWords from './source-words.json' with { type: 'json' }

type Row = Record<'accordingTo' | 'study' | 'institution' | 'claims' | 'links' | 'articles' | 'owned', string>
type Patterns = Record<keyof Row, RegExp> & { phrase: RegExp; isGerman: boolean }
type Token = { text: string; start: number; end: number; joined: boolean }

/** Organizations that models cite. */
const BODIES = new Set(
  'Harvard Stanford Yale Oxford Cambridge Princeton Berkeley MIT Gallup McKinsey Deloitte Gartner Forrester Statista Nielsen Pew Forbes PwC KPMG Ipsos YouGov Kantar Bitkom Fraunhofer Destatis WHO CDC FDA NIH NASA OECD UNESCO USDA EPA APA Bloomberg'.split(
    ' ',
  ),
)
const NO_BODIES = new Set('AI KI IA PDF US USA UK EU OK FAQ DIY SEO CRM ID TV PC ROI KPI CEO II III IV'.split(' '))
const MONTH = /^(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)/i
const YEAR = /^(?:19|20)\d\d$/
const ACRONYM = /^\p{Lu}{2,6}$/u
const CAPITAL = /^\p{Lu}\p{L}*$/u
const SUPPOSED =
  /https?:\/\/|\bdoi\b|\b(?:suppose|imagine|assume|for example|e\.g\.|for instance|let(?:'|’)s say)\b|angenommen|stell(?:en sie|t euch| dir) (?:sich )?vor|zum beispiel|z\. ?b\.|par exemple|por ejemplo|ad esempio|por exemplo|bijvoorbeeld|na przykład/iu
const TOKEN = /[\p{L}\p{N}]+|[,;:()–—]/gu
const CITED =
  /\(((?:\p{Lu}[\p{L}.'’-]+(?: et al\.?)?(?:,? (?:and|und|y|et|e|en|i|&) |, | )){1,4}(?:19|20)\d\d)[a-z]?\)/gu
const MOST_WORDS = 10

/** A source named in a text: the names and years to look up in the creator's material, in all forms. */
export type NamedSource = { at: Range; forms: readonly (readonly string[])[] }

/** Claims attributed by name to an organization, study, survey or year, without a link or footnote. */
export function namedSources(parsed: ParsedSection): NamedSource[] {
  const patterns = patternsOf(parsed.language)
  if (!patterns) return []
  return parsed.sentences
    .filter(({ block }) => isRunning(block) && !block.hasSource)
    .flatMap(({ block, start, end }) => {
      const text = block.text.slice(start, end)
      if (SUPPOSED.test(text)) return []
      return sourcesIn(text, patterns).map(({ from, to, ...names }) => ({
        at: placeOf(block, start + from, start + to),
        forms: formsOf(names),
      }))
    })
}

/**
 * Named sources that are in none of the creator's texts.
 * @param own each text separately: names and years must occur in the same one
 */
export function unknownSources(parsed: ParsedSection, own: readonly string[]): Range[] {
  const named = namedSources(parsed)
  if (named.length === 0) return []
  const known = own.map(wordsOf)
  return named
    .filter(({ forms }) => !known.some((words) => forms.some((form) => form.every((name) => words.has(name)))))
    .map(({ at }) => at)
}

export const knowsSources = (language: string): boolean => patternsOf(language) !== null

/** What to look up for each source in a text, as in `forms`. */
export const sourceNames = (markdown: string, language: string): (readonly string[])[] =>
  namedSources(parseSection(markdown, language)).flatMap(({ forms }) => forms)

/** In any case and inflection. */
const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu)?.map(beginningOf))
const beginningOf = (word: string) => word.toLowerCase().slice(0, 6)

/** 'World Health Organization' can also be 'WHO'. */
function formsOf({ names, initials }: Names): string[][] {
  const whole = [...new Set(names.map(beginningOf))]
  return initials.length < 3 ? [whole] : [whole, [beginningOf(initials), ...names.filter((name) => YEAR.test(name))]]
}

type Names = { names: string[]; initials: string }
type Found = Names & { from: number; to: number }

function sourcesIn(text: string, patterns: Patterns): Found[] {
  const tokens = [...text.matchAll(TOKEN)].map(
    ({ 0: word, index }): Token => ({
      text: word,
      start: index,
      end: index + word.length,
      joined: text.charAt(index + word.length) === '-',
    }),
  )
  const years = tokens.filter(({ text: word }) => YEAR.test(word)).length
  const hasFigure = (text.match(/\d+/g)?.length ?? 0) > years
  const isClaim = hasFigure || patterns.phrase.test(text) || tokens.some(({ text: word }) => patterns.claims.test(word))
  const found: Found[] = []
  const add = (from: number, to: number) => {
    const names = namesIn(tokens, from, to, patterns)
    const [first, last] = [tokens[from], tokens[to]]
    if (!first || !last || names.length === 0) return
    if (found.some((other) => first.start < other.to && other.from < last.end)) return
    const initials = tokens
      .slice(from, to + 1)
      .filter(({ text: word }) => CAPITAL.test(word) && !patterns.articles.test(word))
      .map(({ text: word }) => word.charAt(0))
    found.push({ from: first.start, to: last.end, names, initials: initials.join('') })
  }
  for (const [at, { text: word }] of tokens.entries()) {
    if (!isClaim || !patterns.study.test(word)) continue
    const from = before(tokens, at, patterns)
    if (from !== null) add(from, after(tokens, at, patterns))
  }
  for (const at of tokens.keys())
    if (isBody(tokens, at, patterns) && isSaidBy(text, tokens, at, patterns)) add(at, after(tokens, at, patterns))
  for (const { 0: cited, 1: inside = '', index } of text.matchAll(CITED)) {
    const names = inside.match(/[\p{L}\p{N}]{2,}/gu)?.filter((name) => CAPITAL.test(name) || YEAR.test(name)) ?? []
    if (
      names.length > 1 &&
      !names.some((name) => MONTH.test(name)) &&
      !found.some(({ from, to }) => from < index && index < to)
    )
      found.push({ from: index, to: index + cited.length, names, initials: '' })
  }
  return found
}

/** From the article, or from the names right before it; null for 'your survey'. */
function before(tokens: readonly Token[], at: number, { articles, owned }: Patterns): number | null {
  let from = at
  for (let back = at - 1; back >= Math.max(0, at - 5); back -= 1) {
    const word = tokens[back]?.text ?? ''
    if (owned.test(word)) return null
    if (!/[\p{L}\p{N}]/u.test(word)) break
    if (articles.test(word)) return back
    if (CAPITAL.test(word) || YEAR.test(word)) from = back
    else if (back < at - 3) break
  }
  return from
}

/** To the last name after it. */
function after(tokens: readonly Token[], at: number, { links, study, institution }: Patterns): number {
  let to = at
  for (let next = at + 1; next < Math.min(tokens.length, at + MOST_WORDS); next += 1) {
    const word = tokens[next]?.text ?? ''
    if (CAPITAL.test(word) || YEAR.test(word) || study.test(word) || institution.test(word)) to = next
    else if (!links.test(word)) break
  }
  return to
}

function isBody(tokens: readonly Token[], at: number, { institution }: Patterns): boolean {
  const word = tokens[at]?.text ?? ''
  if (BODIES.has(word)) return true
  return CAPITAL.test(word) && [at, lastOfRun(tokens, at)].some((one) => institution.test(tokens[one]?.text ?? ''))
}

/** The last of several names: 'World Health Organization'. */
function lastOfRun(tokens: readonly Token[], at: number): number {
  let last = at
  while (CAPITAL.test(tokens[last + 1]?.text ?? '')) last += 1
  return last
}

/** 'according to' before it, or 'reports' after it. */
function isSaidBy(text: string, tokens: readonly Token[], at: number, patterns: Patterns): boolean {
  const lead = text.slice(0, tokens[at]?.start).trimEnd()
  const said = new RegExp(`(?:${patterns.phrase.source})(?: (?:${patterns.articles.source.slice(4, -2)}))?$`, 'iu')
  if (said.test(lead)) return true
  return patterns.claims.test(tokens[after(tokens, at, patterns) + 1]?.text ?? '')
}

function namesIn(tokens: readonly Token[], from: number, to: number, patterns: Patterns): string[] {
  const { study, institution, articles, links, isGerman } = patterns
  return tokens.slice(from, to + 1).flatMap(({ text: word, joined }, offset) => {
    const at = from + offset
    if (YEAR.test(word) || BODIES.has(word)) return [word]
    if (!CAPITAL.test(word) || NO_BODIES.has(word) || word.length < 2) return []
    if (ACRONYM.test(word)) return [word]
    if ([study, institution, articles, links].some((pattern) => pattern.test(word))) return []
    const isOfInstitution = [at - 1, lastOfRun(tokens, at)].some((one) => institution.test(tokens[one]?.text ?? ''))
    // every German noun and every first word is capitalized
    return (isGerman || at === 0) && !joined && !isOfInstitution ? [] : [word]
  })
}

const cache = new Map<string, Patterns | null>()

function patternsOf(language: string): Patterns | null {
  const code = language.split('-')[0] ?? ''
  const known = cache.get(code)
  if (known !== undefined) return known
  const row = (sourceWords as Partial<Record<string, Row>>)[code]
  const whole = (part: string) => new RegExp(`^(?:${part})$`, 'iu')
  const patterns = row && {
    accordingTo: whole(row.accordingTo),
    study: whole(row.study),
    institution: whole(row.institution),
    claims: whole(row.claims),
    links: whole(row.links),
    articles: whole(row.articles),
    owned: whole(row.owned),
    phrase: new RegExp(`(?<!\\p{L})(?:${row.accordingTo})(?!\\p{L})`, 'iu'),
    isGerman: code === 'de',
  }
  cache.set(code, patterns ?? null)
  return patterns ?? null
}
