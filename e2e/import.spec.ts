import { expect } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { holdsEverywhere } from './support/axe.ts'
import { test } from './support/test.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'

/** A Word document with these paragraphs; the first part of each is its style. */
function wordDocument(...paragraphs: [style: string, text: string][]): Buffer {
  const body = paragraphs.map(
    ([style, text]) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`,
  )
  const style = (name: string) =>
    `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name.replace(/(\d)/, ' $1').toLowerCase()}"/></w:style>`
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${DOCUMENT}" Target="word/document.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles xmlns:w="${WORD}">${['Heading1', 'Heading2', 'Normal'].map(style).join('')}</w:styles>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body.join('')}</w:body></w:document>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))))
}

test('a Word document becomes a product, without the section that its creator left out', {
  tag: ['@long', '@PLUS-23'],
}, async ({ page, creator: _ }) => {
  const buffer = wordDocument(
    ['Heading1', 'Water'],
    ['Normal', 'Beans drink two liters a day.'],
    ['Heading2', 'At noon'],
    ['Normal', 'Never at noon.'],
    ['Heading1', 'Light'],
    ['Normal', 'A white wall helps.'],
    ['Heading1', 'Notes to self'],
    ['Normal', 'Ask Jane.'],
  )
  await page.goto('/dashboard/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a File' }).click()
  await (await chooser).setFiles({ name: 'Balcony.docx', mimeType: 'application/zip', buffer })
  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
  await expect(sections).toHaveText([/^Water/, /^Light/, /^Notes to self/])
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Balcony')
  await holdsEverywhere(page, 'what was found')

  await page.getByRole('checkbox', { name: 'Include Notes to self' }).click()
  await page.getByRole('button', { name: 'Move up: Light' }).click()
  await page.getByRole('combobox', { name: 'Product Type' }).selectOption('Workbook')
  await expect(page.getByText('2 sections, 13 words')).toBeVisible()
  await page.getByRole('button', { name: 'Create the Product' }).click()
  await expect(page).toHaveURL(/\/dashboard\/project\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Balcony' })).toBeVisible()
  await expect(page.getByText('Notes to self')).toBeHidden()
  const { items } = (await (await page.request.get('/api/v1/generated-content')).json()) as {
    items: { sectionName: string; content: string }[]
  }
  expect(items.map(({ sectionName }) => sectionName).sort()).toEqual(['Light', 'Water'])
  expect(items.find(({ sectionName }) => sectionName === 'Water')?.content).toContain('## At noon')
  const projects = await (await page.request.get('/api/v1/projects')).json()
  expect(projects).toMatchObject({ items: [{ productType: 'workbook' }] })
})
