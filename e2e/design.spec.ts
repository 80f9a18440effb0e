import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { failing, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

type SavedDesign = {
  theme: string | null
  trim: string | null
  author: string | null
  licence: string | null
  rights: object | null
  layout: object | null
  style: object | null
}

async function projectOf(page: Page, productType: string) {
  const records = recordsOf(page.request)
  const id = (await records.make('projects', { title: 'Calm Puppy Weeks', productType })).id
  const savedDesign = async (): Promise<SavedDesign> => (await page.request.get(`/api/v1/projects/${id}`)).json()
  return { id, kept: savedDesign }
}

test('a theme, page size, author and copyright notice are chosen and saved', async ({ page, creator: _ }) => {
  const { id, kept } = await projectOf(page, 'guide')
  await page.goto(`/dashboard/project/${id}`)
  const theme = page.getByRole('radio', { name: 'Modern guide' })
  await expect(theme).toBeChecked()
  await expect(page.getByText('Usual for this product')).toBeVisible()

  await theme.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Classic book' })).toBeChecked()
  await expect(page.getByLabel('Page size').getByRole('option', { name: 'Theme default (6 × 9 in)' })).toBeAttached()
  await page.getByLabel('Page size').selectOption('A4')
  await page.getByLabel('Author or brand').fill('Studio North')
  await page.keyboard.press('Enter')
  await page.getByLabel('Copyright notice').fill('Copy it as you like.')
  await page.getByLabel('Author or brand').focus()
  await expect
    .poll(kept)
    .toMatchObject({ theme: 'classic', trim: 'A4', author: 'Studio North', licence: 'Copy it as you like.' })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Classic book' })).toBeChecked()
  await expect(page.getByLabel('Author or brand')).toHaveValue('Studio North')
  await breaksNoRule(page, 'the design of a project')
})

test('the book’s layout is chosen: an index with its terms, and notes at the end', async ({ page, creator: _ }) => {
  const { id, kept } = await projectOf(page, 'ebook')
  await page.goto(`/dashboard/project/${id}`)
  await expect(page.getByLabel('Terms for the index, one per line')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Index' }).check()
  await page.getByLabel('Terms for the index, one per line').fill('crate\nleash\ncrate\n')
  await page.getByLabel('Footnotes').focus()
  await page.getByLabel('Footnotes').selectOption('end')
  await expect.poll(kept).toMatchObject({ layout: { index: true, indexTerms: ['crate', 'leash'], notes: 'end' } })
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Index' })).toBeChecked()
  await expect(page.getByLabel('Terms for the index, one per line')).toHaveValue('crate\nleash')
  await expect(page.getByLabel('Footnotes')).toHaveValue('end')
})

test('a theme is customized beside its pages: color, faces and sizes are saved, and reset', async ({
  page,
  creator: _,
}) => {
  const { id, kept } = await projectOf(page, 'ebook')
  const section = await recordsOf(page.request).make('generated-content', { sectionName: 'Crates', content: 'Text.' })
  await page.request.put(`/api/v1/projects/${id}/content-sections`, { data: { contentIds: [section.id] } })
  await page.goto(`/dashboard/project/${id}`)
  await page.getByRole('button', { name: 'Customize the theme' }).click()
  const editor = page.getByRole('dialog')
  const pages = () => editor.locator('section img').first().getAttribute('src')
  await expect.poll(pages).toBeTruthy()
  const before = await pages()
  await editor.getByRole('button', { name: 'Choose a color' }).click()
  await editor.getByLabel('Accent color').fill('#d7263d')
  await editor.getByLabel('Heading font').selectOption('Fraunces')
  await editor.getByLabel('Chapter opening').selectOption('Title on a band of color')
  await editor.getByRole('slider', { name: 'Text size' }).press('ArrowRight')
  const style = { accent: '#d7263d', headingFace: 'fraunces', opener: 'band', size: 1.05 }
  await expect.poll(kept).toMatchObject({ style })
  await expect.poll(pages).not.toBe(before)
  await breaksNoRule(page, 'the editor of a theme')
  await editor.getByRole('button', { name: 'Save as my brand' }).click()
  await expect(editor.getByText('This is your brand. New products start with it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Changed by you: 4 settings')).toBeVisible()
  await page.getByRole('button', { name: 'Customize the theme' }).click()
  await editor.getByRole('button', { name: 'Reset to the theme' }).click()
  await expect.poll(kept).toMatchObject({ style: null })
  await page.goto('/dashboard/account')
  const brand = page.getByRole('region', { name: 'Brand' })
  await expect(brand.getByLabel('Heading font')).toHaveValue('fraunces')
  await brand.getByLabel('Body font').selectOption('Literata')
  await brand.getByRole('button', { name: 'Save Brand' }).click()
  await expect(page.getByText('Brand saved')).toBeVisible()
  await page.goto('/dashboard/cover-generator')
  await expect(page.getByLabel('Color Scheme')).toHaveValue('#d7263d')
})

test('a choice that cannot be saved is reverted, reported, and can be retried', async ({ page, creator: _ }) => {
  const { id, kept } = await projectOf(page, 'ebook')
  await page.goto(`/dashboard/project/${id}`)
  await failing(page, 'projects/update', async () => {
    await page.getByRole('radio', { name: 'Minimal' }).click({ force: true })
    await expect(page.getByText('Couldn’t save your choice')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Classic book' })).toBeChecked()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('radio', { name: 'Minimal' })).toBeChecked()
  await expect.poll(kept).toMatchObject({ theme: 'minimal' })
})

test('author and brand of PLR content are replaced together, after showing how many places change', async ({
  page,
  creator: _,
}) => {
  const records = recordsOf(page.request)
  const { id } = await projectOf(page, 'plr')
  const section = await records.make('generated-content', {
    sectionName: 'Article 1: Tea',
    content: 'Acme makes Acme tea.',
  })
  await page.request.put(`/api/v1/projects/${id}/content-sections`, { data: { contentIds: [section.id] } })
  await page.goto(`/dashboard/project/${id}`)
  await page.getByRole('button', { name: 'Replace author and brand' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Replace name 1').fill('Nobody')
  await expect(dialog.getByText('Not found anywhere in this product.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled()
  await dialog.getByLabel('New author or brand').fill('Studio North')
  await dialog.getByLabel('Replace name 1').fill('Acme')
  await dialog.getByLabel('With, for name 1').fill('North')
  await breaksNoRule(page, 'the dialog that replaces author and brand')
  await dialog.getByRole('button', { name: 'Replace in 2 places' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Author or brand')).toHaveValue('Studio North')
  expect(await records.get('generated-content', section.id)).toMatchObject({ content: 'North makes North tea.' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('rights of PLR content are selected, and the editable document comes first', { tag: ['@PLUS-21'] }, async ({
    page,
    creator: _,
  }) => {
    const { id, kept } = await projectOf(page, 'plr')
    await page.goto(`/dashboard/project/${id}`)
    await page.getByRole('checkbox', { name: 'Claim authorship' }).uncheck()
    await page.getByRole('checkbox', { name: 'Give it away for free' }).check()
    await expect
      .poll(kept)
      .toMatchObject({ rights: { edit: true, claim: false, resell: true, giveAway: true, passOn: false } })
    await expect(page.getByRole('region', { name: 'Downloads' }).getByRole('button').first()).toHaveText(
      'Download DOCX',
    )
    await fits(page)
  })
})
