import { AlignmentType, BorderStyle, type IStylesOptions, LineRuleType, ShadingType } from 'docx'
import { BODY_FACES, type BookStyle, HEADING_FACES, type Opener } from '../manuscript/book-style.ts'
import type { Theme } from '../manuscript/themes.ts'

// Faces that come with Word on Windows and Mac, and that LibreOffice replaces by ones with the same widths.
export const SERIF = 'Cambria'
export const SANS = 'Calibri'

/** Whether pictures fill the width of the text, and how high they are at most, in parts of the text's height. */
export type PictureLook = { enlarged: boolean; highest: number }

/**
 * How a Word file differs from the usual one: by its theme, and by what the creator changed in it. Word has no faces but its
 * own, so a chosen one is replaced by Word's serif or sans face. Measures are parts of the usual ones.
 */
export type DocxLook = {
  body: string
  heading: string
  size: number
  leading: number
  margins: number
  /** titles of chapters: their size and the space above them in parts of the usual ones, and whether they have the accent color */
  title: { size: number; before: number; colored: boolean }
  pictures: PictureLook
  /** how chapters open if the creator chose */
  opener: Opener | null
}

const USUAL = {
  body: SERIF,
  heading: SANS,
  size: 1,
  title: { size: 1, before: 1, colored: false },
  pictures: { enlarged: false, highest: 0.78 },
}
// low enough for a page to hold a title, its picture and some text
const LARGE = { title: { size: 1.15, before: 0.15, colored: true } }
const OF_THEME: Partial<Record<Theme, typeof USUAL>> = {
  picturebook: { ...LARGE, body: SANS, heading: SANS, size: 1.28, pictures: { enlarged: true, highest: 0.5 } },
  cookbook: { ...LARGE, body: SERIF, heading: SANS, size: 1, pictures: { enlarged: true, highest: 0.36 } },
}

const wordFace = ({ serif }: { serif: boolean }) => (serif ? SERIF : SANS)

export function docxLook(theme: Theme, style: BookStyle = {}): DocxLook {
  const look = OF_THEME[theme] ?? USUAL
  return {
    ...look,
    body: style.bodyFace ? wordFace(BODY_FACES[style.bodyFace]) : look.body,
    heading: style.headingFace ? wordFace(HEADING_FACES[style.headingFace]) : look.heading,
    size: look.size * (style.size ?? 1),
    leading: style.leading ?? 1,
    margins: style.margins ?? 1,
    opener: style.opener ?? null,
  }
}

type Face = { ascii: string; hAnsi: string }
type Length = number | undefined
type Style = {
  id?: string
  run?: { font?: Face | undefined; size?: Length; sizeComplexScript?: Length; color?: string } | undefined
  paragraph?:
    | { spacing?: { line?: Length; lineRule?: string; before?: Length; after?: Length }; [property: string]: unknown }
    | undefined
}
const HEADINGS = /^(?:title|heading\d|Title|TOCHeading|HalfTitle)$/

/** Styles with a look's faces and measures. Code, which must fit its lines, keeps its size. */
export function withLook(styles: IStylesOptions, look: DocxLook, accent: string): IStylesOptions {
  const changed = (name: string, style: Style): Style => {
    const { run, paragraph } = style
    const isTitle = name === 'heading1'
    const size = name === 'Code' || name === 'CodeChar' ? 1 : look.size * (isTitle ? look.title.size : 1)
    const times = (value: number | undefined, by: number) => (value === undefined ? undefined : Math.round(value * by))
    const spacing = paragraph?.spacing
    const line = spacing?.lineRule === LineRuleType.EXACT ? 1 : size * look.leading
    return defined({
      ...style,
      run: run && {
        ...run,
        font: run.font && faced(name, run.font, look),
        size: times(run.size, size),
        sizeComplexScript: times(run.sizeComplexScript, size),
        ...(isTitle && look.title.colored && { color: accent }),
      },
      paragraph: spacing
        ? {
            ...paragraph,
            spacing: {
              ...spacing,
              line: times(spacing.line, line),
              before: times(spacing.before, isTitle ? look.title.before : look.size),
              after: times(spacing.after, look.size),
            },
          }
        : paragraph,
    })
  }
  const all = Object.entries(styles.default ?? {}).map(([name, style]) => [name, changed(name, style as Style)])
  return {
    ...styles,
    default: withOpener(Object.fromEntries(all), look.opener, accent) as NonNullable<IStylesOptions['default']>,
    paragraphStyles: (styles.paragraphStyles ?? []).map(
      (style) => changed(style.id, style as Style) as (typeof styles.paragraphStyles & object)[number],
    ),
  }
}

/** The chapters' heading centered, or white on a band of color. */
function withOpener(styles: Record<string, Style>, opener: Opener | null, accent: string): Record<string, Style> {
  const { heading1 = {} } = styles
  const { run, paragraph } = heading1
  if (opener === null) return styles
  if (opener !== 'band') {
    const alignment = opener === 'centered' ? AlignmentType.CENTER : AlignmentType.START
    return { ...styles, heading1: { ...heading1, paragraph: { ...paragraph, alignment } } }
  }
  const edge = { style: BorderStyle.SINGLE, color: accent, size: 8, space: BAND_PADDING }
  const border = { top: edge, bottom: edge, left: { ...edge, space: 6 }, right: { ...edge, space: 6 } }
  const shading = { type: ShadingType.CLEAR, color: 'auto', fill: accent }
  return {
    ...styles,
    heading1: { ...heading1, run: { ...run, color: 'FFFFFF' }, paragraph: { ...paragraph, border, shading } },
  }
}

/** Points around the words on the band; Word takes no more than 31. */
const BAND_PADDING = 20

function faced(name: string, font: Face, { body, heading }: DocxLook): Face {
  const own = HEADINGS.test(name) ? heading : font.ascii === SERIF ? body : font.ascii
  return { ...font, ascii: own, hAnsi: own }
}

/** The library takes an undefined value for a given one. */
function defined<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, defined(one)]])),
  ) as Value
}
