import { expect } from '@playwright/test'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'

test('a remembered choice that was deleted is cleared with a message, and does not come back', {
  tag: '@long',
}, async ({ page, creator: _ }) => {
  const { make, remove } = recordsOf(page.request)
  const gone = await make('product-titles', { title: 'Bees at Dawn' })
  await make('product-titles', { title: 'A Year of Honey' })
  await page.goto('/dashboard/content-generator')
  await page.getByLabel('Saved Title').selectOption({ label: 'Bees at Dawn' })
  await remove('product-titles', gone.id)
  await page.reload()
  await expect(page.getByText('Your earlier choice was deleted.')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByLabel('Saved Title').selectOption({ label: 'A Year of Honey' })
  await expect(page.getByText('Your earlier choice was deleted.')).toBeHidden()

  await page.goto(`/dashboard/content-generator?titleId=${gone.id}`)
  await expect(toast(page, 'Failed to load title data')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/content-generator')
  await page.reload()
  await expect(page.getByLabel('Saved Title')).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a failure message closes once its cause is gone', { tag: '@long' }, async ({ page, creator: _ }) => {
  await page.goto('/dashboard/assemble')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page, 'Please enter a project name')).toBeVisible()
  await page.getByLabel('Project Name').fill('Balcony Bees')
  await expect(toast(page, 'Please enter a project name')).toBeHidden()

  await page.route('**/api/rpc/library/list*', (route) => route.abort())
  await page.goto('/dashboard/products')
  await expect(toast(page, 'Failed to load your content')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/rpc/library/list*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No saved content yet' })).toBeVisible()
  await expect(toast(page, 'Failed to load your content')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the edge cuts off a tab to show that more follow, and the top bar is made for touch', {
    tag: ['@long'],
  }, async ({ page, creator: _ }) => {
    await page.goto('/dashboard/products')
    await expect(page.getByRole('tab', { name: 'Projects' })).toHaveText('Projects 0')
    const tabs = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().toJSON()))
    const strip = await page.getByRole('tablist').boundingBox()
    const edge = (strip?.x ?? 0) + (strip?.width ?? 0)
    const cut = tabs.find(({ left, right }) => left + 16 < edge && right - 16 > edge)
    expect(cut).toBeDefined()
    const targets = page.getByRole('banner').locator('a, button')
    await expect(targets).toHaveCount(4)
    for (const target of await targets.all()) {
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })
})
