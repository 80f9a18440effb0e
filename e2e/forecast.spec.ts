import { expect } from '@playwright/test'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'
import { wizardOn } from './support/wizard.ts'

const UNKNOWN = 'We don’t know this subject, so you get an outline with questions: about'

test('before a section is written, the content tool says how little the composer knows about its subject', async ({
  page,
  creator: _,
}) => {
  const { field } = await toolOn(page)
  await page.goto('/dashboard/content-generator')
  await field('Title').fill('Restoring Reed Organs')
  await field('Outline').fill('How bellows leak')
  await expect(page.getByText(UNKNOWN)).toContainText(
    /about \d+ words, or \d+ pages?\. Answer them, add your own material/,
  )
  await expect(page.getByText(UNKNOWN)).toContainText(/Connect a model|Your administrator/)
  await field('Title').fill('Calm Puppy Training')
  await expect(page.getByText(UNKNOWN)).toHaveCount(0)
})

test('the wizard says so too in step four, until the section is written', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await wizard.ownTitle('Restoring Reed Organs')
  await page.getByLabel('Section Type').selectOption({ index: 1 })
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(page.getByRole('button', { name: 'Save Content' })).toBeEnabled()
  await expect(page.getByText(UNKNOWN)).toHaveCount(0)
})

test('before it writes, Autopilot says that the built-in composer follows no instructions', { tag: ['@long'] }, async ({
  page,
  creator: _,
}) => {
  const notice = page.getByText('The built-in composer can’t follow instructions.')
  await page.goto('/dashboard/autopilot')
  await page.getByLabel('What is it about?').fill('Restoring reed organs')
  await expect(page.getByRole('button', { name: 'Write the Outline' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.getByLabel('Instructions (optional)').fill('A recipe in each chapter')
  await expect(notice).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await expect(notice).toBeVisible()
})
