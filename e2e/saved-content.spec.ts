import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { card, saveOneOfEach } from './support/library.ts'
import { failing, IDEA, NICHE, recordsOf } from './support/records.ts'
import { tab } from './support/tab.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'

const TODAY = /[A-Z][a-z]{2} \d{1,2}, \d{4}/
test('with nothing saved the library says so and leads to the wizard', { tag: ['@LIB-8'] }, async ({
  page,
  creator: _,
}) => {
  await page.goto('/dashboard/products')
  await expect(page.getByRole('heading', { name: 'No saved content yet' })).toBeVisible()
  await tab(page, 'Covers').click()
  await expect(page.getByRole('heading', { name: 'No saved content yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Creating' }).click()
  await expect(page).toHaveURL('/dashboard/create')
})

test('the library opens with the projects, each with its cover, statuses and actions', {
  tag: [
    '@LIB-1',
    '@LIB-3',
    '@LIB-4',
    '@LIB-5',
    '@LIB-9',
    '@LIB-10',
    '@LIB-11',
    '@LIB-12',
    '@LIB-13',
    '@LIB-14',
    '@LIB-15',
    '@PROJ-15',
  ],
}, async ({ page, creator: _ }) => {
  const { project } = await saveOneOfEach(page.request)
  const { make } = recordsOf(page.request)
  await make('projects', { title: 'A Finished One', status: 'ready' })
  await page.goto('/dashboard/products')
  await expect(page.getByRole('heading', { level: 1, name: 'My Saved Content' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Product' })).toHaveAttribute('href', '/dashboard/create')
  await expect(page.getByRole('tab')).toHaveText([
    /^Projects/,
    /^All/,
    /^Ideas/,
    /^Niches/,
    /^Titles/,
    /^Content/,
    /^Covers/,
  ])
  await expect(tab(page, 'Projects')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'All')).toHaveText('All 7')
  await expect(page.getByRole('article')).toHaveCount(2)

  const draft = card(page, 'Lullabies for Night Workers')
  await expect(draft.locator('img')).toBeVisible()
  await expect(draft.getByText('No PDF', { exact: true })).toBeVisible()
  await expect(draft.getByText('Draft', { exact: true })).toBeVisible()
  await expect(draft.getByRole('link', { name: 'Resume' })).toHaveAttribute(
    'href',
    `/dashboard/create?projectId=${project.id}`,
  )
  await expect(draft.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(draft.getByRole('link', { name: 'Download PDF' })).toBeHidden()

  const finished = card(page, 'A Finished One')
  await expect(finished.getByText('Draft', { exact: true })).toBeHidden()
  await expect(finished.getByRole('link', { name: 'Resume' })).toBeHidden()
  await draft.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/dashboard/project/${project.id}`)
})

test('a card shows the progress of its documents and then offers the PDF', {
  tag: ['@long', '@LIB-12', '@PROJ-16', '@PROJ-17'],
}, async ({ page, creator: _ }) => {
  const { project } = await saveOneOfEach(page.request)
  await page.request.post('/api/v1/functions/generate-product-pdf', { data: { projectId: project.id } })
  expect((await recordsOf(page.request).get('projects', project.id)).pdfStatus).toBe('generating')
  await page.goto('/dashboard/products')
  const one = card(page, 'Lullabies for Night Workers')
  await expect(one.getByText('PDF Ready', { exact: true })).toBeVisible({ timeout: 90_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    one.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('every other card shows its kind, opens, and links to its tool', {
  tag: ['@long', '@LIB-6', '@LIB-16', '@LIB-17', '@LIB-18', '@LIB-19'],
}, async ({ page, creator: _ }) => {
  const { niche, idea, title, content, cover } = await saveOneOfEach(page.request)
  const cards = [
    ['Ideas', IDEA.concept, 'Product Idea', IDEA.targetAudience, 'product-ideas', idea.id],
    ['Niches', NICHE.name, 'Niche', 'Large', 'niche-selector', niche.id],
    ['Titles', 'The Late Shift Lullaby', 'Title', 'Friendly', 'title-generator', title.id],
    ['Content', 'Chapter 1: Wake Windows', 'Section', 'A wake window is the stretch', 'content-generator', content.id],
    ['Covers', 'Lullaby cover', 'Cover', 'Bold', 'cover-generator', cover.id],
  ] as const
  await page.goto('/dashboard/products')
  for (const [tabName, name, kind, description, tool, id] of cards) {
    await tab(page, tabName).click()
    const one = card(page, name)
    await expect(one.getByText(kind, { exact: true })).toBeVisible()
    await expect(one.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(one.getByText(description).first()).toBeVisible()
    await expect(one.getByText(TODAY)).toBeVisible()
    await expect(one.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(one.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/dashboard/${tool}?edit=${id}`)
    await expect(one.getByRole('link', { name: 'Regenerate' })).toHaveAttribute(
      'href',
      `/dashboard/${tool}?regenerate=${id}`,
    )
    await one.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(one.getByRole('button', { name: 'View' })).toBeFocused()
  }
  await tab(page, 'All').click()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(card(page, 'Chapter 1: Wake Windows').getByText('Lullabies for Night Workers')).toBeVisible()
})

test('search ignores case, covers every tab, and stays in the URL', {
  tag: ['@LIB-2', '@LIB-7'],
}, async ({ page, creator: _ }) => {
  await saveOneOfEach(page.request)
  await page.goto('/dashboard/products')
  await page.getByRole('searchbox').fill('NIGHT work')
  await expect(page).toHaveURL('/dashboard/products?search=NIGHT+work')
  await expect(card(page, 'Lullabies for Night Workers')).toBeVisible()
  await page.getByRole('searchbox').fill('wake windows')
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible()
  await tab(page, 'All').click()
  await expect(page).toHaveURL('/dashboard/products?tab=all&search=wake+windows')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(card(page, 'Chapter 1: Wake Windows')).toBeVisible()
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('searchbox').fill('a submarine')
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByRole('article')).toHaveCount(6)
})

test('deleting asks first, names the affected project, and undo restores the part to it', {
  tag: ['@LIB-20', '@LIB-21'],
}, async ({ page, creator: _ }) => {
  const { niche, content, project } = await saveOneOfEach(page.request)
  const { get, make } = recordsOf(page.request)
  const other = await make('generated-content', { sectionName: 'Chapter 2', content: 'More.' })
  await page.request.put(`/api/v1/projects/${project.id}/content-sections`, {
    data: { contentIds: [content.id, other.id] },
  })
  await page.goto('/dashboard/products?tab=niches')
  await card(page, NICHE.name).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Are you sure you want to delete this niche?', { exact: true })).toBeVisible()
  await expect(dialog.getByText('“Lullabies for Night Workers” uses it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, NICHE.name)).toBeVisible()
  expect((await get('niches', niche.id)).id).toBe(niche.id)

  for (const [tabName, name, question, link] of [
    ['Niches', NICHE.name, 'Are you sure you want to delete this niche?', 'niche'],
    ['Content', 'Chapter 1: Wake Windows', 'Are you sure you want to delete this section?', 'contentSections'],
  ] as const) {
    await tab(page, tabName).click()
    await card(page, name).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText(question, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, 'Deleted successfully')).toBeVisible()
    await expect(card(page, name)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, name)).toBeVisible()
    await expect.poll(async () => JSON.stringify((await get('projects', project.id))[link])).toContain(name)
  }
  const sections = (await get('projects', project.id)).contentSections as { sectionName: string }[]
  expect(sections.map(({ sectionName }) => sectionName)).toEqual(['Chapter 1: Wake Windows', 'Chapter 2'])
})

test('the delete confirmation names the kind of item', { tag: ['@long', '@LIB-20'] }, async ({ page, creator: _ }) => {
  await saveOneOfEach(page.request)
  await page.goto('/dashboard/products?tab=all')
  for (const [name, noun] of [
    ['Lullabies for Night Workers', 'project'],
    [IDEA.concept, 'product idea'],
    ['The Late Shift Lullaby', 'title'],
    ['Lullaby cover', 'cover'],
  ] as const) {
    await card(page, name).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`Are you sure you want to delete this ${noun}?`, { exact: true })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(card(page, name)).toBeHidden()
  }
  await expect(tab(page, 'All')).toHaveText('All 2')
})

test('a failed deletion keeps the card, and a library that cannot be loaded offers Retry', {
  tag: ['@long', '@LIB-22', '@LIB-23'],
}, async ({ page, creator: _ }) => {
  await saveOneOfEach(page.request)
  await page.goto('/dashboard/products?tab=titles')
  const one = card(page, 'The Late Shift Lullaby')
  await failing(page, 'titles/remove', async () => {
    await one.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, 'Failed to delete item')).toBeVisible()
  })
  await expect(one).toBeVisible()

  const refusal = { defined: false, code: 'BAD_REQUEST', status: 400, message: 'Not now.' }
  await page.route('**/api/rpc/library/list**', (route) => route.fulfill({ status: 400, json: { json: refusal } }))
  await page.reload()
  await expect(toast(page, 'Failed to load your content')).toBeVisible()
  await page.unroute('**/api/rpc/library/list**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(one).toBeVisible()
})

test('a long list loads page by page and renders only what is near the viewport', { tag: ['@long'] }, async ({
  page,
  creator: _,
}) => {
  const { make } = recordsOf(page.request)
  for (let start = 0; start < 160; start += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => make('product-titles', { title: `Title number ${start + index}` })),
    )
  }
  const pages: string[] = []
  page.on('request', (request) => request.url().includes('/library/list') && pages.push(request.url()))
  await page.goto('/dashboard/products?tab=titles')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(pages).toHaveLength(1)
  const oldest = page.getByRole('listitem').and(page.locator('[aria-posinset="160"]'))
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(oldest).toBeInViewport({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(oldest).toHaveAttribute('aria-setsize', '160')
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  expect(pages.length).toBe(4)
})
