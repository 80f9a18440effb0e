import { LIMITS } from '@makeready/contract/domain/limits'
import { expect, it } from 'vitest'
import { NO_DETAILS } from './book-parts.ts'
import { fitDetails } from './fit-details.ts'
import { createLosses } from './losses.ts'

it('cuts no character in two, which the database would refuse', () => {
  const long = `${'a'.repeat(LIMITS.name - 1)}📚`
  const details = fitDetails({ ...NO_DETAILS, subtitle: long, publisher: long }, createLosses())
  expect(details).toMatchObject({ subtitle: long.slice(0, -2), publisher: long.slice(0, -2) })
})

it('names everything that a product cannot have', () => {
  const losses = createLosses()
  const given = {
    ...NO_DETAILS,
    title: 'a'.repeat(LIMITS.name + 1),
    language: 'tlh',
    isbn: '978-3-16-148410-1',
    isbnPdf: '978-3-16-148410-0',
    exemption: 'none',
    keywords: ['soil', 'w'.repeat(LIMITS.keyword + 1), 'soil'],
    subjects: Array.from({ length: LIMITS.subjects + 2 }, (_, at) => ({
      scheme: 'BISAC' as const,
      code: `GAR00000${at}`,
      label: 'Garden',
    })),
  }
  expect(fitDetails(given, losses)).toMatchObject({
    isbn: '',
    isbnPdf: '978-3-16-148410-0',
    exemption: '',
    keywords: ['soil'],
    subjects: given.subjects.slice(0, LIMITS.subjects),
  })
  // title, exemption, language, two subjects, a keyword, an ISBN
  expect(losses.list()).toMatchObject([{ code: 'details', count: 7 }])
  expect(losses.list()[0]?.first).toMatch(/^title: a{193}, exemption: none, language: tlh, subject: /)
})
