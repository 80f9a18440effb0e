import { expect } from '@playwright/test'
import { fillInSignUp, newCreator } from './support/creator.ts'
import { grant } from './support/grant.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wizardOn } from './support/wizard.ts'

/** The machine's share of the five minutes; the rest is for reading and deciding. */
const MACHINE_MS = 120_000

test('someone who only follows the primary buttons gets a finished product within five minutes', async ({ page }) => {
  test.slow()
  const wizard = wizardOn(page)
  const pick = (what: string) => page.getByRole('radiogroup', { name: what }).getByRole('radio').first().check()
  const started = Date.now()
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await fillInSignUp(page, newCreator('Noa Reads Nothing'))
  await page.getByRole('link', { name: 'Create New Product' }).click()
  await wizard.button('Try an Example').click()
  await expect(page.getByLabel('Target Audience')).not.toHaveValue('')
  await expect(wizard.toast('Niches generated!')).toBeVisible({ timeout: 30_000 })
  await pick('niches')
  await wizard.button('Save Niche').click()
  await wizard.idea()
  await wizard.title()
  await wizard.button('Write “Introduction”').click()
  await expect(wizard.button('Save Content')).toBeEnabled({ timeout: 30_000 })
  await wizard.saveSection()
  await wizard.toCover()
  await wizard.cover()
  await wizard.button('Save & Generate PDF Now').click()
  await expect(page.getByText('Product created and PDF generated!')).toBeVisible({ timeout: 60_000 })
  expect(Date.now() - started).toBeLessThan(MACHINE_MS)
})

test('an empty dashboard shows a labeled sample product on request and removes it in one step', async ({
  page,
  creator: _,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'See a Sample Product' }).click()
  await expect(page).toHaveURL(/\/dashboard\/project\//, { timeout: 30_000 })
  const main = page.getByRole('main')
  await expect(main.getByText('This is a sample.')).toBeVisible()
  // it is finished when it opens
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByText('Generating', { exact: true })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Recent Projects' }).getByText('Sample', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /Ten Quiet Minutes/ }).click()
  await page.getByRole('button', { name: 'Remove the Sample' }).click()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /Ten Quiet Minutes/ })).toBeVisible()

  // its label does not push its title out of line
  await recordsOf(page.request).make('projects', { title: 'Another' })
  await page.goto('/dashboard/products')
  const heads = page.getByRole('article').getByRole('heading')
  await expect(heads).toHaveCount(2)
  const [one, other] = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().top))
  expect(one).toBe(other)
})

test('the composer’s name links to the AI settings only for people who may connect a model, and back to what was typed', async ({
  page,
  creator,
  product,
}) => {
  await page.goto('/dashboard/create')
  await page.getByLabel('Target Audience').fill('People who mend radios')
  await expect(page.locator('form').getByText('Built-in composer')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connect a model' })).toHaveCount(0)
  await grant(creator.email, product.dataDir)
  await page.reload()
  await page.getByRole('link', { name: 'Connect a model' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to your work' }).click()
  await expect(page).toHaveURL(/\/dashboard\/create/)
  await expect(page.getByLabel('Target Audience')).toHaveValue('People who mend radios')
})
