import { expect } from '@playwright/test'
import { breaksNoRule, holdsEverywhere } from './support/axe.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const FAULTY_TEXT = '# Light\n\nPlant the seeds in the the open.\n\n[INSERT NAME] waters the makereddy every evening.'

test('Quality control has no axe violations: with findings, at a finding, without findings, and in its dictionary', async ({
  page,
  creator: _,
}) => {
  const { make } = recordsOf(page.request)
  const section = await make('generated-content', { sectionName: 'Chapter 1: Light', content: FAULTY_TEXT })
  const { id } = await make('projects', { title: 'Seeds', contentIds: [section.id], productType: 'ebook' })
  await page.goto(`/dashboard/project/${id}`)
  const qualityPanel = page.getByRole('region', { name: 'Quality control' })
  await expect(qualityPanel.getByText('Doubled word')).toBeVisible()
  await holdsEverywhere(page, 'findings')
  await qualityPanel.getByRole('radio', { name: 'Passed' }).check()
  await breaksNoRule(page, 'what passed')
  await qualityPanel.getByRole('radio', { name: 'All issues' }).check()
  await qualityPanel.getByRole('button', { name: 'Your dictionary' }).click()
  await expect(page.getByRole('dialog').getByText('No text yet.')).toBeVisible()
  await holdsEverywhere(page, 'dictionary', '[role=dialog]')
  await page.keyboard.press('Escape')
  await qualityPanel.getByRole('button', { name: /a placeholder/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Show in Text' })).toBeVisible()
  await holdsEverywhere(page, 'the place of a finding', '[role=dialog]')
})
