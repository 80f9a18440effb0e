import {
  AlignmentType,
  type ILevelsOptions,
  type INumberingOptions,
  type IRunOptions,
  LevelFormat,
  LevelSuffix,
} from 'docx'

/** Distance from the edge of a list to its text, in twips. */
export const LIST_STEP = 360

const BULLETS = ['•', '–', '•', '–', '•', '–', '•', '–', '•']
// Word's maximum
const HIGHEST_NUMBER = 32_767

type NumberingReference = { reference: string; level: number; instance: number }

/** `accent`: 'RRGGBB'. `titleStart`: a tab stop in twips that moves the title to the next line. */
type LabelStyle = { accent: string; titleStart: number }

/** The look of a section's label. */
export const labelRun = (accent: string) =>
  ({ bold: false, color: accent, size: 24, sizeComplexScript: 26, characterSpacing: 12 }) satisfies IRunOptions

/** What stands in front of a section's title, as Word prints it, and what divides them. */
export type SectionLabel = { text: string; separator: 'tab' }

/** Creates numbering definitions: one for bullets, one per first number of a list, one per kind of label. */
export class ListNumbering {
  #configs = new Map<string, ILevelsOptions[]>()
  #instances = 0
  #labels = new Map<string, { numbering: NumberingReference; next: number }>()

  bullets(level: number): NumberingReference {
    this.#define('bullets', (at) => ({ format: LevelFormat.BULLET, text: BULLETS[at] ?? '•' }))
    return { reference: 'bullets', level, instance: 0 }
  }

  /** A new ordered list whose first number is `start`. */
  ordered(level: number, start: number): NumberingReference {
    const first = Math.min(Math.max(0, Math.trunc(start)), HIGHEST_NUMBER)
    const reference = `ordered-from-${first}`
    this.#define(reference, (at) => ({ format: LevelFormat.DECIMAL, text: `%${at + 1}.`, start: first }))
    this.#instances += 1
    return { reference, level, instance: this.#instances }
  }

  /** Numbers a section's label ('Chapter 3') so that Word renumbers when a chapter is added; other labels are plain text. */
  label(label: string, style: LabelStyle): NumberingReference {
    const [, before = '', figure, after = ''] = /^(\D*)(\d{1,4})(\D*)$/.exec(label) ?? []
    const number = figure === undefined ? null : Number(figure)
    const text = (number === null ? label : `${before}%1${after}`).replace(number === null ? /%/g : /%(?!1)/g, '')
    const known = this.#labels.get(text)
    if (known && number === known.next) {
      known.next += 1
      return known.numbering
    }
    this.#instances += 1
    const numbering = { reference: `label-${this.#instances}`, level: 0, instance: this.#instances }
    this.#labels.set(text, { numbering, next: (number ?? 0) + 1 })
    this.#configs.set(numbering.reference, [labelLevel(text, number, style)])
    return numbering
  }

  options(): INumberingOptions {
    return { config: [...this.#configs].map(([reference, levels]) => ({ reference, levels })) }
  }

  #define(reference: string, level: (at: number) => Partial<ILevelsOptions>) {
    if (this.#configs.has(reference)) return
    const levels = Array.from({ length: 9 }, (_, at) => ({
      level: at,
      alignment: AlignmentType.START,
      style: { paragraph: { indent: { left: LIST_STEP * (at + 1), hanging: LIST_STEP } } },
      ...level(at),
    }))
    this.#configs.set(reference, levels)
  }
}

function labelLevel(text: string, number: number | null, style: LabelStyle): ILevelsOptions {
  return {
    level: 0,
    start: number ?? 1,
    text,
    format: number === null ? LevelFormat.NONE : LevelFormat.DECIMAL,
    alignment: AlignmentType.START,
    suffix: LevelSuffix.TAB,
    style: {
      run: labelRun(style.accent),
      paragraph: {
        indent: { left: 0, hanging: 0 },
        leftTabStop: style.titleStart,
      },
    },
  }
}
