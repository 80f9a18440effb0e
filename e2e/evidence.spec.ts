import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { grant } from './support/grant.ts'
import { test } from './support/test.ts'

test('without any source, a creator counts by hand, and each figure becomes dated evidence that rates the niche', async ({
  page,
  creator: _,
}) => {
  const made = await page.request.post('/api/v1/niches', { data: { name: 'Night rides for cyclists' } })
  const { id } = (await made.json()) as { id: string }
  await page.goto('/dashboard/products?tab=niches')
  const card = page.getByRole('article', { name: 'Night rides for cyclists' })
  await expect(card.getByText('No source connected: ideas, not findings')).toBeVisible()
  await card.getByRole('link', { name: 'Evidence' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night rides for cyclists' })).toBeVisible()
  await expect(page.getByText('Count products first.')).toBeVisible()

  await expect(page.getByLabel('Search words')).toHaveValue('Night rides cyclists')
  await page.getByLabel('Search words').fill('night & fog')
  const link = page.getByRole('link', { name: 'Reddit' })
  await expect(link).toHaveAttribute('href', /q=night%20%26%20fog/)
  const count = async (name: string, typed: string) => {
    await page.getByRole('textbox', { name, exact: true }).fill(typed)
    await page.keyboard.press('Enter')
  }
  await count('Reddit: Discussions in the last month', 'many')
  await expect(page.getByText('Enter a whole number')).toBeVisible()
  await count('Reddit: Discussions in the last month', '1,240')
  await count('Etsy: Products found', '38')
  await count('Gumroad: Price of one that sells', '19,90')
  const figures = page.getByRole('region', { name: 'What the evidence says' })
  await expect(figures.getByText('1,240 discussions in a month')).toBeVisible()
  await expect(figures.getByText('8 of 9 points')).toBeVisible()
  await expect(figures.getByText(/^Market size 3 \+ price 2 \+ \(4 − competition 1\)\./)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Evidence', exact: true })
  await expect(rows.getByRole('listitem')).toHaveCount(3)
  await expect(rows.getByText(/counted by you/)).toHaveCount(3)

  await count('Etsy: Products found', '60')
  await expect(rows.getByText(/before: 38 products found/)).toBeVisible()
  await expect(page.getByText(/^4 figures counted by you/)).toBeVisible()
  await breaksNoRule(page, 'counted evidence')
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)

  const long = 'Sleep training for single fathers who work rotating shifts in hospitals and warehouses'
  await page.request.post('/api/v1/niches', { data: { name: long } })
  await page.goto(`/dashboard/niches/compare?niches=${id}`)
  await expect(page.getByRole('checkbox', { name: long })).toBeAttached()
  await fits(page)
  const column = page.getByRole('region', { name: 'Night rides for cyclists' })
  await expect(column.getByText('60 products found')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Night rides for cyclists' }).press('Space')
  await expect(page.getByText('Choose two or more niches above.')).toBeVisible()
  await fits(page)
})

const PAGES: Record<string, string> = {
  '/forum': "<p>I can't see the potholes on night rides and my cycling friends gave up.</p>",
  '/shop': '<p>1,214 results for night rides and cyclists.</p><p>The Night Rides Handbook costs $19.90.</p>',
}

/** A search engine and the pages that it finds, which may change. */
async function nightRidesWeb() {
  const searched: string[] = []
  const pages = { ...PAGES }
  const web = createServer((request, response) => {
    const url = new URL(request.url ?? '/', address())
    const body = pages[url.pathname]
    if (body) response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Night rides</title>${body}`)
    else if (url.pathname === '/search') {
      searched.push(url.searchParams.get('q') ?? '')
      const found = { title: 'Night rides', content: 'night rides' }
      const results = Object.keys(pages).map((path) => ({ url: address() + path, ...found }))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }))
    } else response.writeHead(404).end()
  })
  const address = () => `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', () => listening()))
  return { web, address: address(), pages, searched }
}

test('an administrator connects a source, and a creator sees what is sent, searches, opens the passage of a quote, uses it, and sees what changed', async ({
  page,
  creator,
  product,
}) => {
  await grant(creator.email, product.dataDir)
  const { web, address, pages, searched } = await nightRidesWeb()
  try {
    await page.goto('/admin/sources')
    await page.getByRole('button', { name: 'Connect SearXNG' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter the address of your SearXNG server.')).toBeVisible()
    await page.getByLabel('Address').fill(address)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('It works: 2 results for “bread”.')).toBeVisible()
    await breaksNoRule(page, 'sources')

    const made = await page.request.post('/api/v1/niches', { data: { name: 'Night rides for cyclists' } })
    const { id } = (await made.json()) as { id: string }
    const book = await page.request.post('/api/v1/projects', { data: { title: 'Night Rides' } })
    const { id: projectId } = (await book.json()) as { id: string }
    await page.goto(`/dashboard/niches/${id}/evidence`)
    await page.getByRole('button', { name: 'Search…' }).click()
    await expect(page.getByText('These queries go to SearXNG:')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Send “Night rides cyclists forum help”' }).uncheck()
    expect(searched, 'nothing was sent yet').toEqual(['bread'])
    await page.getByRole('button', { name: 'Send 7 Queries' }).click()
    const rows = page.getByRole('region', { name: 'Evidence', exact: true })
    await expect(rows.getByText(/I can't see the potholes/)).toBeVisible({ timeout: 60_000 })
    expect(searched).not.toContain('Night rides cyclists forum help')
    await expect(page.getByText(/^2 pages read · 3 quotes/)).toBeVisible()
    await expect(page.getByText('1,214 products found').first()).toBeVisible()
    const quote = rows.getByRole('listitem').filter({ hasText: 'potholes' })
    await quote.getByRole('button', { name: 'Passage' }).click()
    await expect(quote.locator('mark')).toHaveText(
      "I can't see the potholes on night rides and my cycling friends gave up.",
    )
    await breaksNoRule(page, 'found evidence')
    await quote.getByRole('button', { name: 'Use as Own Material' }).click()
    await expect(page.getByText('Added to your material')).toBeVisible()
    const sources = await page.request.get(`/api/v1/sources?projectId=${projectId}`)
    expect(await sources.json()).toMatchObject({ items: [{ kind: 'web', name: 'Night rides' }] })
    await page.setViewportSize({ width: 390, height: 844 })
    await fits(page)

    pages['/forum'] = "<p>I can't find a lamp for my night rides and cycling home.</p>"
    await page.getByRole('button', { name: 'Search Again…' }).click()
    await page.getByRole('button', { name: 'Send 8 Queries' }).click()
    const newer = rows.getByRole('listitem').filter({ hasText: 'find a lamp' })
    await expect(newer.getByText('New', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(quote.getByText('Not found in the last search')).toBeVisible()
    await expect(rows.getByText('New', { exact: true })).toHaveCount(1)
  } finally {
    await page.request.delete('/api/v1/admin/sources/searxng')
    web.close()
  }
})
