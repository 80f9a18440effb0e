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

/** A piece of a source as a prompt brings it. `id` is 'S2:14': the fourteenth passage of the second source. */
export type Passage = {
  id: string
  source: Citation
  position: number
  /** from the outermost to the one above it */
  headings: readonly string[]
  page: number | null
  text: string
}

type Order = {
  /** BCP 47 */
  language: string
  /** the creator's own words: figures in them are nobody's estimate */
  own?: string
  /** footnotes that the text had before it was continued, by their references */
  before?: ReadonlyMap<string, string>
}

/** `[^S2-14]` as models write it: `[S2:14]`, `[^s2-14]`, several in one pair of brackets. */
const WRITTEN = /[ \t]*\[\^?S\d{1,9}[:-]\d{1,9}(?:\s*[,;]\s*\^?S\d{1,9}[:-]\d{1,9})*\](?!\()/gi
const ONE = /S(\d{1,9})[:-](\d{1,9})/gi
const HEADING = /^ {0,3}#{1,6}[ \t]/

/**
 * A section as a model left it, made honest: references to no given passage go, those that stay have their footnotes at
 * the end, and figures without one are marked. Pure; applied twice it does the same as once.
 */
export function finishReferences(
  markdown: string,
  passages: readonly Passage[],
  { language, own, before }: Order,
): string {
  // whatever a model says of a source by itself is not believed
  const { body } = takeDefinitions(markdown)
  const texts = new Map(before)
  for (const { source, position, page, headings } of passages) {
    const place: Place = { page, heading: headings.at(-1) ?? null }
    texts.set(referenceOf(source.number, position), footnote(source, place, language))
  }
  let cleaned = body
  // what stands behind a reference that went may be a heading now, or code
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
      // '[S1-2]' without the mark of a footnote may be the text's own
      if (!keys.some((key) => texts.has(key)) && !written.includes('^')) return written
      return known.map((key) => `[^${key}]`).join('')
    })
    // a line that begins so would be taken for the footnote itself
    return cleaned.replace(/^ {0,3}(?:\[\^S\d+-\d+\])+:/, '')
  }
}
