import { type IXmlableObject, Paragraph } from 'docx'
import { attributes, type Node, nodes, properties } from './formatted-body.ts'
import type { MeasuredRun } from './line-count.ts'
import type { TextMeasures } from './text-measures.ts'

/** How many lines the first letter of a chapter is high. */
const LINES = 3
/** The usual distance of lines, in twips. */
const LINE = 300

/**
 * The first letter of a chapter in the frame that Word makes for it (ECMA-376, 17.3.1.11), before the paragraph that it
 * begins. `by`: the distance of lines in parts of the usual one.
 */
export class DropCap extends Paragraph {
  #letter: string
  #accent: string
  #by: number

  constructor(letter: string, accent: string, by: number) {
    super({})
    this.#letter = letter
    this.#accent = accent
    this.#by = by
  }

  override prepForXml(): IXmlableObject {
    const height = Math.round(LINES * LINE * this.#by)
    // of all lines together; lowered as Word does it
    const size = Math.round((height / 10) * 1.29)
    const frame = {
      'w:dropCap': 'drop',
      'w:lines': LINES,
      'w:wrap': 'around',
      'w:vAnchor': 'text',
      'w:hAnchor': 'text',
    }
    return {
      'w:p': [
        {
          'w:pPr': [
            { 'w:keepNext': {} },
            { 'w:framePr': { _attr: frame } },
            { 'w:spacing': { _attr: { 'w:after': 0, 'w:line': height, 'w:lineRule': 'exact' } } },
          ],
        },
        {
          'w:r': [
            {
              'w:rPr': [
                { 'w:color': { _attr: { 'w:val': this.#accent } } },
                { 'w:position': { _attr: { 'w:val': -Math.round(9 * this.#by) } } },
                { 'w:sz': { _attr: { 'w:val': size } } },
                { 'w:szCs': { _attr: { 'w:val': size } } },
              ],
            },
            { 'w:t': [this.#letter] },
          ],
        },
      ],
    }
  }
}

/** What the letter of a part of the body takes of the lines beside it, as text in front of the first; null for other parts. */
export function dropCapRuns(part: Node, measures: TextMeasures): MeasuredRun[] | null {
  const parts = nodes(part['w:p'])
  if (!('w:dropCap' in attributes(properties(parts), 'w:framePr'))) return null
  const run = nodes(parts.find((one) => 'w:r' in one)?.['w:r'])
  const text = nodes(run)
    .flatMap((one) => (Array.isArray(one['w:t']) ? one['w:t'] : []))
    .join('')
  const size = Number(attributes(nodes(run.find((one) => 'w:rPr' in one)?.['w:rPr']), 'w:sz')['w:val']) / 2
  const { font, bold, italic } = measures('Normal')
  return [{ text: text.repeat(LINES), face: { font, bold, italic }, size }]
}
