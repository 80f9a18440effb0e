import { expect } from '@playwright/test'
import { fits } from './support/fits.ts'
import { failing, NICHE } from './support/records.ts'
import { test } from './support/test.ts'
import { inDialog, wholeProject } from './support/whole-project.ts'
import { wizardOn } from './support/wizard.ts'

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

test('a toast never covers a button of an open dialog in a small window', async ({ page, creator: _ }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { project } = await wholeProject(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  const message = page.getByRole('alert').filter({ hasText: 'Failed to generate documents' })
  await failing(page, 'projects/generatePdf', async () => {
    await page.getByRole('button', { name: 'Generate Product' }).tap()
    await expect(message).toBeVisible()
  })
  await page.getByRole('main').getByRole('button', { name: NICHE.name }).tap()
  await page.getByRole('button', { name: 'Regenerate Similar' }).tap()
  const dialog = inDialog(page, 'Regenerate Similar')
  await expect(dialog.getByRole('button', { name: 'Use in Product' })).toBeVisible()
  const clear = async () => {
    const over = await message.boundingBox()
    const buttons = await dialog.locator('button, a').all()
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
    const covered = (box: typeof over) =>
      box && over && box.y < over.y + over.height && box.y + box.height > over.y && box.x + box.width > over.x
    return boxes.length > 3 && !boxes.some(covered)
  }
  await expect.poll(clear).toBe(true)
})
