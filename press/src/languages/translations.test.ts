import { expect, test } from 'vitest'
import { copyrightPage } from './copyright-page.ts'
import { partLabel } from './part-names.ts'
import { translationFor } from './translations.ts'

/** The languages that a creator may choose, besides English. */
const LANGUAGES =
  'ar bg bn cs da de el es fa fi fr he hi hr hu id it ja ko nb nl pl pt-BR pt ro ru sv th tr uk vi zh zh-Hant'.split(
    ' ',
  )

test.each(LANGUAGES)('has every word that a book adds in %s', (language) => {
  const said = (of: string) => ({
    ...translationFor(of).words,
    ...translationFor(of).workbook,
    ...translationFor(of).course,
    ...Object.fromEntries(Object.entries(translationFor(of).player).map(([key, word]) => [`player ${key}`, word])),
    book: Object.values(translationFor(of).book),
    terms: copyrightPage({ language: of, year: 2026, owner: 'Ann', own: '', rights: null }),
    label: partLabel('lesson', 2, of),
  })
  const [words, english] = [said(language), said('en')]
  expect(Object.entries(words).filter(([, word]) => word === '')).toEqual([])
  // some words are the same in both languages: 'Tip', 'Important', 'Quiz'
  const same = Object.entries(words).filter(([key, word]) => word === english[key as keyof typeof english])
  expect(same.length, JSON.stringify(same)).toBeLessThan(6)
})
