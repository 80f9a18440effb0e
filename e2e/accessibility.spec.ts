import { expect } from '@playwright/test'
import { breaksNoRule, holdsEverywhere } from './support/axe.ts'
import { test } from './support/test.ts'
import { wizardOn } from './support/wizard.ts'

test('public pages have no axe violations, light or dark', async ({ page }) => {
  for (const [path, heading] of [
    ['/', /./],
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
    ['/forgot-password', 'Forgot password'],
    ['/confirm-email?token=x', 'Confirm your email'],
    ['/nowhere', 'Oops! Page not found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await breaksNoRule(page, path)
  }
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await breaksNoRule(page, 'sign-up with errors')
})

test('the landing page fits and has no axe violations, on phone and desktop', async ({ page }) => {
  await page.goto('/')
  await holdsEverywhere(page, 'landing')
})

test('every step of the wizard and its results have no axe violations, light or dark', async ({ page, creator }) => {
  const wizard = wizardOn(page, () => breaksNoRule(page, 'something was generated'))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name)
  await expect(page.getByText('No projects yet')).toBeVisible()
  await breaksNoRule(page, 'dashboard, empty')
  await wizard.open()
  await breaksNoRule(page, 'niche, empty')
  await wizard.niche({ audience: 'New dog owners', interests: 'puppy training', budget: '$20' })
  await breaksNoRule(page, 'idea, empty')
  await wizard.idea()
  await wizard.title()
  await breaksNoRule(page, 'content, empty')
  await wizard.pastedSection('Chapter 1', '# Sit\n\n- [ ] one\n\n| a | b |\n|---|---|\n| 1 | 2 |')
  await wizard.toCover()
  await wizard.cover()
  await breaksNoRule(page, 'review')
  await wizard.button('Save & Generate PDF Now').click()
  await expect(page.getByText('Product created and PDF generated!')).toBeVisible({ timeout: 60_000 })
  await breaksNoRule(page, 'project page')
  await page.getByRole('button', { name: /^Chapter 1/ }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await breaksNoRule(page, 'dialog of a section')
  await page.goto('/dashboard/products')
  await expect(page.getByRole('article')).toBeVisible()
  await breaksNoRule(page, 'My Products')
})
