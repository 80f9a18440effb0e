import { expect, type Page } from '@playwright/test'
import { openPdf } from './documents/pdf.ts'
import { holdsEverywhere } from './support/axe.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const NOTE = `# The balcony trial

In 2019, 62 percent of the mulched boxes could wait a day for water.`

test('material is pasted or uploaded, and described for the list of sources', async ({ page, creator: _ }) => {
  const { panel } = await openProject(page)
  await expect(panel).toContainText('Add notes, articles or reports')

  await panel.getByRole('button', { name: 'Paste Text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a text' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill(NOTE)
  // closed by mistake, nothing is lost
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Paste Text' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(NOTE)
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('placeholder', 'The balcony trial')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Balcony notes')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(panel).toContainText('Pasted text · 17 words · 1 passage')

  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Choose Files' }).click()
  await (await chooser).setFiles([
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 nothing') },
    { name: 'Light and shade.md', mimeType: 'text/markdown', buffer: Buffer.from('# Light\n\nA white wall helps.') },
  ])
  await expect(panel.getByRole('alert')).toContainText('This PDF is damaged and can’t be read.')
  await expect(panel.getByRole('button', { name: 'Light and shade', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Dismiss scan.pdf' }).click()
  await expect(panel.getByRole('alert')).toBeHidden()

  await panel.getByRole('button', { name: 'Balcony notes', exact: true }).click()
  const source = page.getByRole('dialog', { name: 'Balcony notes' })
  await expect(source).toContainText('62 percent of the mulched boxes')
  await source.getByRole('textbox', { name: 'Author' }).fill('Jane Roe')
  await source.getByRole('textbox', { name: 'Year' }).fill('2019')
  await expect(source).toContainText('Jane Roe, Balcony notes (2019).')
  await source.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('Jane Roe, 2019')
})

test('material is removed and restored', async ({ page, creator: _ }) => {
  const { project, panel } = await openProject(page, { name: 'Light and shade', text: 'A white wall helps.' })
  await panel.getByRole('button', { name: 'Remove Light and shade' }).click()
  await expect(panel.getByRole('button', { name: 'Light and shade', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByRole('button', { name: 'Light and shade', exact: true })).toBeVisible()

  // much later, it is in the trash
  await panel.getByRole('button', { name: 'Remove Light and shade' }).click()
  await expect(panel.getByRole('button', { name: 'Light and shade', exact: true })).toBeHidden()
  await page.goto('/dashboard/products?tab=deleted')
  await expect(page.getByRole('listitem').filter({ hasText: 'Your Material' })).toContainText('Light and shade')
  await page.getByRole('button', { name: 'Restore Light and shade' }).click()
  await expect(page.getByText('Nothing deleted')).toBeVisible()
  await page.goto(`/dashboard/project/${project.id}`)
  await expect(panel.getByRole('button', { name: 'Light and shade', exact: true })).toBeVisible()

  await holdsEverywhere(page, 'own material', '[aria-labelledby=own-material]')
})

test('a section that cites material has footnotes and a list of sources in its documents', async ({
  page,
  creator: _,
}) => {
  const source = { name: 'Balcony notes', author: 'Jane Roe', year: '2019', text: NOTE }
  const { project } = await openProject(page, source)
  const { make } = recordsOf(page.request)
  const content = '# Mulch\n\nMost mulched boxes can wait.[^S1-1]\n'
  const section = await make('generated-content', { sectionName: 'Mulch', content })
  await page.request.put(`/api/v1/projects/${project.id}/content-sections`, { data: { contentIds: [section.id] } })
  await page.reload()
  await page.getByRole('button', { name: /Mulch/ }).click()
  await expect(page.getByRole('dialog')).toContainText('1 passage of your material')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Generate Product' }).click()
  await expect(page.getByText('Your PDF is ready')).toBeVisible({ timeout: 60_000 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const text = (await openPdf(await (await downloading).path())).pages.join(' ').replace(/\s+/g, ' ')
  expect(text).toMatch(/Jane Roe, Balcony notes \(2019\), “The balcony trial”\./)
  expect(text).toMatch(/Sources/)
})

async function openProject(page: Page, source?: object) {
  const project = await recordsOf(page.request).make('projects', { title: 'The Balcony Year' })
  if (source) {
    const response = await page.request.post('/api/v1/sources', { data: { projectId: project.id, ...source } })
    expect(response.status(), await response.text()).toBe(201)
  }
  await page.goto(`/dashboard/project/${project.id}`)
  return { project, panel: page.getByRole('region', { name: 'Your Material' }) }
}
