import { DIGITAL_SOURCES, type DigitalSource, type Publication, type Subject } from '../manuscript/publication.ts'
import { invalid, isRecord } from './parse-layout.ts'

const TEXTS = ['publisher', 'edition', 'description', 'exemption'] as const
type Changing<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/** `publication` of a `book.json`. Throws PressError 'invalid' naming the wrong field. */
export function parsePublication(value: unknown): Publication {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw invalid('publication must be an object')
  const publication: Changing<Publication> = {}
  for (const name of TEXTS) {
    const text = textAt(value, name, 'publication')
    if (text !== null) publication[name] = text
  }
  if (value.keywords !== undefined) publication.keywords = listAt(value, 'keywords').map((one, at) => word(one, at))
  if (value.subjects !== undefined) publication.subjects = listAt(value, 'subjects').map(subject)
  if (value.series !== undefined) publication.series = series(value.series)
  if (value.digitalSource !== undefined) publication.digitalSource = digitalSource(value.digitalSource)
  if (value.isbn !== undefined) publication.isbn = isbns(value.isbn)
  return publication
}

function textAt(record: Record<string, unknown>, name: string, path: string): string | null {
  const value = record[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw invalid(`${path}.${name} must be text`)
  return value.trim() === '' ? null : value
}

function listAt(record: Record<string, unknown>, name: string): unknown[] {
  const value = record[name]
  if (!Array.isArray(value)) throw invalid(`publication.${name} must be a list`)
  return value
}

function digitalSource(value: unknown): DigitalSource {
  const known = DIGITAL_SOURCES.find((source) => source === value)
  if (!known) throw invalid(`publication.digitalSource must be one of ${DIGITAL_SOURCES.join(', ')}`)
  return known
}

function word(value: unknown, at: number): string {
  if (typeof value !== 'string') throw invalid(`publication.keywords[${at}] must be text`)
  return value
}

function subject(value: unknown, at: number): Subject {
  const path = `publication.subjects[${at}]`
  if (!isRecord(value)) throw invalid(`${path} must be an object with scheme, code and label`)
  const { scheme } = value
  if (scheme !== 'BISAC' && scheme !== 'Thema') throw invalid(`${path}.scheme must be BISAC or Thema`)
  const [code, label] = [textAt(value, 'code', path), textAt(value, 'label', path)]
  if (code === null) throw invalid(`${path}.code is missing`)
  return { scheme, code, label: label ?? code }
}

function series(value: unknown): NonNullable<Publication['series']> {
  const name = isRecord(value) ? textAt(value, 'name', 'publication.series') : null
  if (!isRecord(value) || name === null) throw invalid('publication.series must be an object with a name')
  const number = textAt(value, 'number', 'publication.series')
  return number === null ? { name } : { name, number }
}

function isbns(value: unknown): NonNullable<Publication['isbn']> {
  if (!isRecord(value)) throw invalid('publication.isbn must be an object')
  const [epub, pdf] = [textAt(value, 'epub', 'publication.isbn'), textAt(value, 'pdf', 'publication.isbn')]
  return { ...(epub !== null && { epub }), ...(pdf !== null && { pdf }) }
}
