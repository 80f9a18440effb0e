import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { IDEA, NICHE, PIXEL, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const TOOLS = [
  ['Niche Selector', '/dashboard/niche-selector'],
  ['Product Ideas', '/dashboard/product-ideas'],
  ['Title Generator', '/dashboard/title-generator'],
  ['Content Generator', '/dashboard/content-generator'],
  ['Cover Designer', '/dashboard/cover-generator'],
] as const

test('an empty dashboard shows a welcome and a link to the six steps', {
  tag: ['@NAV-10', '@NAV-11', '@DASH-1', '@DASH-2', '@DASH-3', '@DASH-9', '@DASH-10'],
}, async ({ page, creator }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${creator.name}`)
  await expect(page.getByText(/guided 6-step process/)).toBeVisible()
  await expect(page.getByText('No projects yet', { exact: true })).toBeVisible()
  for (const name of ['Create New Product', 'Start Your First Project']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL('/dashboard/create')
    await expect(page.getByText('Who is it for?')).toBeVisible()
    await page.goBack()
  }
})

test('the dashboard shows counters, tools and the newest projects', {
  tag: ['@TOOL-1', '@DASH-4', '@DASH-5', '@DASH-6', '@DASH-7', '@DASH-8', '@DASH-11', '@API-10'],
}, async ({ page, creator: _ }) => {
  const records = recordsOf(page.request)
  for (let number = 1; number <= 6; number += 1) await records.make('projects', { title: `Product ${number}` })
  const [newest] = await records.all('projects')
  await records.change('projects', newest?.id ?? '', { status: 'ready' })
  for (const name of ['One', 'Two']) {
    await records.make('niches', { ...NICHE, name })
    await records.make('product-ideas', { ...IDEA, concept: name })
    await records.make('product-titles', { title: name })
    await records.make('generated-content', { sectionName: name, content: name })
  }
  await records.make('cover-images', { imageUrl: PIXEL })

  await page.goto('/dashboard')
  const counters = page.getByRole('region', { name: 'Counters' })
  await expect(counters.locator('b')).toHaveText(['Projects', 'Saved Items', 'Components Available'])
  await expect(counters).toContainText(/6\s*Projects/)
  await expect(counters).toContainText(/9\s*Saved Items/)
  await expect(counters).toContainText(/1\s*Components Available/)
  await expect(counters).toContainText('Limited by covers.')

  const recent = page.getByRole('region', { name: 'Recent Projects' })
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([
    'Product 6',
    'Product 5',
    'Product 4',
    'Product 3',
    'Product 2',
  ])
  const drafts = recent.getByRole('link').filter({ has: page.getByText('In Production', { exact: true }) })
  await expect(drafts).toHaveCount(4)
  await expect(drafts.filter({ hasText: 'Product 6' })).toHaveCount(0)

  const tools = page.getByRole('button', { name: /Advanced Tools/ })
  await expect(tools).toHaveAttribute('aria-expanded', 'false')
  expect((await tools.boundingBox())?.height, 'one or two lines, not a column of letters').toBeLessThan(80)
  await expect(page.getByRole('link', { name: /Niche Selector/ })).toBeHidden()
  await tools.click()
  await breaksNoRule(page, 'dashboard, tools open')
  for (const [name, path] of TOOLS) {
    const link = page.getByRole('link', { name: new RegExp(name) })
    await expect(link).toHaveAttribute('href', path)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await page.goBack()
    await tools.click()
  }
  await tools.click()
  await expect(page.getByRole('link', { name: /Niche Selector/ })).toBeHidden()
  await page.getByRole('link', { name: 'View All', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/products')
})

test('the five short URLs lead to their tools and keep their query', { tag: ['@long', '@NAV-25', '@NAV-26'] }, async ({
  page,
  creator: _,
}) => {
  const records = recordsOf(page.request)
  const { id } = await records.make('niches', NICHE)
  await page.goto(`/dashboard/niches?edit=${id}`)
  await expect(page).toHaveURL(`/dashboard/niche-selector?edit=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(NICHE.name)
  const aliases = { niches: 0, ideas: 1, titles: 2, content: 3, covers: 4 }
  for (const [alias, at] of Object.entries(aliases)) {
    const [name, path] = TOOLS[at] ?? TOOLS[0]
    await page.goto(`/dashboard/${alias}`)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    const query = at % 2 === 0 ? `edit=${id}` : `regenerate=${id}`
    await page.goto(`/dashboard/${alias}?${query}`)
    await expect(page).toHaveURL(`${path}?${query}`)
  }
})

test('a phone shows the dashboard before its program has loaded, nothing moves when it does, and More opens', async ({
  page,
  creator: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { name: 'Create New Product' })
  await expect(heading).toBeVisible()
  const before = await heading.boundingBox()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toHaveCount(0)
  await page.getByText('More', { exact: true }).click()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await expect(page.getByRole('button', { name: 'Dark appearance Off' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('in German the dashboard’s English frame is not shown', async ({ page, creator: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  // it never arrives
  await page.route('**/assets/index-*.js', () => {})
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('.before-program')).toBeVisible()
  await expect(page.getByText('Create New Product').first()).toBeHidden()
})
