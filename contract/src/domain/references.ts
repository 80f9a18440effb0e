import {
  type Citation,
  footnote,
  outsideCode,
  type Place,
  referenceOf,
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
const WRITTEN = /\[\^?S\d{1,9}[:-]\d{1,9}(?:\s*[,;]\s*\^?S\d{1,9}[:-]\d{1,9})*\](?![(:])/gi
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
  const used = new Map<string, string>()
  const cleaned = outsideCode(body, (text) =>
    text
      .split('\n')
      .map((line) => {
        const isHeading = HEADING.test(line)
        return line.replace(new RegExp(`[ \\t]*${WRITTEN.source}`, 'gi'), (written) => {
          const known = [...written.matchAll(ONE)].flatMap(([, number, position]) => {
            const key = referenceOf(Number(number), Number(position))
            const text = texts.get(key)
            if (!text || isHeading) return []
            used.set(key, text)
            return [`[^${key}]`]
          })
          // '[S1-2]' without the mark of a footnote may be the text's own
          if (known.length === 0 && !written.includes('^') && !isHeading) return written
          return known.join('')
        })
      })
      .join('\n'),
  )
  return withDefinitions(markFigures(cleaned, { language, ...(own && { own }) }), used)
}
