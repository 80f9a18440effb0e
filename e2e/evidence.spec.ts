import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { test } from './support/test.ts'

test('without any source, a creator counts by hand, and each figure becomes dated evidence that rates the niche', async ({
  page,
  creator: _,
}) => {
  const made = await page.request.post('/api/v1/niches', { data: { name: 'Night rides for cyclists' } })
  const { id } = (await made.json()) as { id: string }
  await page.goto('/dashboard/products?tab=niches')
  const card = page.getByRole('article', { name: 'Night rides for cyclists' })
  await expect(card.getByText('No evidence yet: an idea, not a finding')).toBeVisible()
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
  await expect(figures.getByText(/^Market size 3 \+ price 2 \(\$19\.90\) \+ room 3\./)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Evidence', exact: true })
  await expect(rows.getByRole('listitem')).toHaveCount(3)
  await expect(rows.getByText(/counted by you/)).toHaveCount(3)

  await count('Etsy: Products found', '60')
  await expect(rows.getByText(/before: 38 products found/)).toBeVisible()
  await expect(page.getByText(/^4 figures counted by you/)).toBeVisible()
  await breaksNoRule(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)

  await page.goto(`/dashboard/niches/compare?niches=${id}`)
  const column = page.getByRole('region', { name: 'Night rides for cyclists' })
  await expect(column.getByText('60 products found')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Night rides for cyclists' }).press('Space')
  await expect(page.getByText('Choose two or more niches above.')).toBeVisible()
  await fits(page)
})
