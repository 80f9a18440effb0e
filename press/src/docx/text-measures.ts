import { type IStylesOptions, LineRuleType } from 'docx'
import { CODE_CHARACTERS } from './code-look.ts'

/** Of a paragraph style: type size in points, lengths in twips. */
export type TextMeasure = {
  font: string
  size: number
  bold: boolean
  italic: boolean
  before: number
  after: number
  line: number
  left: number
  right: number
  keepNext: boolean
  keepLines: boolean
  /** what a border adds above and below */
  frame: number
  isChapter: boolean
  code: { font: string; size: number }
}
export type TextMeasures = (style: string) => TextMeasure

type Look = {
  basedOn?: string | undefined
  run?: { size?: unknown; font?: unknown; bold?: unknown; italics?: unknown } | undefined
  paragraph?: NonNullable<NonNullable<NonNullable<IStylesOptions['default']>['title']>['paragraph']> | undefined
}

/** How high type of any font is, in parts of its size: a line is no lower. */
const FACE_HEIGHT = 1.22 * 20

/** Measures of a document's paragraph styles, by their ids. */
export function textMeasures(styles: IStylesOptions): TextMeasures {
  const looks = new Map<string, Look>(
    Object.entries(styles.default ?? {}).map(([name, look]) => [
      name.replace(/^./, (letter) => letter.toUpperCase()),
      look as Look,
    ]),
  )
  for (const look of styles.paragraphStyles ?? []) looks.set(look.id, look as Look)
  const known = new Map<string, TextMeasure>()
  return (style) => {
    const found = known.get(style) ?? measure(style, looks)
    known.set(style, found)
    return found
  }
}

function measure(style: string, looks: ReadonlyMap<string, Look>): TextMeasure {
  const own = looks.get(style)
  const chain = [own, own?.basedOn ? looks.get(own.basedOn) : undefined, looks.get('Document')]
  const first = <T>(read: (look: Look) => T | undefined): T | undefined =>
    chain.map((look) => (look ? read(look) : undefined)).find((value) => value !== undefined)
  const size = Number(first(({ run }) => run?.size) ?? 22) / 2
  const distance = Number(first(({ paragraph }) => paragraph?.spacing?.line) ?? 240)
  const isExact = first(({ paragraph }) => paragraph?.spacing?.lineRule) === LineRuleType.EXACT
  const border = first(({ paragraph }) => paragraph?.border?.top)
  const length = (value: unknown) => Number(value ?? 0)
  return {
    font: fontOf(first(({ run }) => run?.font)),
    size,
    bold: first(({ run }) => run?.bold) === true,
    italic: first(({ run }) => run?.italics) === true,
    before: length(first(({ paragraph }) => paragraph?.spacing?.before)),
    after: length(first(({ paragraph }) => paragraph?.spacing?.after)),
    line: isExact ? distance : Math.max(distance, size * FACE_HEIGHT),
    left: length(first(({ paragraph }) => paragraph?.indent?.left)),
    right: length(first(({ paragraph }) => paragraph?.indent?.right)),
    keepNext: first(({ paragraph }) => paragraph?.keepNext) === true,
    keepLines: first(({ paragraph }) => paragraph?.keepLines) === true,
    // the distance to the text is in points, its width in eighths of them
    frame: border ? 20 * length(border.space) + 2.5 * length(border.size) : 0,
    isChapter: style === 'Heading1',
    code: CODE_CHARACTERS,
  }
}

const fontOf = (font: unknown): string =>
  typeof font === 'object' && font !== null && 'ascii' in font ? String(font.ascii) : String(font ?? 'Cambria')
