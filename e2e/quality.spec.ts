import { expect, type Page } from '@playwright/test'
import { selectedIn } from './support/editor.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const FAULTY_TEXT = `# Light

Plant the seeds in the the open, where the morning sun reaches them first.

\`\`\`
${Array.from({ length: 40 }, (_, at) => `tray ${at}`).join('\n')}
\`\`\`

[INSERT NAME] waters them every evening. The makereddy stands beside them until the frost is over.

**For you to add.** Two or three facts about light that you can vouch for belong here.`

/** Milliseconds: the first check of a product that has just started loads its dictionaries. */
const FIRST_CHECK = 30_000

test('problems that a buyer would notice are found and open in the text', async ({ page, creator: _ }) => {
  const { qualityPanel, text } = await openProject(page)
  // shown before the documents are created, without preventing it
  await expect(page.getByText('2 problems a buyer would notice.')).toBeVisible({ timeout: FIRST_CHECK })
  await expect(page.getByRole('button', { name: 'Generate Product' })).toBeEnabled()
  const notes = page.getByText('2 notes to you still in the text. 1 of them won’t appear in the documents. 1 will')
  await expect(notes).toBeVisible()
  await page.getByRole('button', { name: 'See them' }).click()
  await expect(qualityPanel.getByRole('heading', { name: 'Quality control' })).toBeFocused()

  // a finding links to its words
  await text.getByRole('button', { name: 'To fix: “[INSERT NAME]” is a placeholder' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Content' })
  await expect(dialog.getByText('“[INSERT NAME]” is a placeholder that wasn’t filled in.')).toBeVisible()
  const selected = () => selectedIn(field)
  await expect.poll(selected).toBe('[INSERT NAME]')
  await expect(field.getByText('[INSERT NAME]')).toBeInViewport()
  await expect(field).toBeFocused()
  await page.keyboard.type('Ada')
  await dialog.getByRole('button', { name: 'Save Content' }).click()
  await expect(dialog).toBeHidden()
  await expect(text.getByText('[INSERT NAME]'), 'checked again after the edit').toBeHidden()

  // a question to the author links to its words too
  await expect(
    page.getByText('1 note to you still in the text. It won’t appear in your documents. Fill in'),
  ).toBeVisible()
  await page
    .getByRole('region', { name: 'Documents' })
    .getByRole('button', { name: 'Chapter 1: Light', exact: true })
    .click()
  await expect.poll(selected).toContain('For you to add.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a sentence that its source doesn’t support is marked and opens at the wrong number', async ({
  page,
  creator: _,
}) => {
  const { make } = recordsOf(page.request)
  const section = await make('generated-content', { sectionName: 'Chapter 1: Mulch', content: 'Mulch.' })
  const { id } = await make('projects', { title: 'Soil', contentIds: [section.id], productType: 'ebook' })
  const text = 'Mulch cuts evaporation from the soil by 30 percent in summer.'
  const { number } = await make('sources', { projectId: id, name: 'My notes', text })
  const note = `[^S${number}-1]`
  const content = `Mulch cuts evaporation from the soil in summer.${note} It cuts evaporation by 50 percent.${note}\n\n${note}: *My notes*.`
  const saved = await page.request.patch(`/api/v1/generated-content/${section.id}`, { data: { content } })
  expect(saved.status()).toBe(200)
  await page.goto(`/dashboard/project/${id}`)
  const quality = page.getByRole('region', { name: 'Quality control' })
  await expect(quality.getByText('1 of 2 references supported by the passages cited')).toBeVisible()
  const finding = '“50 percent” isn’t in the passage of “My notes” that this sentence cites.'
  await quality.getByRole('button', { name: finding }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Content' })
  await expect.poll(() => selectedIn(field)).toBe('50 percent')
})

test('a problem is fixed and the fix undone, a word added to the dictionary, and a problem ignored', {
  tag: ['@long'],
}, async ({ page, creator: _ }) => {
  const { section, qualityPanel, text } = await openProject(page)
  const { get } = recordsOf(page.request)
  // automatic fixes happen in place and can be undone
  const twice = text.getByRole('listitem').filter({ hasText: 'Doubled word: “the the”' })
  await expect(twice.locator('del')).toHaveText(/the/)
  await twice.getByRole('button', { name: 'Fix' }).click()
  await expect(page.getByText('1 place fixed')).toBeVisible()
  await expect(twice).toBeHidden()
  expect(await get('generated-content', section.id)).toMatchObject({
    version: 2,
    content: FAULTY_TEXT.replace('the the', 'the'),
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(twice).toBeVisible()

  const unknown = text.getByRole('listitem').filter({ hasText: '“makereddy”' })
  await unknown.getByRole('button', { name: 'Add to dictionary' }).click()
  await expect(unknown).toBeHidden()

  // ignored findings are remembered, can be viewed and restored
  await twice.getByRole('button', { name: 'Ignore' }).click()
  await expect(twice).toBeHidden()
  await expect(page.getByText('Ignored in this product')).toBeVisible()
  await page.reload()
  await qualityPanel.getByRole('radio', { name: 'Ignored 1' }).check()
  await expect(twice).toBeVisible()
  await twice.getByRole('button', { name: 'Stop ignoring' }).click()
  await qualityPanel.getByRole('radio', { name: 'All issues' }).check()
  await expect(twice.getByRole('button', { name: 'Fix' })).toBeVisible()
})

async function openProject(page: Page) {
  const { make } = recordsOf(page.request)
  const section = await make('generated-content', { sectionName: 'Chapter 1: Light', content: FAULTY_TEXT })
  const { id } = await make('projects', { title: 'Seeds', contentIds: [section.id], productType: 'ebook' })
  await page.goto(`/dashboard/project/${id}`)
  const qualityPanel = page.getByRole('region', { name: 'Quality control' })
  return { section, qualityPanel, text: qualityPanel.getByRole('group', { name: 'Text' }) }
}
