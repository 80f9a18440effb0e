import { PressError } from '../errors/press-error.ts'
import type { BookLayout } from '../manuscript/book-layout.ts'

const SWITCHES = ['halfTitle', 'romanNumerals', 'rightPages', 'titleRight', 'figureList', 'index'] as const

/** `layout` of a `book.json`; what it doesn't say depends on the theme. Throws PressError 'invalid' naming the wrong field. */
export function parseLayout(value: unknown): Partial<BookLayout> {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw invalid('layout must be an object')
  const layout: { -readonly [Key in keyof BookLayout]?: BookLayout[Key] } = {}
  for (const name of SWITCHES) {
    const chosen = value[name]
    if (chosen === undefined) continue
    if (typeof chosen !== 'boolean') throw invalid(`layout.${name} must be true or false`)
    layout[name] = chosen
  }
  const { notes, indexTerms } = value
  if (notes !== undefined) {
    if (notes !== 'foot' && notes !== 'end') throw invalid('layout.notes must be foot or end')
    layout.notes = notes
  }
  if (indexTerms !== undefined) {
    if (!isListOfTexts(indexTerms)) throw invalid('layout.indexTerms must be a list of texts')
    layout.indexTerms = indexTerms
  }
  return layout
}

export function invalid(reason: string): PressError {
  return new PressError('invalid', `The book can’t be read: ${reason}.`)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
