import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { markdownOf } from './support/editor.ts'
import { fits } from './support/fits.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const LINES = 'The bench stands by the window, and what lies on it is mended before it is sold. '.repeat(8)
const chapter = (name: string) => `# ${name}\n\n${`${LINES}\n\n`.repeat(7)}`

async function productOf(request: APIRequestContext, chapters = 3) {
  const { make } = recordsOf(request)
  const sections = []
  const names = ['Tools', 'Glue', 'Sale', 'Wood', 'Paint', 'Cloth', 'Tin', 'Glass', 'Horn']
  for (const name of names.slice(0, chapters).map((name, at) => `Chapter ${at + 1}: ${name}`))
    sections.push(await make('generated-content', { sectionName: name, content: chapter(name.slice(11)) }))
  return make('projects', { title: 'The Repair Bench', contentIds: sections.map(({ id }) => id) })
}

const sheetOn = (page: Page) => page.getByRole('region', { name: 'Pages', exact: true })
const bookOn = (page: Page) => page.getByRole('dialog')
/** URLs of the open pages' pictures: they change with the picture. */
const pictures = (within: Locator) =>
  within.locator('section img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
const areLoaded = (within: Locator) =>
  expect
    .poll(() =>
      within
        .locator('section img')
        .evaluateAll((all) => all.length > 0 && all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)

test('the product page shows facing pages nine pairs at a time, and where each section starts', async ({
  page,
  creator: _,
}) => {
  const project = await productOf(page.request, 9)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/dashboard/project/${project.id}`)
  const sheet = sheetOn(page)
  // without a cover, the book starts with its title page on the right
  await expect(sheet.getByText(/^Pages 1–17 of \d+$/)).toBeVisible({ timeout: 30_000 })
  const spreads = sheet.getByRole('button', { name: /^Open pages? / })
  await expect(spreads).toHaveCount(9)
  await expect(sheet.locator('ol img')).toHaveCount(17, { timeout: 30_000 })
  const [first, second] = [
    await sheet.locator('ol img').nth(1).boundingBox(),
    await sheet.locator('ol img').nth(2).boundingBox(),
  ]
  expect(second?.y, 'facing pages stand side by side').toBe(first?.y)
  expect(Math.round((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0))).toBe(2)
  const box = await spreads.last().boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0), 'in sight without scrolling').toBeLessThanOrEqual(900)

  const rows = page.getByRole('region', { name: 'Content Sections' }).getByRole('listitem')
  const begins = /Page (\d+)$/.exec((await rows.nth(1).textContent()) ?? '')?.[1] ?? ''
  const earlier = sheet.getByRole('button', { name: 'Earlier pages' })
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('button', { name: 'Later pages' }).click()
  await expect(sheet.getByText(/^Pages 18–\d+ of \d+$/)).toBeVisible()
  await earlier.click()
  await sheet.getByRole('button', { name: new RegExp(`^Open pages .*\\b${begins}\\b`) }).click()
  await expect(bookOn(page).getByRole('region')).toHaveAccessibleName(/Chapter \d: \w+$/)
  await expect(bookOn(page).getByRole('region')).toHaveAccessibleName(new RegExp(`\\b${begins}\\b`))
  await page.keyboard.press('Escape')
  await expect(bookOn(page)).toBeHidden()
  await expect(sheet.getByRole('button', { name: new RegExp(`^Open pages .*\\b${begins}\\b`) })).toBeFocused()
  await breaksNoRule(page, 'the project page with its pages')
})

test('pages that cannot be typeset show a message with Retry', async ({ page, creator: _ }) => {
  const project = await productOf(page.request)
  await page.route('**/api/rpc/previews/**', (route) => route.abort())
  await page.goto(`/dashboard/project/${project.id}`)
  const sheet = sheetOn(page)
  await expect(sheet.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/rpc/previews/**')
  await sheet.getByRole('button', { name: 'Retry' }).click()
  await expect(sheet.getByRole('alert')).toBeHidden()
  await expect(sheet.getByText(/^Pages 1–/)).toBeVisible({ timeout: 30_000 })
})

test('the book opens in a dialog: paged by thumbnail, keyboard and swipe, at full width or as a whole page', async ({
  page,
  creator: _,
}) => {
  const project = await productOf(page.request)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`/dashboard/project/${project.id}`)
  const preview = bookOn(page)
  const read = sheetOn(page).getByRole('button', { name: 'Read the book' })
  await read.click({ timeout: 30_000 })
  const stage = preview.getByRole('region')
  await expect(stage).toHaveAccessibleName(/(?:^Page |\()1 of \d+\)?$/, { timeout: 30_000 })
  await areLoaded(preview)
  const first = await pictures(preview)

  await preview.getByRole('button', { name: /(?:^Page |\()4 of/ }).click()
  await expect(stage).toHaveAccessibleName(/(?:^Pages |\()4 and 5 of \d+\)? · Chapter 1: Tools$/)
  await areLoaded(preview)
  expect(await pictures(preview)).toHaveLength(2)
  expect(await pictures(preview)).not.toContain(first[0])
  await page.keyboard.press('ArrowDown')
  await expect(preview.getByRole('button', { name: /(?:^Page |\()5 of/ })).toBeFocused()

  await stage.focus()
  await page.keyboard.press('PageDown')
  await expect(stage).toHaveAccessibleName(/^Pages 6 and 7 of/)
  await page.keyboard.press('ArrowLeft')
  await expect(stage).toHaveAccessibleName(/^Pages 4 and 5 of/)
  await page.keyboard.press('End')
  await expect(preview.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Home')
  await expect(stage).toHaveAccessibleName(/(?:^Page |\()1 of/)

  await preview.getByRole('radio', { name: 'Full width' }).check()
  await preview.getByRole('button', { name: 'Next page' }).click()
  await areLoaded(preview)
  const [sheet, place] = [await preview.locator('section img').boundingBox(), await stage.boundingBox()]
  expect(sheet?.width).toBeGreaterThan((place?.width ?? 0) - 60)
  await breaksNoRule(page, 'the book in its dialog')

  // right-to-left books open the other way
  await recordsOf(page.request).change('projects', project.id, { language: 'he' })
  await page.reload()
  await read.click({ timeout: 30_000 })
  await expect(stage).toHaveAccessibleName(/(?:^Page |\()1 of [1-9]/, { timeout: 30_000 })
  await stage.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(stage).toHaveAccessibleName(/^Pages 2 and 3 of/)
  const sheets = preview.locator('section img')
  await expect(sheets).toHaveCount(2)
  const [second, third] = [await sheets.first().boundingBox(), await sheets.last().boundingBox()]
  expect(second?.x).toBeGreaterThan(third?.x ?? Number.POSITIVE_INFINITY)
})

test('an edited section is previewed before it is saved, and the preview follows the edit', async ({
  page,
  creator: _,
}) => {
  const project = await productOf(page.request)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Chapter 2: Glue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const preview = page.getByRole('dialog').getByRole('region', { name: 'Preview of this section' })
  const stage = preview.getByRole('region')
  await expect(stage).toHaveAccessibleName(/ · Chapter 2: Glue$/, { timeout: 30_000 })
  await areLoaded(preview)
  const opening = await stage.getAttribute('aria-label')
  const before = await pictures(preview)

  const text = page.getByLabel('Content', { exact: true })
  await text.fill(`${await markdownOf(text)}Quinces are glued with care.`)
  await expect(stage).not.toHaveAccessibleName(opening ?? '', { timeout: 10_000 })
  await expect(stage).toHaveAccessibleName(/ · Chapter 2: Glue$/)
  await areLoaded(preview)
  const edited = await pictures(preview)
  expect(edited).not.toEqual(before)
  await text.fill(`${await markdownOf(text)} So are medlars.`)
  await expect.poll(() => pictures(preview), { timeout: 10_000 }).not.toEqual(edited)

  // moving the caret turns the page too
  await text.press('Control+Home')
  await expect(stage).toHaveAccessibleName(opening ?? '')
  await text.press('Control+End')
  await expect(stage).not.toHaveAccessibleName(opening ?? '')
  await expect(stage).toHaveAccessibleName(/ · Chapter 2: Glue$/)

  await page.route('**/api/rpc/previews/**', (route) => route.abort())
  await text.fill(`${await markdownOf(text)} And sloes.`)
  await expect(preview.getByRole('alert')).toContainText('These pages are out of date.')
  await expect(preview.locator('section img')).toBeVisible()
  await page.unroute('**/api/rpc/previews/**')
  await preview.getByRole('button', { name: 'Retry' }).click()
  await expect(preview.getByRole('alert')).toBeHidden()
  await breaksNoRule(page, 'the editor with its preview')
})

test('selected sections are previewed as pages, in order, before anything is saved', async ({ page, creator: _ }) => {
  await productOf(page.request)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/dashboard/assemble')
  await page.getByRole('tab', { name: /Content/ }).click()
  for (const name of ['Chapter 3: Sale', 'Chapter 1: Tools'])
    await page.getByText(name, { exact: true }).first().click()
  const pages = page.getByRole('region', { name: 'Pages', exact: true })
  await pages.scrollIntoViewIfNeeded()
  await pages.getByRole('button', { name: /(?:^Page |\()4 of/ }).click({ timeout: 30_000 })
  // in book order, whatever was chosen first
  await expect(pages.getByRole('region')).toHaveAccessibleName(/(?:^Page |\()4 of \d+\)? · Chapter 1: Tools$/)
  await areLoaded(pages)
  await page.getByRole('button', { name: 'Move up: Chapter 3: Sale' }).click()
  await expect(pages.getByRole('region')).toHaveAccessibleName(/(?:^Page |\()4 of \d+\)? · Chapter 3: Sale$/)
  await breaksNoRule(page, 'Assemble with its pages')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('pages turn by swiping, with the thumbnails as a strip below', async ({ page, creator: _ }) => {
    const project = await productOf(page.request)
    await page.goto(`/dashboard/project/${project.id}`)
    await sheetOn(page).getByRole('button', { name: 'Read the book' }).click({ timeout: 30_000 })
    const preview = bookOn(page)
    const stage = preview.getByRole('region')
    await expect(stage).toHaveAccessibleName(/(?:^Page |\()1 of \d+\)?$/, { timeout: 30_000 })
    await areLoaded(preview)
    const [strip, place] = [await preview.getByRole('list', { name: 'Pages' }).boundingBox(), await stage.boundingBox()]
    expect(strip?.y).toBeGreaterThan((place?.y ?? 0) + (place?.height ?? 0) - 1)
    await swipe(stage, -120)
    await expect(stage).toHaveAccessibleName(/(?:^Page |\()2 of/)
    await swipe(stage, 120)
    await expect(stage).toHaveAccessibleName(/(?:^Page |\()1 of/)
    await preview.getByRole('button', { name: /(?:^Page |\()3 of/ }).click()
    await expect(stage).toHaveAccessibleName(/(?:^Page |\()3 of/)
    await fits(page)
  })
})

/** A horizontal swipe by this many pixels. */
async function swipe(stage: Locator, by: number): Promise<void> {
  const box = await stage.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const at = (clientX: number) => ({ identifier: 1, clientX, clientY: y })
  await stage.dispatchEvent('touchstart', { touches: [at(x)], changedTouches: [at(x)] })
  await stage.dispatchEvent('touchend', { touches: [], changedTouches: [at(x + by)] })
}
