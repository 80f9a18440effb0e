import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { BAD_BOOKS, badBook } from '../test/bad-books.ts'
import { bookStyle } from '../test/book-styles.ts'
import { generatedBook } from '../test/generated-books.ts'
import { layoutFaults } from '../test/layout-faults.ts'
import { WIDE_BOOKS } from '../test/wide-books.ts'
import { type ManuscriptInput, makeManuscript } from './book/make-manuscript.ts'
import { parseBook } from './book/parse-book.ts'
import { THEMES, type Theme } from './manuscript/themes.ts'
import { TRIM_SIZES, trimFor } from './pdf/trim.ts'
import { writePdf } from './pdf/write-pdf.ts'

const TRIMS = TRIM_SIZES.filter((trim) => trim !== 'Letter')
const LAYOUTS = THEMES.flatMap((theme) => TRIMS.map((trim) => ({ theme, trim })))

const ownTrim = (theme: Theme) => {
  const trim = trimFor(theme)
  return trim === 'Letter' ? '8.5x11' : trim
}

async function expectNoFaults(source: ManuscriptInput, theme: Theme, trim: string): Promise<void> {
  const { manuscript } = makeManuscript(source)
  const { bytes, pages } = await writePdf(manuscript, { theme, trim })
  expect(await layoutFaults(bytes, manuscript, theme, trim, pages ?? 0)).toEqual([])
}

describe.each(LAYOUTS)('no letter leaves its place in $theme on $trim', ({ theme, trim }) => {
  test.each(Object.entries(WIDE_BOOKS))('in a book of %s', (_, source) => expectNoFaults(source, theme, trim))
  test.each(Object.entries(BAD_BOOKS))('in a book with %s', (_, source) => expectNoFaults(badBook(source), theme, trim))
})

test.each(Array.from({ length: 240 }, (_, at) => at + 1))('no letter leaves its place in generated book %i', (seed) => {
  const { theme, trim } = LAYOUTS[(seed * 7) % LAYOUTS.length] ?? { theme: 'classic', trim: '6x9' }
  return expectNoFaults(generatedBook(seed), theme, trim)
})

test.each(Array.from({ length: 66 }, (_, at) => at))(
  'no letter leaves its place in a theme changed as in sample %i',
  (seed) => {
    const { theme, trim } = LAYOUTS[(seed * 7) % LAYOUTS.length] ?? { theme: 'classic', trim: '6x9' }
    const books = Object.values(WIDE_BOOKS)
    const source = seed % 2 === 0 ? generatedBook((seed % 40) + 1) : (books[seed % books.length] ?? generatedBook(1))
    return expectNoFaults({ ...source, style: bookStyle(seed) }, theme, trim)
  },
)

/** Its thousand pages are laid out on each theme's own page only. */
const LONG_BOOK = 'rust-book.json'
/** Real books and inputs that may lie next to the checkout; they are never part of it. */
const FOLDERS = ['../../../shared/data/', '../../../shared/review/inputs/'].map(
  (path) => new URL(path, import.meta.url),
)
const REAL = [
  'plain-language-guide.json',
  LONG_BOOK,
  'de80.json',
  'path.json',
  'quote-sup.json',
  'ja-label.json',
].flatMap((file) => FOLDERS.map((folder) => new URL(file, folder)).filter((url) => existsSync(url)))
if (REAL.length === 0)
  console.log(`Not run, because no real books lie in ${FOLDERS.map((folder) => fileURLToPath(folder))}`)

describe.skipIf(REAL.length === 0).each(REAL.map((url) => ({ name: url.pathname.split('/').at(-1) ?? '', url })))(
  'no letter leaves its place in $name',
  ({ name, url }) => {
    const layouts = name === LONG_BOOK ? LAYOUTS.filter(({ theme, trim }) => trim === ownTrim(theme)) : LAYOUTS
    test.each(layouts)('in $theme on $trim', ({ theme, trim }) => {
      const book = parseBook(readFileSync(url, 'utf8'))
      return expectNoFaults({ ...book, cover: null, pictures: {} }, theme, trim)
    })
  },
)
