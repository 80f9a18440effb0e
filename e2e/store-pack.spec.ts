import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

async function zipFrom(page: Page, name: string): Promise<Record<string, string>> {
  const href = await page.getByRole('link', { name }).getAttribute('href')
  const files = unzipSync(new Uint8Array(await (await page.request.get(href ?? '', { timeout: 60_000 })).body()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
}

test('a finished product becomes a ZIP with the texts and files of its stores', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const { project } = await wholeProject(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('link', { name: 'Open Store Pack' }).click()
  const kdp = page.getByRole('region', { name: 'Amazon KDP eBook' })
  const gumroad = page.getByRole('region', { name: 'Gumroad' })
  await expect(gumroad.getByText('The documents aren’t created yet.').first()).toBeVisible()
  await page.getByLabel('Etsy').check()
  await expect(page.getByRole('region', { name: 'Etsy' })).toBeVisible()

  const name = gumroad.getByLabel('Name')
  const suggested = await name.inputValue()
  await name.fill('x'.repeat(256))
  await expect(gumroad.getByText('256 of 255 characters')).toBeVisible()
  await name.fill('Calm Puppy Weeks')
  await name.press('Enter')
  await expect(gumroad.getByText('16 of 255 characters')).toBeVisible()
  await kdp.getByLabel('Price', { exact: true }).fill('9.99')
  await kdp.getByLabel('Price', { exact: true }).press('Enter')
  const files = await zipFrom(page, 'Download All')
  expect(files['gumroad/listing.md']).toContain('## Name (16 of 255 characters)\n\nCalm Puppy Weeks')
  expect(files['kdp/listing.md']).toContain('# Amazon KDP eBook')
  expect(files['price-sheet.md']).toContain('| Amazon KDP eBook | $9.99 |')

  await gumroad.getByRole('button', { name: 'Use the suggestion again' }).click()
  await expect(name).toHaveValue(suggested)
  await breaksNoRule(page, 'the store pack')
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
})

test('the store pack in German', { tag: '@long' }, async ({ page, creator: _ }) => {
  const { make } = recordsOf(page.request)
  const { id } = await make('projects', { title: 'Bienen: Das erste Jahr', language: 'de' })
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  await page.goto(`/dashboard/project/${id}/stores`)
  const kdp = page.getByRole('region', { name: 'Amazon KDP E-Book' })
  await expect(kdp.getByLabel('Untertitel')).toHaveValue('Das erste Jahr')
  const files = await zipFrom(page, 'Alles herunterladen')
  expect(files['kdp/listing.md']).toContain('## Titel (20 von 199 Zeichen)')
  expect(files['kdp/listing.md']).toContain('Texte: Keine')
})
