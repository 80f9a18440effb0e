import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type ManuscriptInput, makeManuscript } from '../src/book/make-manuscript.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import { THEMES, type Theme } from '../src/manuscript/themes.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { validateAccessibility } from '../src/validators/ace.ts'
import { bookStyle } from './book-styles.ts'
import { exampleInput } from './example-book.ts'
import { SCRIPTS } from './many-scripts.ts'

const BROWSER = '/usr/bin/chromium'
const TYPES = ['ebook', 'course', 'guide', 'workbook', 'template', 'plr'] as const
const hasBrowser = existsSync(BROWSER)
if (!hasBrowser) console.info('Chromium is not installed: no EPUB was checked with Ace')

/** Each kind of element twice, because names have to differ. */
function inEveryForm({ code, text }: (typeof SCRIPTS)[number]): ManuscriptInput {
  const markdown = `${text}\n\n## ${text.slice(0, 12)}\n\n> [!TIP]\n> ${text}\n\n> [!TIP]\n> ${text}\n\n| ${text.slice(0, 6)} | B |\n| --- | --- |\n| 1 | ${text.slice(0, 9)} |\n\n- [ ] ${text}\n- [x] ${text}\n\n{漢字|かんじ}[^1] and $x^2 + \\frac{1}{2}$.\n\n$$\\int_0^1 x\\,dx$$\n\n[^1]: ${text}`
  const sections = [text.slice(0, 14), `2 ${text.slice(0, 14)}`].map((name) => ({ name, markdown }))
  return { title: text.slice(0, 20), author: 'Ann', language: code, productType: 'ebook', licence: text, sections }
}

describe.skipIf(!hasBrowser)('DAISY Ace', { tags: ['slow'] }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'makeready-ace-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function findings(input: ManuscriptInput, theme?: Theme): Promise<string[] | null> {
    const { manuscript } = makeManuscript(input)
    const { pageStarts } = await writePdf(manuscript, { theme, locatesPages: true })
    const path = join(folder, 'book.epub')
    writeFileSync(path, (await writeEpub(manuscript, { theme, pageStarts })).bytes)
    return validateAccessibility(path, { browser: BROWSER, scratch: mkdtempSync(join(folder, 'one-')), home: folder })
  }

  it.each(TYPES)('finds nothing in a product of type %s', { timeout: 120_000 }, async (productType) => {
    expect(await findings({ ...exampleInput(), productType })).toEqual([])
  })
  it.each(THEMES)('finds nothing in the %s theme', { timeout: 120_000 }, async (theme) => {
    const [picture = null] = Object.values(exampleInput().pictures ?? {})
    expect(
      await findings({ ...exampleInput(), cover: picture, style: bookStyle(THEMES.indexOf(theme)) }, theme),
    ).toEqual([])
  })
  it.each(SCRIPTS)('finds nothing in a book in $code', { timeout: 120_000 }, async (script) => {
    expect(await findings(inEveryForm(script))).toEqual([])
  })
  it('finds a picture without a description', { timeout: 120_000 }, async () => {
    const sections = [{ name: 'One', markdown: 'Words.\n\n![](workshop-plan.png)\n\nMore words.' }]
    const found = await findings({ ...exampleInput(), sections })
    expect(found?.join(' ')).toContain('section-001.xhtml')
  })
})
