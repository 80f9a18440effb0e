import { expect, type Page } from '@playwright/test'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const OLD = '## Awake\n\nA **wake window** is the period a baby can stay awake.\n\nYou do not need a clock for this.'
const NEW =
  '## Awake\n\nA **wake window** is the stretch a baby can stay cheerfully awake.\n\nYou do not need a clock for this.\n\nWrite it down.'

/** The versions of a section that was changed once. */
async function openVersions(page: Page) {
  const { make, change } = recordsOf(page.request)
  const { id } = await make('generated-content', { sectionName: 'Chapter 2', content: OLD, engine: 'composer' })
  await change('generated-content', id, { content: NEW })
  await page.goto('/dashboard/products?tab=content')
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('button', { name: '2 versions', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Versions of Chapter 2' })).toBeVisible()
  return { id, dialog }
}

test('an earlier version is compared word by word, downloaded and named', async ({ page, creator: _ }) => {
  const { dialog } = await openVersions(page)
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('button')
  await expect(versions).toHaveText([
    /Version 2.*Current.*Today.*Edited by hand, 24 words/,
    /Version 1.*Today.*Built-in composer, 20 words/,
  ])
  await expect(dialog.getByText('5 words added, 1 word removed')).toBeVisible()
  await expect(dialog.locator('del')).toHaveText(['period'])
  await expect(dialog.locator('ins')).toHaveText(['stretch', 'cheerfully', 'Write it down.'])
  // as on the page
  await expect(dialog.getByRole('heading', { name: 'Awake' })).toBeVisible()
  await expect(dialog.locator('strong')).toHaveText('wake window')
  await dialog.getByRole('button', { name: 'Next change' }).press('Enter')
  await expect(dialog.locator('[data-here]')).toContainText('A wake window')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Chapter 2, version 1.md')

  await dialog.getByRole('button', { name: 'Name Version' }).click()
  const name = dialog.getByLabel('Name of version 1')
  await expect(name).toBeFocused()
  await name.fill('As sent to the editor')
  await name.press('Escape')
  await expect(dialog, 'only the field is left').toBeVisible()
  await dialog.getByRole('button', { name: 'Name Version' }).click()
  await name.fill(' As sent to the editor ')
  await name.press('Enter')
  await expect(versions.nth(1)).toHaveText(/Version 1As sent to the editor.*Today/)
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(name).toHaveValue('As sent to the editor')
  await name.fill('')
  await dialog.getByRole('button', { name: 'Save Name' }).click()
  await expect(versions.nth(1)).toHaveText(/Version 1.*Today/)
  await expect(dialog.getByText('As sent to the editor')).toBeHidden()
})

test('an earlier version and a deleted item are restored', async ({ page, creator: _ }) => {
  const { get } = recordsOf(page.request)
  const { id, dialog } = await openVersions(page)
  await dialog.getByRole('listitem').nth(1).getByRole('button').click()
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText('Version 1 restored')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await get('generated-content', id)).toMatchObject({ content: OLD, version: 3, engine: 'composer' })

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Trash (1)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted' })).toBeVisible()
  await expect(
    page.getByText(/Section, deleted \w{3} \d+, \d{4}, permanently deleted on \w{3} \d+, \d{4}/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Restore Chapter 2' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
  expect(await get('generated-content', id)).toMatchObject({ content: OLD })
})
