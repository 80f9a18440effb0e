import { isbnFault } from '@makeready/contract/domain/isbn'
import { LIMITS } from '@makeready/contract/domain/limits'
import { type BookSubject, subjectFrom, subjectLine } from '@makeready/contract/domain/subjects'
import { EXEMPTIONS } from '@makeready/contract/publication'
import type { ZodType } from 'zod'
import { languageCode } from '../language-code.ts'
import type { BookDetails } from './book-parts.ts'
import type { Losses } from './losses.ts'

const LENGTHS = {
  title: LIMITS.name,
  subtitle: LIMITS.name,
  author: LIMITS.name,
  licence: LIMITS.longText,
  publisher: LIMITS.name,
  edition: LIMITS.name,
  series: LIMITS.name,
  seriesNumber: LIMITS.seriesNumber,
  description: LIMITS.storeDescription,
} as const

/** Half of a pair at the end would be refused by the database. */
export const cut = (text: string, most: number) =>
  text
    .toWellFormed()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')

/** The details that a product can have. What is too long, wrong or too much goes to the losses. */
export function fitDetails(details: BookDetails, losses: Losses): BookDetails {
  const lose = (name: string, value: string) => losses.add('details', `${name}: ${value}`)
  const texts = Object.entries(LENGTHS).map(([name, most]) => {
    const whole = details[name as keyof typeof LENGTHS]
    if (whole.length > most) lose(name, whole)
    return [name, cut(whole, most)]
  })
  const checked = (name: 'isbn' | 'isbnPdf') => {
    const value = details[name]
    if (value === '' || isbnFault(value) === null) return value
    lose('isbn', value)
    return ''
  }
  const isExempt = EXEMPTIONS.some(({ key }) => key === details.exemption)
  if (details.exemption !== '' && !isExempt) lose('exemption', details.exemption)
  if (details.language !== '' && languageCode(details.language) === null) lose('language', details.language)
  if (details.seriesNumber !== '' && details.series === '') lose('seriesNumber', details.seriesNumber)
  const fits = ({ code, label }: BookSubject) => code.length <= LIMITS.subjectCode && label.length <= LIMITS.name
  const subjects = details.subjects.filter(fits).slice(0, LIMITS.subjects)
  for (const one of details.subjects) if (!subjects.includes(one)) lose('subject', subjectLine(one))
  const words = [...new Set(details.keywords)]
  const keywords = words.filter((word) => word.length <= LIMITS.keyword).slice(0, LIMITS.keywords)
  for (const word of words) if (!keywords.includes(word)) lose('keyword', word)
  return {
    ...details,
    ...(Object.fromEntries(texts) as Pick<BookDetails, keyof typeof LENGTHS>),
    isbn: checked('isbn'),
    isbnPdf: checked('isbnPdf'),
    exemption: isExempt ? details.exemption : '',
    subjects,
    keywords,
  }
}

/** A book's subjects as one list: those with a known code are subjects, others keywords. */
export function sortSubjects(names: readonly string[]): Pick<BookDetails, 'subjects' | 'keywords'> {
  const given = names.map((name) => name.trim()).filter((name) => name !== '')
  return {
    subjects: given.map(subjectFrom).filter((one) => one !== null),
    keywords: given.filter((name) => subjectFrom(name) === null),
  }
}

/** The fields of `value` that `shape` allows, null if there are none. Everything else goes to the losses by `path` and name. */
export function fitFields<Value extends object>(
  value: unknown,
  shape: { [Name in keyof Value]-?: ZodType<Value[Name]> },
  path: string,
  losses: Losses,
): Value | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'object') {
    losses.add('details', path)
    return null
  }
  const known = new Map(Object.entries<ZodType>(shape))
  const kept = Object.entries(value).filter(([name, field]) => {
    const isKnown = known.get(name)?.safeParse(field).success === true
    if (!isKnown) losses.add('details', `${path}.${name}`)
    return isKnown
  })
  return kept.length === 0 ? null : (Object.fromEntries(kept) as Value)
}
