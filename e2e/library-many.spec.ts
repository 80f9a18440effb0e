import { expect, type Page } from '@playwright/test'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'

const cards = (page: Page) => page.getByRole('article')
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const names = (page: Page) => page.getByRole('article').getByRole('heading')

async function threeTitles(page: Page) {
  const { make } = recordsOf(page.request)
  const project = await make('projects', { title: 'Balcony Bees' })
  await make('product-titles', { title: 'Bees at Dawn', projectId: project.id })
  await make('product-titles', { title: 'A Year of Honey' })
  await make('generated-content', { sectionName: 'Chapter 1', content: '# Hive' })
  return project
}

test('an empty tab says so and links to tabs with items', { tag: '@long' }, async ({ page, creator: _ }) => {
  await recordsOf(page.request).make('product-titles', { title: 'A Year of Honey' })
  await page.goto('/dashboard/products')
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Show All' }).click()
  await expect(names(page)).toHaveText(['A Year of Honey'])
})

test('the library is sorted, even after a reload, and names each item’s product', async ({ page, creator: _ }) => {
  await threeTitles(page)
  await page.goto('/dashboard/products?tab=titles')
  await expect(names(page)).toHaveText(['A Year of Honey', 'Bees at Dawn'])
  await page.getByLabel('Sort by').selectOption({ label: 'Oldest first' })
  await expect(names(page)).toHaveText(['Bees at Dawn', 'A Year of Honey'])
  await page.reload()
  await expect(names(page)).toHaveText(['Bees at Dawn', 'A Year of Honey'])
  await expect(cards(page).first().getByText('Balcony Bees')).toBeVisible()
})

test('several items are exported, added to a product, and deleted at once', async ({ page, creator: _ }) => {
  const { get } = recordsOf(page.request)
  const project = await threeTitles(page)
  await page.goto('/dashboard/products?tab=all')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await select(page, 'Chapter 1').check()
  await select(page, 'Bees at Dawn').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('makeready.zip')
  await page.getByRole('button', { name: 'Add to a Product' }).click()
  await page.getByRole('dialog').getByLabel('Product').selectOption({ label: 'Balcony Bees' })
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, 'Added to “Balcony Bees”')).toBeVisible()
  const added = await get('projects', project.id)
  expect(added).toMatchObject({ titleId: expect.any(String), contentSections: [{ sectionName: 'Chapter 1' }] })

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select All' }).click()
  await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 4 items' })
  await expect(question.getByText('2 of them belong to a product.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted successfully')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(4)
  await expect.poll(async () => (await get('projects', project.id)).titleId).toBe(added.titleId)
})

test('an outline waiting for approval resumes there, and counts once it is approved', { tag: ['@long'] }, async ({
  page,
  creator: _,
}) => {
  await page.goto('/dashboard/autopilot')
  await page.getByLabel('What is it about?').fill('Sourdough for beginners')
  await page.getByRole('button', { name: 'Write the Outline' }).click()
  await expect(page.getByText('Outline ready to review')).toBeVisible()
  const counts = async () => (await page.request.get('/api/v1/counts')).json()
  expect(await counts()).toMatchObject({ projects: 0, productIdeas: 0, productTitles: 0 })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'your review' })).toBeVisible()
  await page.goto('/dashboard/products')
  await expect(page.getByRole('link', { name: /^Resume/ })).toBeVisible()
  await expect(page.getByText('No saved content yet')).toBeHidden()
  await page.getByRole('link', { name: /^Resume/ }).click()
  await page.getByRole('button', { name: 'Write It', exact: true }).click()
  await expect.poll(counts).toMatchObject({ projects: 1, productIdeas: 1, productTitles: 1 })
})
