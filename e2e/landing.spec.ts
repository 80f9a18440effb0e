import { expect, type Page } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { test } from './support/test.ts'

const KINDS = ['eBook', 'Online Course', 'Guide/Tutorial', 'Workbook', 'Template Pack', 'PLR Content']
const STEPS = ['Raw materials', 'AI assembly line', 'Finished products']
const STATIONS = ['Market research', 'Innovation workshop', 'Content assembly line', 'Quality control and packaging']
/** The page background in the dark scheme. */
const INK_BLACK = 'rgb(21, 20, 18)'

/** The visible screenshots: each has a version per color scheme. */
const screensOf = (page: Page) =>
  page
    .getByRole('region', { name: /^Four stations/ })
    .getByRole('img')
    .filter({ visible: true })

test('the landing page shows the production line, its steps and its claims', {
  tag: ['@NAV-1', '@NAV-5', '@LAND-1', '@LAND-2', '@LAND-3', '@LAND-4', '@LAND-5', '@LAND-6'],
}, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Makeready/)
  await expect(page.getByRole('banner')).toContainText('Makeready')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put what you know into print.')
  const line = page.getByRole('region', { name: 'The production line' })
  const steps = line.getByRole('list').last().getByRole('listitem')
  await expect(steps.locator('b')).toHaveText(STEPS)
  for (const step of STEPS) await expect(line.getByText(step, { exact: true })).toBeVisible()
  const stations = page.getByRole('region', { name: /^Four stations/ }).getByRole('listitem')
  await expect(stations).toHaveCount(STATIONS.length)
  for (const [index, name] of STATIONS.entries()) await expect(stations.nth(index)).toContainText(name)
  const claims = page.getByRole('term')
  await expect(claims).toHaveText(['Minutes', '24/7', 'Unlimited'])
  await expect(page.getByRole('definition')).toHaveText([/average production time/, /./, /capacity/])
  await expect(
    page.getByRole('region', { name: 'For creators of digital info products' }).getByRole('listitem'),
  ).toHaveText(KINDS)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of STATIONS)
    await expect(line.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(1)
})

test('links on the landing page open the login and the sign-up form', {
  tag: ['@long', '@LAND-7', '@LAND-8', '@LAND-9', '@LAND-10'],
}, async ({ page }) => {
  for (const [name, path] of [
    ['Login', '/login'],
    ['Get Started', '/signup'],
    ['Start Production Now', '/signup'],
    ['Sign In', '/login'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test('a visitor reads the sample book and the documentation', async ({ page, product }) => {
  await page.goto('/')
  const sample = page.getByRole('link', { name: 'Read the sample book (PDF)' })
  const book = await page.request.get(new URL((await sample.getAttribute('href')) ?? '', product.url).href)
  expect(book.headers()['content-type']).toBe('application/pdf')
  expect((await book.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const about = page.getByRole('navigation', { name: 'About Makeready' })
  await expect(about.getByRole('link')).toHaveText(['Documentation', 'Self-hosting', 'License', 'Deutsch'])
  await about.getByRole('link', { name: 'Documentation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Makeready')
  await page.getByRole('article').getByRole('link', { name: 'self-hosting' }).click()
  await expect(page).toHaveURL('/docs/self-hosting')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Self-hosting')
  for (const link of await page.getByRole('article').getByRole('link').all()) {
    const href = (await link.getAttribute('href')) ?? ''
    if (href.startsWith('/')) expect((await page.request.get(href)).status(), href).toBe(200)
    else expect(href, 'leads out of the website').toMatch(/^(https:|#)/)
  }
  await breaksNoRule(page, 'a page of the documentation')
})

test('the landing page works without scripts, in the system color scheme', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', INK_BLACK)
  for (const [name, address] of [
    ['Start Production Now', '/signup'],
    ['Login', '/login'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  await expect(screensOf(page)).toHaveCount(STATIONS.length)
  for (const kind of KINDS) await expect(page.getByText(kind, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Start Production Now' }).click()
  await expect(page).toHaveURL('/signup')
  await context.close()
})

test('the landing page keeps the chosen color scheme, shows its screenshots in it, and prefetches on hover', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', INK_BLACK)
  const screen = screensOf(page).first()
  await screen.scrollIntoViewIfNeeded()
  await expect(screensOf(page)).toHaveCount(STATIONS.length)
  await expect.poll(() => screen.evaluate((picture: HTMLImageElement) => picture.currentSrc)).toContain('-dark-')
  const ahead = page.locator('head link[rel=modulepreload]')
  await expect(ahead).toHaveCount(0)
  await page.getByRole('link', { name: 'Login', exact: true }).hover()
  await expect(ahead.first()).toBeAttached()
})
