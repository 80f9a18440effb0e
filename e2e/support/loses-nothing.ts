import { expect, type Page } from '@playwright/test'

/** The page has loaded and fetches nothing more. */
export async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
}

/** Nothing is cut off at the edge, and no text is cut inside its box. `where` names it in a failure. */
export async function losesNothing(page: Page, where: string): Promise<void> {
  await isThere(page)
  const width = page.viewportSize()?.width
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width)
  const cut = await page.locator('button, a, label, h1, h2, h3, p, button span, a span').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.clientWidth > 1 && !one.closest('.visually-hidden, [data-clamped]'))
      .filter((one) => {
        const { overflowX, textOverflow } = getComputedStyle(one)
        return overflowX === 'hidden' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1
      })
      .map((one) => one.outerHTML.slice(0, 140)),
  )
  expect.soft(cut, `${where}: text that is cut`).toEqual([])
}
