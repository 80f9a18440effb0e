import { expect } from '@playwright/test'
import { fits } from './fits.ts'
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
