import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'
import { wizardOn } from './wizard.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the first steps of the wizard fit a phone', async ({ page, creator }) => {
  const wizard = wizardOn(page, () => fits(page))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name)
  await fits(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create Product' }).click()
  await expect(page.getByText('Step 1 of 6: Niche')).toBeVisible()
  await fits(page)
  await wizard.niche({ audience: 'New dog owners', interests: 'puppy training', budget: '$20' })
  await expect(page.getByText('Step 2 of 6: Idea')).toBeVisible()
  await fits(page)
  await wizard.idea()
  await expect(page.getByText('Step 3 of 6: Title')).toBeVisible()
  await fits(page)
  await wizard.title()
  await expect(page.getByText('Step 4 of 6: Content')).toBeVisible()
  await fits(page)
  await wizard.generatedSection('Introduction')
})

/** Nothing reaches over the right edge, and a finger can hit what it is meant to. */
async function fits(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const beyond = await page.locator('body *').evaluateAll(
    (elements, edge) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > edge + 0.5 && element.checkVisibility())
        .map((element) => element.outerHTML.slice(0, 200))
        .slice(0, 5),
    width,
  )
  expect(beyond, 'what reaches over the right edge').toEqual([])
  // a radio button is hit by the words beside it
  const low = await page
    .locator('main button, main a, main input:not([type=radio]), nav a, footer button')
    .evaluateAll((controls) =>
      controls
        .map((control) => ({ height: control.getBoundingClientRect().height, text: control.outerHTML }))
        .filter(({ height }) => height > 1 && height < 44),
    )
  expect(low, 'controls too low for a finger').toEqual([])
}
