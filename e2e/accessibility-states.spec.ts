import { expect, type Page } from '@playwright/test'
import { holdsEverywhere } from './support/axe.ts'
import { NOBODY, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(4).trim()

/** Delays every response of these procedures until the page is closed. */
async function waiting(page: Page, ...procedures: string[]): Promise<void> {
  for (const procedure of procedures) await page.route(`**/api/rpc/${procedure}**`, () => undefined)
}

async function refused(page: Page, ...procedures: string[]): Promise<void> {
  const json = { json: { defined: false, code: 'CONFLICT', status: 409, message: 'Not now.' } }
  for (const procedure of procedures) {
    await page.route(`**/api/rpc/${procedure}**`, (route) => route.fulfill({ status: 409, json }))
  }
}

const afresh = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })

test('the command palette and the shortcut list have no axe violations: full, filtered, without matches and when loading fails', async ({
  page,
  creator: _,
}) => {
  test.slow()
  await wholeProject(page.request)
  await recordsOf(page.request).make('projects', { title: LONG })
  await page.goto('/dashboard')
  const search = page.getByRole('button', { name: 'Search or jump to' })
  const field = page.getByRole('combobox')
  await search.click()
  await expect(page.getByRole('group', { name: 'Recent' })).toBeVisible()
  await holdsEverywhere(page, 'palette', '[role=dialog]')
  await field.fill('lull')
  await expect(page.getByRole('group', { name: 'Your library' })).toBeVisible()
  await holdsEverywhere(page, 'palette with hits', '[role=dialog]')
  await field.fill('nothing is called this')
  await expect(page.getByText('No results for')).toBeVisible()
  await holdsEverywhere(page, 'palette without a hit', '[role=dialog]')
  await refused(page, 'library/list')
  await field.fill('refused')
  await expect(page.getByText('Couldn’t search')).toBeVisible()
  await holdsEverywhere(page, 'palette without an answer', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await holdsEverywhere(page, 'shortcuts', '[role=dialog]')
})

test('the dashboard and a product have no axe violations while loading, on failure, with long names and as a sample', async ({
  page,
  creator: _,
}) => {
  test.slow()
  await waiting(page, 'counts', 'projects/list')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await holdsEverywhere(page, 'dashboard, loading')
  await afresh(page)
  await refused(page, 'counts', 'projects/list')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await holdsEverywhere(page, 'dashboard, failed')
  await afresh(page)

  const { project } = await wholeProject(page.request, { title: LONG })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 3, name: LONG })).toBeVisible()
  await page.getByRole('button', { name: 'Advanced Tools' }).click()
  await holdsEverywhere(page, 'dashboard, long names')
  const path = `/dashboard/project/${project.id}`
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible()
  await holdsEverywhere(page, 'product, long name')
  await waiting(page, 'projects/get')
  await page.goto(path)
  await expect(page.getByText('Loading the product')).toBeVisible()
  await holdsEverywhere(page, 'product, loading')
  await afresh(page)
  await refused(page, 'projects/get')
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await holdsEverywhere(page, 'product, failed')
  await afresh(page)
  await page.goto(`/dashboard/project/${NOBODY}`)
  await expect(page.getByRole('link', { name: 'Back to Products' })).toBeVisible()
  await holdsEverywhere(page, 'product that is not there')

  const sample = await (await page.request.post('/api/v1/sample-project')).json()
  await page.goto(`/dashboard/project/${sample.id}`)
  await expect(page.getByText('This is a sample.')).toBeVisible()
  await holdsEverywhere(page, 'sample')
})

test('toasts, progress, moves and errors are announced to screen readers', async ({ page, creator: _ }) => {
  test.slow()
  const { project } = await wholeProject(page.request)
  await page.goto('/dashboard/niche-selector')
  await page.getByRole('button', { name: 'Generate Niches' }).click()
  for (const [label, message] of [
    ['Target Audience', 'Target audience is required'],
    ['Interests', 'Interests are required'],
    ['Budget Range', 'Budget range is required'],
  ] as const) {
    const field = page.getByLabel(label)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
  }
  await expect(page.getByLabel('Target Audience'), 'the first fault has the focus').toBeFocused()
  await page.getByLabel('Target Audience').fill('New dog owners')
  await page.getByLabel('Interests').fill('puppy training')
  await page.getByLabel('Budget Range').fill('$20')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Complete\./ })).toBeAttached({ timeout: 30_000 })
  await expect(page.getByRole('status').filter({ hasText: 'generated' }).first()).toBeAttached()

  await recordsOf(page.request).make('generated-content', { sectionName: 'Chapter 3', content: 'Third.' })
  await page.goto('/dashboard/assemble')
  await page.getByRole('tab', { name: 'Content' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page
    .getByRole('button', { name: /^Move down: / })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'is now 2 of 2' })).toBeAttached()

  await refused(page, 'projects/generatePdf')
  await page.goto(`/dashboard/project/${project.id}`)
  await page
    .getByRole('button', { name: /^Generate/ })
    .first()
    .click()
  await expect(page.getByRole('alert').first()).toBeVisible()
})
