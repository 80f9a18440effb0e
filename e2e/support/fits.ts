import { expect, type Page } from '@playwright/test'

/** Nothing overflows on the right, and touch targets are large enough. */
export async function fits(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const beyond = await page.locator('body *').evaluateAll(
    (elements, edge) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > edge + 0.5 && element.checkVisibility())
        .filter((element) => {
          // content that a strip scrolls to is not cut off, as long as the strip itself is not
          let around = element.parentElement
          while (around && !/auto|scroll/.test(getComputedStyle(around).overflowX)) around = around.parentElement
          return !around || around === document.body || around.getBoundingClientRect().right > edge + 0.5
        })
        .map((element) => element.outerHTML.slice(0, 200))
        .slice(0, 5),
    width,
  )
  expect(beyond, 'what reaches over the right edge').toEqual([])
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrolled, 'width that the page scrolls to').toBeLessThanOrEqual(width)
  // a radio button or a check box is hit by its label
  const low = await page
    .locator('main button, main a, main input:not([type=radio], [type=checkbox]), nav a, footer button')
    .evaluateAll((controls) =>
      controls
        .map((control) => {
          // pseudo-elements around a control belong to it
          const laid = ['::before', '::after'].map((part) => getComputedStyle(control, part))
          const around = laid.map(({ position, height }) =>
            position === 'absolute' ? Number.parseFloat(height) || 0 : 0,
          )
          return { height: Math.max(control.getBoundingClientRect().height, ...around), text: control.outerHTML }
        })
        .filter(({ height }) => height > 1 && height < 44),
    )
  expect(low, 'controls too low for a finger').toEqual([])
}
