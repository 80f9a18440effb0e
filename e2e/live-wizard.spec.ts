import { expect } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { test } from './support/test.ts'
import { wizardOn } from './support/wizard.ts'

test('the browser’s Back goes one step back in the wizard, and leaves it from its first step', async ({
  page,
  creator: _,
}) => {
  const wizard = wizardOn(page)
  await page.goto('/dashboard')
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await page.goBack()
  await expect(wizard.step('Idea')).toBeVisible()
  await page.goForward()
  await expect(wizard.step('Title')).toBeVisible()
  await wizard.button('Back').click()
  await expect(wizard.step('Idea')).toBeVisible()
  await page.goBack()
  await expect(wizard.step('Niche')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('the content step asks for what it needs and keeps what was chosen', {
  tag: ['@WIZ-13', '@WIZ-17', '@WIZ-19', '@WIZ-20', '@WIZ-23'],
}, async ({ page, creator: _ }) => {
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await page.getByLabel('Or type your own title').fill('x'.repeat(201))
  await expect(page.getByText('Title is too long: at most 200 characters').first()).toBeInViewport({ ratio: 1 })
  await expect(wizard.button('Save Title')).toBeDisabled()
  await wizard.ownTitle('Calm Puppy Weeks')
  await expect(page.getByRole('list', { name: 'Progress' })).toContainText('Yours')
  await expect(wizard.button('Generate Content')).toBeDisabled()
  await expect(page.getByLabel('Content Type').getByRole('option')).toHaveText([
    'Educational',
    'How-To',
    'Informative',
    'Persuasive',
    'Storytelling',
  ])
  await wizard.button('Continue to Cover').click()
  await expect(wizard.toast('Please add at least one content section')).toBeHidden()
  await expect(page.getByText('Please add at least one content section')).toBeVisible()
  await page.getByLabel('Section Type').selectOption({ label: 'Custom Chapter' })
  for (const [typed, message] of [
    ['', 'Chapter number is required'],
    ['ten', 'Chapter number must be a whole number'],
    ['10', 'A custom chapter must be at least 11'],
  ] as const) {
    await page.getByLabel('Chapter number').fill(typed)
    await wizard.button('Generate Content').click()
    await expect(page.getByText(message)).toBeVisible()
  }

  await page.getByLabel('Length').selectOption({ label: 'Long, about 1,500 words' })
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByText('The built-in composer writes in English only.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Length')).toHaveValue('1500')
  await expect(page.getByLabel('Language')).toHaveValue('de')
  await page.getByLabel('Length').selectOption({ label: 'Short, about 400 words' })
  await page.getByLabel('Section Type').selectOption({ label: 'Introduction' })
  await wizard.button('Generate Content').click()
  await expect(page.getByText('Connect a model to write in other languages.', { exact: false })).toBeVisible()
  await expect(page.getByText('In English', { exact: true })).toBeVisible()
  await wizard.saveSection()
  await wizard.toCover()
})

test('after a pasted section is saved, the next one opens for writing, not reading', async ({ page, creator: _ }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await wizard.ownTitle('Calm Puppy Weeks')
  await wizard.paste('Chapter 1', '# Sit\n\nA first word.')
  await wizard.saveSection()
  await hasMarkdown(page.getByRole('textbox', { name: 'Content', exact: true }), '')
  await page.getByLabel('Section Name').fill('chapter 1: SIT')
  await expect(
    page.getByText(
      /^You already have content for "Chapter 1: Sit" created on \w{3} \d{1,2}, \d{4}\. Generating again will create a new version\.$/,
    ),
  ).toBeVisible()
})
