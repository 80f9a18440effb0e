import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

/** Freezes what changes from day to day: the browser's clock and every date the server wrote. */
const NOW = new Date('2026-03-12T09:30:00Z')

const VIEWS = [
  { name: 'desktop', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'dark' },
] as const

/** Strict enough to notice a moved or missing part, tolerant enough for another machine's font smoothing. */
const ALLOWED = {
  maxDiffPixelRatio: 0.005,
  threshold: 0.3,
  animations: 'disabled',
  caret: 'hide',
  scale: 'css',
  stylePath: fileURLToPath(new URL('support/screens.css', import.meta.url)),
} as const

test.use({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' } as object)

async function looksAsBefore(page: Page, path: string, name: string, ready: () => Promise<void>): Promise<void> {
  for (const view of VIEWS) {
    await page.setViewportSize(view)
    await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' })
    await page.goto(path)
    await ready()
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByText('Loading', { exact: true })).toBeHidden()
    // every run has its own account
    const address = page.getByText(/@example\.com/)
    const dates = page.getByText(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}\b/)
    await expect
      .soft(page)
      .toHaveScreenshot(`${name}-${view.name}.png`, { ...ALLOWED, mask: [dates, address], maskColor: '#8b8574' })
  }
}

test('the main pages look unchanged', async ({ page, creator: _ }) => {
  test.setTimeout(600_000)
  const heading = (name: string | RegExp) => () =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 })
  await page.clock.setFixedTime(NOW)
  await looksAsBefore(page, '/dashboard', 'dashboard-empty', () =>
    expect(page.getByText('No projects yet')).toBeVisible(),
  )
  const sample = await (await page.request.post('/api/v1/sample-project')).json()
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/projects/${sample.id}`)).json()).pdfStatus, {
      timeout: 90_000,
    })
    .toBe('completed')
  const covers = async () => {
    await heading(/./)()
    await expect
      .poll(() =>
        // pictures further down are only fetched on scroll
        page
          .locator('main img')
          .evaluateAll((all) =>
            all.every((one) => (one as HTMLImageElement).complete || one.getBoundingClientRect().top > innerHeight),
          ),
      )
      .toBe(true)
  }
  const item = (await (await page.request.get('/api/v1/generated-content')).json()).items[0]
  await looksAsBefore(page, '/dashboard', 'dashboard', covers)
  await looksAsBefore(page, '/dashboard/products?tab=all', 'library', async () => {
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 })
    await covers()
  })
  await looksAsBefore(page, `/dashboard/project/${sample.id}`, 'product', async () => {
    await covers()
    await expect(page.getByText('Checking', { exact: true })).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByText(/^Pages .+ of \d+$/)).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 60_000 })
  })
  await looksAsBefore(page, '/dashboard/create', 'wizard', () =>
    expect(page.getByRole('button', { name: 'Generate Niches' })).toBeVisible(),
  )
  await looksAsBefore(page, '/dashboard/niche-selector', 'niche-tool', heading('Niche Selector'))
  await looksAsBefore(page, `/dashboard/content-generator?edit=${item.id}`, 'content-tool', () =>
    expect(page.getByText('Editing a saved section')).toBeVisible(),
  )
  await looksAsBefore(page, '/dashboard/cover-generator', 'cover-tool', heading('Cover Designer'))
  await looksAsBefore(page, '/dashboard/assemble', 'assemble', heading('Assemble Product'))
  await looksAsBefore(page, '/dashboard/account', 'account', heading('Account'))
  await looksAsBefore(page, '/dashboard', 'palette', async () => {
    await covers()
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await page.getByRole('combobox').fill('cover')
    await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Searching')).toBeHidden()
  })
  await page.context().clearCookies()
  await looksAsBefore(page, '/login', 'login', heading('Login'))
})
