import { expect, type Page } from '@playwright/test'
import { fits } from './support/fits.ts'
import { card, saveOneOfEach } from './support/library.ts'
import { NICHE } from './support/records.ts'
import { tab } from './support/tab.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the library is searched, opened and tidied by touch', {
    tag: ['@long', '@LIB-4', '@LIB-17', '@LIB-20'],
  }, async ({ page, creator: _ }) => {
    await saveOneOfEach(page.request)
    await page.goto('/dashboard/products')
    await expect(card(page, 'Lullabies for Night Workers')).toBeVisible()
    await tab(page, 'Covers').tap()
    await expect(card(page, 'Lullaby cover')).toBeVisible()
    await page.reload()
    await expect(tab(page, 'Covers')).toHaveText('Covers 1')
    await expect(tab(page, 'Covers'), 'the tab that is on, beyond the edge at first').toBeInViewport({ ratio: 0.98 })
    await tab(page, 'Content').tap()
    const one = card(page, 'Chapter 1: Wake Windows')
    await one.getByRole('button', { name: 'View' }).tap()
    await expect(page.getByRole('dialog', { name: 'Chapter 1: Wake Windows' })).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).tap()
    await one.getByRole('button', { name: 'Delete' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).tap()
    await expect(toast(page, 'Deleted successfully')).toBeVisible()
    await tab(page, 'All').tap()
    await expect(card(page, NICHE.name)).toBeAttached()
    await widthHolds(page)
  })
})

/** The tab strip scrolls, nothing else overflows on the right, and every control can be tapped. */
async function widthHolds(page: Page): Promise<void> {
  await page.getByRole('tablist').evaluate((strip) => {
    strip.style.display = 'none'
  })
  await fits(page)
}
