import { expect, type Page } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { hasMarkdown, selectIn } from './support/editor.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wizardOn } from './support/wizard.ts'

/** Pixels below the top of a window of 1440 × 900 at which the words begin at the latest. */
const BEGINS_WITHIN = 200

const editorOn = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })

async function product(page: Page) {
  const { make } = recordsOf(page.request)
  const names = ['Chapter 1: The bench', 'Chapter 2: Saws (and planes)', 'Conclusion']
  const sections: { id: string }[] = []
  for (const sectionName of names)
    sections.push(await make('generated-content', { sectionName, content: `# ${sectionName}\n\nSee.` }))
  const project = await make('projects', {
    title: 'Benches',
    productType: 'ebook',
    contentIds: sections.map(({ id }) => id),
  })
  return { project, sections }
}

async function openDialog(page: Page, id: string) {
  await page.goto(`/dashboard/project/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit section', exact: true })
  await expect(editorOn(page)).toBeVisible()
  return dialog
}

test('a link leads to another section of the product, chosen by its name', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const { project } = await product(page)
  await openDialog(page, project.id)
  const editor = editorOn(page)
  const text = '# Chapter 1: The bench\n\nSee.'
  await hasMarkdown(editor, text)
  await selectIn(editor, text.length - 1)
  await page.keyboard.type(' [[')
  const offered = page.getByRole('listbox').getByRole('option')
  await expect(offered).toHaveText(['Chapter 2: Saws (and planes)', 'Conclusion'])
  await breaksNoRule(page, 'the sections for a link')
  await page.keyboard.type('saws')
  await expect(offered).toHaveText(['Chapter 2: Saws (and planes)'])
  await page.keyboard.press('Enter')
  const linked = '# Chapter 1: The bench\n\nSee [Chapter 2: Saws (and planes)](#chapter-2-saws-and-planes)'
  await hasMarkdown(editor, `${linked}.`)

  await page.keyboard.type(' and end')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Link (Ctrl + K)' }).click()
  await offered.filter({ hasText: 'Conclusion' }).click()
  await hasMarkdown(editor, `${linked} and [end](#conclusion).`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/link')
  await expect(offered.first()).toContainText('Link to a section')
  await page.keyboard.press('Enter')
  await expect(offered.filter({ hasText: 'Conclusion' })).toBeVisible()
})

test('Escape closes the suggestions and find and replace, and not the dialog', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const { project } = await product(page)
  const dialog = await openDialog(page, project.id)
  const editor = editorOn(page)
  await selectIn(editor, 3)
  await page.keyboard.type(' /')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await dialog.getByRole('button', { name: 'Find and replace' }).click()
  const find = dialog.getByRole('textbox', { name: 'Find', exact: true })
  await find.press('Escape')
  await expect(find).toBeHidden()
  await expect(dialog).toBeVisible()
  await editor.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the words begin at most 200 px below the top wherever a section is edited', { tag: ['@long'] }, async ({
  page,
  creator: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { project, sections } = await product(page)
  const editor = editorOn(page)
  const begins = async (where: string) => {
    await expect(editor, where).toBeVisible()
    expect((await editor.boundingBox())?.y, where).toBeLessThanOrEqual(BEGINS_WITHIN)
  }
  const improve = async (where: string) => {
    await selectIn(editor, 3, 6)
    await page.getByRole('button', { name: 'Improve', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Shorten' })).toBeVisible()
    await begins(`${where}, with Improve`)
  }
  const dialog = await openDialog(page, project.id)
  await begins('the dialog of a section')
  await improve('the dialog of a section')
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()

  await page.goto(`/dashboard/content-generator?edit=${sections[1]?.id}`)
  await begins('the content tool, from the library')
  await improve('the content tool')
  await page.request.delete(`/api/v1/generated-content/${sections[1]?.id}`)
  await selectIn(editor, 3)
  await page.keyboard.type('x')
  await page.getByRole('button', { name: 'Update Content' }).click()
  await expect(page.getByText('deleted', { exact: false }).first()).toBeVisible()
  await begins('the content tool, with a notice')

  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await wizard.ownTitle('Calm Puppy Weeks')
  await page.getByLabel('Section Type').selectOption({ label: 'Chapter 1' })
  await wizard.button('Generate Content').click()
  await expect(wizard.button('Save Content')).toBeEnabled({ timeout: 20_000 })
  await expect(page.getByText(/words of 800, about \d+ min read/)).toBeVisible()
  await begins('the wizard')
  await improve('the wizard')
})
