import { expect, type Page } from '@playwright/test'
import { order, parts, pickAll } from './support/assembly.ts'
import { fits } from './support/fits.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a product is assembled, reordered by touch and saved', { tag: ['@ASM-3', '@ASM-4', '@ASM-19'] }, async ({
    page,
    creator: _,
  }) => {
    await parts(page.request)
    await page.goto('/dashboard/assemble')
    await pickAll(page)
    await fits(page)
    await page.getByRole('radio', { name: 'Preview' }).check()
    await page.getByLabel('Project Name').fill('Pocket Edition')
    await expect(order(page)).toHaveText(['introduction', 'Chapter 1: Sit', 'Chapter 2: Stay'])
    await fits(page)
    await dragByFinger(page, 'introduction', 'Chapter 1: Sit')
    await expect(order(page)).toHaveText(['Chapter 1: Sit', 'introduction', 'Chapter 2: Stay'])
    // For some milliseconds after a drag, dnd-kit ignores clicks, because its end may cause one.
    await expect(async () => {
      await page.getByRole('button', { name: 'Move up: Chapter 2: Stay' }).tap()
      await expect(order(page).nth(1)).toHaveText('Chapter 2: Stay', { timeout: 500 })
    }).toPass()
    await expect(order(page)).toHaveText(['Chapter 1: Sit', 'Chapter 2: Stay', 'introduction'])
    await page.getByRole('button', { name: 'Save as Draft', exact: true }).tap()
    await expect(toast(page, 'Draft saved successfully')).toBeVisible()
  })
})

/** Drags one row's handle below the middle of another, with touch events. */
async function dragByFinger(page: Page, from: string, to: string): Promise<void> {
  const handle = page.getByRole('button', { name: `Drag ${from}`, exact: true })
  // Near an edge of the screen, a drag scrolls the page and may pass the row.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const start = await handle.boundingBox()
  const end = await page.getByRole('button', { name: `Drag ${to}`, exact: true }).boundingBox()
  if (!start || !end) throw new Error('A handle is not on the screen.')
  const finger = await page.context().newCDPSession(page)
  const x = start.x + start.width / 2
  const y = start.y + start.height / 2
  const distance = end.y + end.height * 0.75 - y
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= 10; step += 1) {
    const touchPoints = [{ x, y: y + (distance * step) / 10 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
