import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { IDEA, NICHE } from './support/records.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { inDialog, offered, SECTION_TEXT, wholeProject } from './support/whole-project.ts'

const TODAY = /[A-Z][a-z]{2} \d{1,2}, \d{4}/

async function view(page: Page, tab: string): Promise<void> {
  await page.goto(`/dashboard/products?tab=${tab}`)
  await page.getByRole('button', { name: 'View' }).click()
}

test('a niche opens with its facts and links to the next step', {
  tag: ['@DLG-1', '@DLG-2', '@DLG-3', '@DLG-4', '@DLG-29'],
}, async ({ page, creator: _ }) => {
  const { niche } = await wholeProject(page.request)
  await view(page, 'niches')
  const dialog = inDialog(page, NICHE.name)
  for (const [fact, value] of [
    ['Market size', 'Large'],
    ['Competition', 'Low'],
    ['Profit potential', 'High'],
    ['Age', '28 to 39'],
    ['Income', '$38k to $61k'],
    ['Pain points', 'No fixed bedtime'],
  ] as const) {
    await expect(dialog.getByRole('term').getByText(fact, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('definition').getByText(value, { exact: true }).first()).toBeVisible()
  }
  await expect(offered(page)).toHaveText(['Use in Product Ideas', 'Evidence', 'Edit', 'Regenerate Similar'])
  const to = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(to('Edit')).toHaveAttribute('href', `/dashboard/niche-selector?edit=${niche.id}`)
  await expect(to('Regenerate Similar')).toHaveAttribute('href', `/dashboard/niche-selector?regenerate=${niche.id}`)
  await expect(to('Evidence')).toHaveAttribute('href', `/dashboard/niches/${niche.id}/evidence`)
  await to('Use in Product Ideas').click()
  await expect(page).toHaveURL(`/dashboard/product-ideas?nicheId=${niche.id}`)
})

test('an idea opens with its facts and links to the next step', {
  tag: ['@long', '@DLG-4', '@DLG-5', '@DLG-6', '@DLG-7'],
}, async ({ page, creator: _ }) => {
  const { idea } = await wholeProject(page.request)
  await view(page, 'ideas')
  const dialog = inDialog(page, IDEA.concept)
  for (const [fact, value] of [
    ['Concept', IDEA.concept],
    ['Target audience', IDEA.targetAudience],
    ['Unique selling points', 'Works at 17:40 or at 22:15'],
    ['Suggested modules', 'Your Body Clock'],
  ] as const) {
    await expect(dialog.getByRole('term').getByText(fact, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('definition').getByText(value, { exact: true }).first()).toBeVisible()
  }
  await expect(offered(page)).toHaveText(['Generate Titles', 'Edit', 'Regenerate Similar'])
  const to = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(to('Edit')).toHaveAttribute('href', `/dashboard/product-ideas?edit=${idea.id}`)
  await expect(to('Regenerate Similar')).toHaveAttribute('href', `/dashboard/product-ideas?regenerate=${idea.id}`)
  await to('Generate Titles').click()
  await expect(page).toHaveURL(`/dashboard/title-generator?ideaId=${idea.id}`)
})

test('a title opens, is copied and links to the next step', {
  tag: ['@long', '@DLG-4', '@DLG-8', '@DLG-9', '@DLG-10'],
}, async ({ page, context, creator: _ }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { title } = await wholeProject(page.request)
  await view(page, 'titles')
  const dialog = inDialog(page, 'The Late Shift Lullaby')
  await expect(dialog.getByText('Friendly', { exact: true })).toBeVisible()
  await expect(dialog.getByText(TODAY)).toBeVisible()
  await expect(offered(page)).toHaveText(['Generate Content', 'Create Cover', 'Copy', 'Edit', 'Regenerate'])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('The Late Shift Lullaby')
  const to = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(to('Edit')).toHaveAttribute('href', `/dashboard/title-generator?edit=${title.id}`)
  await expect(to('Regenerate')).toHaveAttribute('href', `/dashboard/title-generator?regenerate=${title.id}`)
  await expect(to('Create Cover')).toHaveAttribute('href', `/dashboard/cover-generator?titleId=${title.id}`)
  await to('Generate Content').click()
  await expect(page).toHaveURL(`/dashboard/content-generator?titleId=${title.id}`)
})

test('a section opens with its length and is downloaded as Markdown', {
  tag: ['@DLG-4', '@DLG-11', '@DLG-12', '@DLG-13'],
}, async ({ page, creator: _ }) => {
  const { content } = await wholeProject(page.request)
  await view(page, 'content')
  const dialog = inDialog(page, 'Chapter 2: Wake Windows')
  await expect(dialog.getByText('How-To', { exact: true })).toBeVisible()
  // 401 words, 'end' and two in the heading: three minutes at 200 per minute
  await expect(dialog.getByText('404 words, about 3 min read')).toBeVisible()
  await expect(dialog.getByText(TODAY)).toBeVisible()
  await expect(offered(page)).toHaveText(['Download', 'Edit', 'Regenerate'])
  const to = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(to('Edit')).toHaveAttribute('href', `/dashboard/content-generator?edit=${content.id}`)
  await expect(to('Regenerate')).toHaveAttribute('href', `/dashboard/content-generator?regenerate=${content.id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Chapter 2 Wake Windows.md')
  expect(await readFile(await file.path(), 'utf8')).toBe(SECTION_TEXT)
  await expect(toast(page, 'Content downloaded!')).toBeVisible()
})

test('a cover opens with style and prompt and is downloaded as PNG', {
  tag: ['@long', '@DLG-4', '@DLG-14', '@DLG-15', '@COVER-30', '@COVER-31', '@COVER-32'],
}, async ({ page, creator: _ }) => {
  const { cover } = await wholeProject(page.request)
  await view(page, 'covers')
  const dialog = inDialog(page, 'Lullaby cover')
  await expect(dialog.getByRole('img', { name: 'Cover of Lullaby cover' })).toBeVisible()
  await expect(dialog.getByText('Bold', { exact: true })).toBeVisible()
  await expect(dialog.getByText('a moon behind a blind', { exact: true })).toBeVisible()
  await expect(offered(page)).toHaveText(['Download', 'Edit Settings', 'Regenerate'])
  const to = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(to('Edit Settings')).toHaveAttribute('href', `/dashboard/cover-generator?edit=${cover.id}`)
  await expect(to('Regenerate')).toHaveAttribute('href', `/dashboard/cover-generator?regenerate=${cover.id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Lullaby cover.png')
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
  await expect(toast(page, 'Cover downloaded!')).toBeVisible()
  await page.route('**/api/v1/files/*download=png', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(toast(page, 'Failed to download cover')).toBeVisible()
})
