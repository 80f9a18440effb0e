import { expect, type Locator } from '@playwright/test'
import { hasMarkdown, markdownOf, selectIn } from './support/editor.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

const FIRST = 'In order to grow well, a plant really needs living soil.'
const SHORT = 'To grow well, a plant needs living soil.'
const SECOND = 'Water it at night.'
const CONTENT = `# Soil\n\n${FIRST}\n\n${SECOND}`

test('a selected passage is shortened, shown as changes, accepted, undone and rejected', async ({
  page,
  creator: _,
}) => {
  const content = CONTENT
  const { id } = await recordsOf(page.request).make('generated-content', { sectionName: 'Chapter 2', content })
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  const select = (words: string) => selectWords(editor, words)

  // nothing is selected: explains what to do
  await hasMarkdown(editor, content)
  await page.getByRole('button', { name: 'Improve', exact: true }).click()
  await expect(page.getByText('Select the text to improve')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Shorten' })).toBeDisabled()
  await select(`${FIRST}\n\n${SECOND}`)
  await expect(page.getByText('“In order to grow', { exact: false })).toBeVisible()
  // actions that need a model say so before the click
  await expect(page.getByRole('button', { name: 'Expand', exact: true })).toBeDisabled()
  await expect(page.getByText('The built-in composer can only shorten and simplify text.')).toBeVisible()

  await page.getByRole('button', { name: 'Shorten' }).click()
  await expect(page.locator('del')).toHaveText(['In order to', 'really '])
  await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused()
  // text typed elsewhere in the meantime is kept, and the passage is found again
  await selectIn(editor, 6)
  await page.keyboard.type('s')
  await page.getByRole('button', { name: 'Accept' }).press('Enter')
  await hasMarkdown(editor, `# Soils\n\n${SHORT}\n\n${SECOND}`)
  await page.keyboard.press('Control+z')
  await hasMarkdown(editor, `# Soils\n\n${FIRST}\n\n${SECOND}`)

  // keyboard only, and rejected; a passage that changed in the meantime is not replaced
  await select(FIRST)
  await editor.press('Control+j')
  await page.getByRole('button', { name: 'Shorten' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Accept' })).toBeEnabled()
  await selectIn(editor, 9)
  await page.keyboard.type('X')
  await selectIn(editor, 14)
  await page.keyboard.type('Y')
  await expect(page.getByText('The text changed in the meantime')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await page.getByRole('button', { name: 'Reject' }).press('Escape')
  await expect(page.getByRole('button', { name: 'Reject' })).toBeHidden()
  await expect(editor).toBeFocused()
  await hasMarkdown(editor, /^# Soils\n\nX?In/)
})

test('a passage is shortened in a section’s dialog, which stays open', { tag: ['@long'] }, async ({
  page,
  creator: _,
}) => {
  const { change, get } = recordsOf(page.request)
  const content = CONTENT
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  const { project, content: section } = await wholeProject(page.request)
  await change('generated-content', section.id, { content })
  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Chapter 2: Wake Windows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  await hasMarkdown(editor, content)
  await expect(page.getByRole('button', { name: 'Improve', exact: true })).toBeVisible()
  await selectWords(editor, FIRST)
  await editor.press('Control+j')
  await page.getByRole('button', { name: 'Shorten' }).press('Escape')
  await expect(page.getByRole('button', { name: 'Shorten' })).toBeHidden()
  await editor.press('Control+j')
  await page.getByRole('button', { name: 'Shorten' }).press('Enter')
  await page.getByRole('button', { name: 'Accept' }).press('Enter')
  await hasMarkdown(editor, content.replace(FIRST, SHORT))
  await page.getByRole('button', { name: 'Save Content' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await get('generated-content', section.id)).toMatchObject({ content: content.replace(FIRST, SHORT) })
})

async function selectWords(editor: Locator, words: string): Promise<void> {
  const start = (await markdownOf(editor)).indexOf(words)
  await selectIn(editor, start, start + words.length)
}
