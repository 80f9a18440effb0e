import { expect, type Page } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const CHAPTER = `# Sit\n\n${'A puppy learns in minutes, not in hours. '.repeat(20)}\n\n`.repeat(48)

async function finishedProduct({ request }: Page): Promise<string> {
  const { make } = recordsOf(request)
  const introduction = {
    sectionName: 'Introduction',
    content: 'A puppy sleeps most of the day. It learns in the rest.',
  }
  const sections = [introduction, { sectionName: 'Chapter 1: Sit', content: CHAPTER }]
  const ids: string[] = []
  for (const section of sections) ids.push((await make('generated-content', section)).id)
  const title = 'Calm Puppy Weeks: The First Month'
  return (await make('projects', { title, contentIds: ids, productType: 'ebook', author: 'Ines Calloway' })).id
}

/** The first bytes of what a link downloads. */
async function startOf(page: Page, name: string): Promise<string> {
  const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
  return (await (await page.request.get(href ?? '')).body()).subarray(0, 5).toString()
}

test('a finished product becomes the two PDFs of a paperback, with its own words on the back', async ({
  page,
  creator: _,
}) => {
  await page.goto(`/dashboard/project/${await finishedProduct(page)}`)
  const print = page.getByRole('region', { name: 'Print', exact: true })
  await expect(print.getByText('No files for print yet')).toBeVisible()
  await print.getByRole('button', { name: 'Suggest from the book' }).click()
  await expect(print.getByLabel('Back-cover text')).toHaveValue(
    'The First Month\n\nA puppy sleeps most of the day. It learns in the rest.\n\n• Sit',
  )
  await print.getByLabel('ISBN').fill('978-3-16-148410-1')
  await print.getByLabel('ISBN').press('Enter')
  await expect(print.getByText('The last digit of this ISBN doesn’t fit the others')).toBeVisible()
  await print.getByLabel('ISBN').fill('978-3-16-148410-0')
  await print.getByLabel('Paper', { exact: true }).selectOption('Cream paper, black ink')
  await print.getByRole('button', { name: 'Create Files for Print' }).click()
  await expect(print.getByRole('link', { name: 'Download Pages' })).toBeVisible({ timeout: 60_000 })
  expect(await startOf(page, 'Download Pages')).toBe('%PDF-')
  expect(await startOf(page, 'Download Full Cover')).toBe('%PDF-')
  await expect(print.getByRole('img', { name: 'Cover of Calm Puppy Weeks: The First Month with back' })).toBeVisible()
  await expect(print.getByText('10 checks passed')).toBeVisible()
  await breaksNoRule(page, 'the print edition')
  await print.getByLabel('Show trim, spine and safe areas').uncheck()
  await expect(print.getByText('Cut here')).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
  await print.getByLabel('Bleed').check()
  await expect(print.getByText('The files for print are out of date')).toBeVisible()
})

test('the same works in German', { tag: '@long' }, async ({ page, creator: _ }) => {
  const id = await finishedProduct(page)
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  await page.goto(`/dashboard/project/${id}`)
  const print = page.getByRole('region', { name: 'Druck', exact: true })
  await print.getByRole('button', { name: 'Aus dem Buch vorschlagen' }).click()
  await print.getByRole('button', { name: 'Druckdateien erstellen' }).click()
  await expect(print.getByRole('link', { name: 'Umschlag laden' })).toBeVisible({ timeout: 60_000 })
  expect(await startOf(page, 'Seiten laden')).toBe('%PDF-')
})
