import { expect, type Page } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { IDEA, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wizardOn } from './support/wizard.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })

/** A draft at the content step. */
async function draftAtContent(page: Page, parts: object) {
  const { id } = await recordsOf(page.request).make('projects', {
    title: 'Draft - Calm Puppy Weeks - Mar 9, 2026',
    status: 'draft',
    wizardStep: 4,
    wizardMaxStep: 4,
    ...parts,
  })
  await page.goto(`/dashboard/create?projectId=${id}`)
}

test('the idea’s modules are the planned sections, and one click writes the next one', async ({ page, creator: _ }) => {
  const idea = await recordsOf(page.request).make('product-ideas', { ...IDEA, productType: 'ebook' })
  await draftAtContent(page, { productIdeaId: idea.id, productType: 'ebook' })
  const wizard = wizardOn(page)
  const planned = page.getByRole('list', { name: 'Sections to write' }).getByRole('button')
  await expect(planned).toHaveText([
    /^Introduction/,
    /^Chapter 1: 1Your Body Clock/,
    /^Chapter 2: 2The Handover/,
    /^Conc/,
  ])
  await wizard.button('Write “Introduction”').click()
  await expect(wizard.button('Save Content')).toBeEnabled({ timeout: 20_000 })
  await wizard.saveSection()
  await expect(page.getByLabel('Section Name')).toHaveValue('Chapter 1: Your Body Clock')
  await wizard.button('Write “Chapter 1: Your Body Clock”').click()
  await expect(wizard.button('Save Content')).toBeEnabled({ timeout: 20_000 })
  expect(await wizard.saveSection()).toBe('Chapter 1: Your Body Clock')
  await expect(planned).toHaveText([/^Chapter 2: 2The Handover/, /^Conclusion/])
  await expect(page.getByText('2 of 4 planned.')).toBeVisible()
})

test('another section type keeps the unsaved text, and loads its own', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  await draftAtContent(page, {})
  const wizard = wizardOn(page)
  await wizard.paste('Chapter 1', '# Sit\n\nA first word.')
  await page.getByLabel('Section Type').selectOption({ label: 'Chapter 2' })
  await expect(page.getByLabel('Section Name')).toHaveValue('Chapter 2')
  await hasMarkdown(editor(page), '')
  await editor(page).fill('# Stay\n\nA second word.')
  await page.reload()
  expect(await wizard.saveSection()).toBe('Chapter 2: Stay')
  await wizard.button('Continue to Cover').click()
  await page.getByRole('dialog', { name: 'Unsaved text' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Chapter 1: Sit/ }).click()
  await hasMarkdown(editor(page), '# Sit\n\nA first word.')
  expect(await wizard.saveSection()).toBe('Chapter 1: Sit')
})

test('a changed title reaches the cover and its designer', { tag: ['@long'] }, async ({ page, creator: _ }) => {
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await wizard.ownTitle('Calm Puppy Weeks')
  await wizard.pastedSection('Chapter 1', '# Sit\n\nA first word.')
  await wizard.toCover()
  await wizard.cover()
  const picture = page.getByRole('img', { name: 'Cover of' })
  const before = await picture.getAttribute('src')
  for (let step = 0; step < 3; step++) await wizard.button('Back').click()
  await wizard.ownTitle('Loud Kitten Days')
  await wizard.button('Forward').click()
  await expect(page.getByLabel('Product Title')).toHaveValue('Loud Kitten Days')
  await wizard.button('Continue to Review').click()
  await expect(page.getByLabel('Product Name')).toHaveValue('Loud Kitten Days')
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})
