import { expect, type Page } from '@playwright/test'
import { failing, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { inDialog, wholeProject } from './support/whole-project.ts'

test('a section’s dialog offers the product’s types and asks for a number', {
  tag: ['@long', '@DLG-23', '@DLG-24', '@DLG-25'],
}, async ({ page, creator: _ }) => {
  const { project } = await wholeProject(page.request, { productType: 'course' })
  await page.goto(`/dashboard/project/${project.id}`)
  await editSection(page)
  const dialog = inDialog(page, 'Edit section')
  const save = dialog.getByRole('button', { name: 'Save Content' })
  const type = dialog.getByLabel('Section Type')
  await expect(type.locator('option')).toHaveText([
    'Choose a section type',
    'Course Welcome',
    'Module',
    'Lesson',
    'Module Quiz',
    'Final Assessment',
    'Course Summary',
    'Resources',
    'About the Instructor',
    'Introduction',
    'Conclusion',
  ])
  await expect(dialog.getByLabel('Content Type').locator('option')).toHaveText(['Text', 'Markdown', 'Outline'])
  await save.click()
  await expect(dialog.getByText('Please select a section type', { exact: true })).toBeVisible()
  for (const kind of ['Lesson', 'Module']) {
    await type.selectOption({ label: kind })
    await save.click()
    await expect(dialog.getByText(`${kind} number is required`, { exact: true })).toBeVisible()
  }
})

test('a section’s type, number, form and text are edited', {
  tag: ['@long', '@DLG-26', '@DLG-27', '@DLG-28', '@PROJ-18'],
}, async ({ page, creator: _ }) => {
  const { project, content } = await wholeProject(page.request, { productType: 'course' })
  const { get } = recordsOf(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  await editSection(page)
  const dialog = inDialog(page, 'Edit section')
  const save = dialog.getByRole('button', { name: 'Save Content' })
  await dialog.getByLabel('Section Type').selectOption({ label: 'Module' })
  await dialog.getByLabel('Number').fill('12')
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('  ')
  await save.click()
  await expect(dialog.getByText('No content to save', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('<script>alert(1)</script> 🌱 ويوم')
  await dialog.getByLabel('Content Type').selectOption({ label: 'Text' })

  await failing(page, 'contents/update', async () => {
    await save.click()
    await expect(toast(page, 'Failed to update content')).toBeVisible()
  })
  await page.reload()
  await editSection(page)
  await expect(dialog.getByLabel('Number')).toHaveValue('12')
  await save.click()
  await expect(toast(page, 'Content updated!')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Module 12: Chapter 2: Wake Windows' })).toBeVisible()
  expect(await get('generated-content', content.id)).toMatchObject({
    content: '<script>alert(1)</script> 🌱 ويوم',
    contentType: 'text',
  })
})

async function editSection(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Wake Windows/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
}

test('when two tabs edit the same section, the second sees both texts and chooses', { tag: ['@long'] }, async ({
  page,
  creator: _,
}) => {
  const { project, content } = await wholeProject(page.request)
  const { change, get } = recordsOf(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Chapter 2: Wake Windows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = inDialog(page, 'Edit section')
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('Written here.')
  await change('generated-content', content.id, { content: 'Written there.' })
  await dialog.getByRole('button', { name: 'Save Content' }).click()
  const clash = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(clash.getByRole('deletion').last()).toHaveText('here')
  await expect(clash.getByRole('insertion').last()).toHaveText('there')
  expect((await get('generated-content', content.id)).content).toBe('Written there.')
  await clash.getByRole('button', { name: 'Keep this one' }).click()
  await expect(toast(page, 'Content updated!')).toBeVisible()
  expect((await get('generated-content', content.id)).content).toBe('Written here.')
})
