import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type ManuscriptInput, makeManuscript } from '../src/book/make-manuscript.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import { THEMES, type Theme } from '../src/manuscript/themes.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { validateAccessibility } from '../src/validators/ace.ts'
import { installedBrowser } from '../src/validators/installed-browser.ts'
import { bookStyle } from './book-styles.ts'
import { inEveryForm } from './every-form.ts'
import { exampleInput } from './example-book.ts'
import { SCRIPTS } from './many-scripts.ts'

const LONG = { timeout: 120_000 }
const BROWSER = installedBrowser()
const TYPES = ['ebook', 'course', 'guide', 'workbook', 'template', 'plr'] as const
if (!BROWSER) console.info('Chromium is not installed: no EPUB was checked with Ace')

const RECIPE =
  'Serves 4 · 25 minutes\n\n## Ingredients\n\n- 500 g flour\n- 10 g salt\n\n## Steps\n\n1. Mix the flour and the salt.\n2. Wait an hour.\n\n![Bread on a board](workshop-plan.png)'
const SPREAD = '![An owl in a tree](workshop-plan.png)\n\nThe owl waited for the night.'

/** Designs that creators choose, with what each is for. */
const BOOKS: [string, ManuscriptInput, Theme][] = [
  ['a cookbook', { ...exampleInput(), sections: twice('Bread', RECIPE) }, 'cookbook'],
  ['a picture book', { ...exampleInput(), sections: twice('The owl', SPREAD) }, 'picturebook'],
  ...(['ar', 'ja', 'hi'] as const).flatMap((language) =>
    SCRIPTS.filter(({ code }) => code === language).map((script): [string, ManuscriptInput, Theme] => [
      `a book in ${language} with drop caps and chosen faces`,
      inEveryForm(script, { style: bookStyle(2) }),
      'classic',
    ]),
  ),
]

function twice(name: string, markdown: string) {
  return [1, 2].map((nth) => ({ name: `${name} ${nth}`, markdown }))
}

describe.skipIf(!BROWSER)('DAISY Ace', { tags: ['slow'] }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'makeready-ace-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function findings(input: ManuscriptInput, theme?: Theme): Promise<string[] | null> {
    const { manuscript } = makeManuscript(input)
    const { pageStarts } = await writePdf(manuscript, { theme, locatesPages: true })
    const scratch = mkdtempSync(join(folder, 'one-'))
    const path = join(scratch, 'book.epub')
    writeFileSync(path, (await writeEpub(manuscript, { theme, pageStarts })).bytes)
    const found = await validateAccessibility(path, { browser: BROWSER ?? '', scratch, home: folder })
    // a browser's profile has many files
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
    return found
  }

  // two of the six diagonals of types and themes, and two others with the scripts
  const pairs = TYPES.flatMap((type, at) => [at, at + 3].map((nth) => [type, THEMES[nth % 6] ?? 'classic'] as const))
  it.each(pairs)('finds nothing in a product of type %s in the %s theme', LONG, async (productType, theme) => {
    const [cover = null] = Object.values(exampleInput().pictures ?? {})
    const style = bookStyle(THEMES.indexOf(theme))
    expect(await findings({ ...exampleInput(), productType, cover, style }, theme)).toEqual([])
  })
  it.each(SCRIPTS.map((script, at) => ({ ...script, at })))(
    'finds nothing in a book in $code',
    LONG,
    async (script) => {
      const theme = THEMES[script.at % 6]
      const productType = TYPES[(script.at + (script.at < 6 ? 1 : 2)) % 6] ?? 'ebook'
      expect(await findings(inEveryForm(script, { productType }), theme)).toEqual([])
    },
  )
  it.each(BOOKS)('finds nothing in %s', LONG, async (_, input, theme) => {
    expect(await findings(input, theme)).toEqual([])
  })
  it('finds a picture without a description', LONG, async () => {
    const sections = [{ name: 'One', markdown: 'Words.\n\n![](workshop-plan.png)\n\nMore words.' }]
    const found = await findings({ ...exampleInput(), sections })
    expect(found?.join(' ')).toContain('section-001.xhtml')
  })
})
