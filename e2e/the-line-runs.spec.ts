import { readFile } from 'node:fs/promises'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { openDocx } from './documents/docx.ts'
import { openEpub } from './documents/epub.ts'
import { letters, plainSentences } from './documents/letters.ts'
import { openingPage, openPdf, printedContents } from './documents/pdf.ts'
import { fillInSignUp, newCreator } from './support/creator.ts'
import { recordsOf, sentTo } from './support/records.ts'
import { test } from './support/test.ts'
import { wizardOn } from './support/wizard.ts'

/** A section with every element of Markdown, as a user could paste it. */
const broughtAlong = new URL('../press/examples/every-element.md', import.meta.url)

/** One element of each kind in it: list, box, table, code, right to left, other scripts, note, last words. */
const PLACES = [
  'One tray, one job. The ticket lies in the tray from the first minute.',
  'Two pictures, from above and from the side, with the ticket in the frame.',
  'Charging socket, telephone',
  'by_kind: dict[str, list[float]] = {}',
  'ويوم السبت حتى الثانية ظهرًا',
  'कार्यशाला शाम छह बजे तक खुली रहती है',
  '您的设备已经修好',
  'The difference can be a hundred euros of burnt parts.',
  'ready for whatever stops working tonight.',
]

/** Arabic and Devanagari: a PDF contains glyphs in visual order, not the letters typed. */
const JOINED = /[\u0600-\u06ff\u0900-\u097f]/

/** Names of its two sections. */
const SECTIONS = ['Introduction', 'Chapter 1: The Workshop Handbook']

const HEADINGS = [
  'The room and the bench',
  'Taking in a job',
  'What a repair costs',
  'The books, kept by a small program',
  'Letters that people like to read',
  'Customers from everywhere',
  'The first year, month by month',
  'A closing checklist',
]

test(
  'a new user signs up, completes the six steps and gets a PDF, a DOCX and an EPUB',
  {
    tag: [
      '@CALL-1',
      '@CALL-13',
      '@WIZ-9',
      '@WIZ-10',
      '@WIZ-13',
      '@WIZ-14',
      '@WIZ-16',
      '@WIZ-24',
      '@WIZ-28',
      '@WIZ-29',
      '@PROJ-16',
      '@DASH-2',
      '@DASH-9',
      '@PLUS-1',
      '@PLUS-3',
      '@PLUS-4',
      '@PLUS-5',
    ],
  },
  async ({ page }, info) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))

    await signUpFromLandingPage(page)
    const markdown = await readFile(broughtAlong, 'utf8')
    const title = await takeSixSteps(page, markdown)
    await expect(page.getByLabel('Product Name')).toHaveValue(title)
    await expect(page.getByRole('button', { name: 'Save as Draft' })).toBeEnabled()
    await page.getByRole('button', { name: 'Save & Generate PDF Now' }).click()

    await expect(page).toHaveURL(/\/dashboard\/project\//)
    await expect(page.getByText('Product created and PDF generated!', { exact: true })).toBeVisible({ timeout: 60_000 })
    const [made] = await recordsOf(page.request).all('projects')
    expect(made, 'said when the documents are done, not before').toMatchObject({ pdfStatus: 'completed' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()

    const sentences = plainSentences(markdown)
    expect(sentences.length).toBeGreaterThan(60)
    await checkPdf(await download(page, info, 'PDF'), sentences)
    await checkDocx(await download(page, info, 'DOCX'), sentences)
    await checkEpub(await download(page, info, 'EPUB'), sentences)

    await page.goto('/dashboard/products')
    const card = page.getByRole('article', { name: title })
    await expect(card.getByText('PDF Ready')).toBeVisible()
    await expect(card.getByText('Draft', { exact: true })).toBeHidden()
    hosts.delete('') // pictures created by the page itself
    expect([...hosts], 'the browser talks to our own server alone').toEqual([new URL(page.url()).host])
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored, 'no key and no token lies in the browser').not.toMatch(/token|api.?key|bearer/i)
  },
)

async function signUpFromLandingPage(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await fillInSignUp(page, newCreator('Ines Calloway'))
  await expect(page.getByText('Account created! Welcome!')).toBeVisible()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create New Product' }).click()
}

/** Goes through the wizard up to the review, each step based on the previous one. @returns the title */
async function takeSixSteps(page: Page, markdown: string): Promise<string> {
  const wizard = wizardOn(page)
  const audience = 'People who mend radios'
  const niche = await wizard.niche({ audience, interests: 'opening a repair workshop', budget: 'Under $40' })
  let concept = ''
  const aboutNiche = await sentTo(page, 'runs/start', async () => {
    concept = await wizard.idea()
  })
  expect(aboutNiche).toMatchObject({
    kind: 'ideas',
    input: { niche, nicheContext: { name: niche, targetAudience: audience, painPoints: expect.any(Array) } },
  })
  let title = ''
  const aboutIdea = await sentTo(page, 'runs/start', async () => {
    title = await wizard.title()
  })
  expect(aboutIdea).toMatchObject({ kind: 'titles', input: { productConcept: concept } })
  let generated = ''
  const aboutTitle = await sentTo(page, 'runs/start', async () => {
    generated = await wizard.generatedSection('Introduction')
  })
  expect(aboutTitle).toMatchObject({ kind: 'content', input: { title, ideaContext: { concept } } })
  const pasted = await wizard.pastedSection('Chapter 1', markdown)
  expect([generated, pasted]).toEqual(SECTIONS)
  await wizard.toCover()
  const aboutCover = await sentTo(page, 'runs/start', () => wizard.cover())
  expect(aboutCover).toMatchObject({ kind: 'cover', input: { title } })
  return title
}

async function checkPdf(path: string, sentences: readonly string[]): Promise<void> {
  const pdf = await openPdf(path)
  expect(pdf.pages[0], 'the first page is the cover: a picture and no set text').toBe('')
  expect(pdf.coverPictures, 'the cover, laid out for the page').toBe(1)
  expect(pdf.bookmarks.filter(({ depth }) => depth === 1).map((mark) => mark.title)).toEqual([
    'Introduction',
    'The Workshop Handbook',
  ])
  expect(pdf.bookmarks.map((mark) => mark.title)).toEqual(expect.arrayContaining(HEADINGS))

  const contents = printedContents(pdf)
  expect(contents.map((entry) => entry.title)).toEqual(['Introduction', 'The Workshop Handbook'])
  // viewers show the printed numbers, which begin after the cover and the page behind it
  for (const { title, page: printed } of contents)
    expect(openingPage(pdf, title), `where ${title} begins`).toBe(printed)
  for (const { title, page: real } of pdf.bookmarks) {
    const text = pdf.pages[real - 1] ?? ''
    expect(missing(text, [title]), `the bookmark leads to page ${real}`).toEqual([])
    expect(text, `page ${real} bears its number`).toMatch(new RegExp(`(^| )${pdf.labels?.[real - 1]}( |$)`))
  }
  // A sentence across two pages contains the first page's footer and the next one's header.
  expect(missing(pdf.pages.join(' '), sentences).length).toBeLessThan(pdf.pages.length)
  const places = PLACES.filter((place) => !JOINED.test(place))
  expect(missing(pdf.pages.join(' '), places)).toEqual([])
}

async function checkDocx(path: string, sentences: readonly string[]): Promise<void> {
  const docx = await openDocx(path)
  expect(missing(docx.text, [...sentences, ...PLACES])).toEqual([])
  expect(docx.headings.map(({ text }) => text)).toEqual(expect.arrayContaining(HEADINGS))
  expect(docx.contents.map(({ text }) => text)).toEqual(expect.arrayContaining(HEADINGS))
  const inContents = docx.headings.filter(({ depth }) => depth <= 2)
  expect(docx.contents.map(({ depth }) => depth)).toEqual(inContents.map(({ depth }) => depth))
  const pages = docx.contents.map((entry) => entry.page ?? 0)
  expect(pages).toEqual(pages.toSorted((a, b) => a - b))
  expect(pages[0]).toBeGreaterThan(1)
  expect(docx.cover).toMatchObject({ name: expect.stringMatching(/^word\/media\//), type: 'jpeg' })
}

async function checkEpub(path: string, sentences: readonly string[]): Promise<void> {
  const epub = await openEpub(path)
  expect(epub.mimetype).toBe('application/epub+zip')
  expect(missing(epub.text, [...sentences, ...PLACES])).toEqual([])
  expect(epub.contents.map(({ text }) => text)).toEqual(expect.arrayContaining([...SECTIONS, ...HEADINGS]))
  expect(epub.contents.filter(({ found }) => !found)).toEqual([])
  expect(epub.cover.type).toBe('jpeg')
}

/** Clicks the project page's own link. @returns the downloaded file's path */
async function download(page: Page, info: TestInfo, format: 'PDF' | 'DOCX' | 'EPUB'): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Download ${format}` }).click(),
  ])
  const name = file.suggestedFilename()
  expect(name).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
  const path = info.outputPath(name)
  await file.saveAs(path)
  return path
}

function missing(text: string, wanted: readonly string[]): string[] {
  const all = letters(text)
  return wanted.filter((words) => !all.includes(letters(words)))
}
