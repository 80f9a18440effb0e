import {
  type Citation,
  footnote,
  outsideCode,
  type Place,
  referenceOf,
  referencesIn,
  takeDefinitions,
  withDefinitions,
} from './citations.ts'
import { markFigures } from './figures.ts'

/** A source passage for a prompt. `id` is 'S2:14': passage 14 of source 2. */
export type Passage = {
  id: string
  source: Citation
  position: number
  headings: readonly string[]
  page: number | null
  text: string
}

type Order = {
  language: string
  /** the creator's own text, whose figures need no source */
  own?: string
  /** existing footnotes of a continued text, by reference */
  before?: ReadonlyMap<string, string>
}

/** Notations that models use: `[S2:14]`, `[^s2-14]`, several in one pair of brackets. */
const WRITTEN = /[ \t]*\[\^?S\d{1,9}[:-]\d{1,9}(?:\s*[,;]\s*\^?S\d{1,9}[:-]\d{1,9})*\](?!\()/gi
const ONE = /S(\d{1,9})[:-](\d{1,9})/gi
const HEADING = /^ {0,3}#{1,6}[ \t]/

/** Removes references to unknown passages, adds footnotes, and marks figures without one. Idempotent. */
export function finishReferences(
  markdown: string,
  passages: readonly Passage[],
  { language, own, before }: Order,
): string {
  // footnotes written by the model itself are not trusted
  const { body } = takeDefinitions(markdown)
  const texts = new Map(before)
  for (const { source, position, page, headings } of passages) {
    const place: Place = { page, heading: headings.at(-1) ?? null }
    texts.set(referenceOf(source.number, position), footnote(source, place, language))
  }
  let cleaned = body
  // text after a removed reference may now parse as a heading or code
  for (let last = ''; cleaned !== last; ) {
    last = cleaned
    cleaned = outsideCode(cleaned, (text) => text.split('\n').map(cleanLine).join('\n'))
  }
  const used = new Map<string, string>()
  for (const { number, position } of referencesIn(cleaned)) {
    const key = referenceOf(number, position)
    used.set(key, texts.get(key) ?? '')
  }
  return withDefinitions(markFigures(cleaned, { language, ...(own && { own }) }), used)

  function cleanLine(line: string): string {
    const isHeading = HEADING.test(line)
    const cleaned = line.replace(WRITTEN, (written) => {
      const keys = [...written.matchAll(ONE)].map(([, number, position]) =>
        referenceOf(Number(number), Number(position)),
      )
      const known = keys.filter((key) => texts.has(key) && !isHeading)
      // '[S1-2]' without a caret may be part of the text
      if (!keys.some((key) => texts.has(key)) && !written.includes('^')) return written
      return known.map((key) => `[^${key}]`).join('')
    })
    // at a line start it would parse as a footnote definition
    return cleaned.replace(/^ {0,3}(?:\[\^S\d+-\d+\])+:/, '')
  }
}
