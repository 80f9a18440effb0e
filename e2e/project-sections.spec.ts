import { expect } from '@playwright/test'
import { fits } from './support/fits.ts'
import { failing, IDEA, NICHE, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { inDialog, wholeProject } from './support/whole-project.ts'

const NAMES = ['Pages', 'Contents', 'Quality', 'Feedback', 'Design', 'Publish', 'Material']

test('a bar links to each part of the product page, stays at the top, and marks the part in view', async ({
  page,
  creator: _,
}) => {
  const { project } = await wholeProject(page.request)
  await page.setViewportSize({ width: 1440, height: 900 })
  const report = Promise.withResolvers<void>()
  await page.route('**/quality/report', (route) => report.promise.then(() => route.continue()))
  await page.goto(`/dashboard/project/${project.id}`)
  const bar = page.getByRole('navigation', { name: 'On this page' })
  await bar.getByRole('link', { name: 'Feedback' }).press('Enter')
  report.resolve()
  // the first check of a product that has just started loads its dictionaries
  await expect(page.getByRole('radio', { name: 'All issues' })).toBeAttached({ timeout: 30_000 })
  const feedback = page.getByRole('heading', { name: 'Feedback', exact: true, level: 2 })
  await expect(feedback, 'also when what is above it arrives later').toBeInViewport()
  await page.mouse.wheel(0, -10_000)
  await expect(bar.getByRole('link')).toHaveText(NAMES)
  const topBar = (await page.getByRole('banner').boundingBox()) ?? { height: 0 }
  await expect(bar.getByRole('link', { name: 'Pages' })).toHaveAttribute('aria-current', 'true')
  for (const [name, heading] of [
    ['Quality', 'Quality control'],
    ['Feedback', 'Feedback'],
    ['Design', 'Design'],
    ['Publish', 'Publish'],
    ['Contents', 'Content Sections'],
    ['Material', 'Interview'],
  ] as const) {
    await bar.getByRole('link', { name }).press('Enter')
    await expect(page.getByRole('heading', { name: heading, exact: true, level: 2 })).toBeFocused()
    await expect(page.getByRole('heading', { name: heading, exact: true, level: 2 })).toBeInViewport()
    await expect(bar.locator('[aria-current]')).toHaveText(name)
    expect((await bar.boundingBox())?.y, 'the bar stays below the top bar').toBe(topBar.height)
    expect((await page.getByRole('banner').boundingBox())?.y, 'the top bar stays').toBe(0)
  }
  await page.mouse.wheel(0, -10_000)
  await expect(bar.locator('[aria-current]')).toHaveText('Pages')
  await page.setViewportSize({ width: 390, height: 844 })
  await bar.getByRole('link', { name: 'Material' }).click()
  await expect(bar.getByRole('link', { name: 'Material' }), 'the strip scrolls').toBeInViewport({ ratio: 1 })
  await fits(page)
})

test('findings are listed once, and counted next to the downloads', { tag: '@long' }, async ({ page, creator: _ }) => {
  const { make } = recordsOf(page.request)
  const section = await make('generated-content', {
    sectionName: 'Chapter 1: Light',
    content: '# Light\n\nIn the the open.',
  })
  const { id } = await make('projects', { title: 'Seeds', contentIds: [section.id] })
  await page.goto(`/dashboard/project/${id}`)
  await expect(page.getByText('Doubled word: “the the”')).toHaveCount(1)
  await page.getByRole('button', { name: 'See Results' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Quality control' })).toBeFocused()
})

test('‘Edit’ on a part opens its form with its content, and saves it in place', {
  tag: ['@PROJ-7'],
}, async ({ page, creator: _ }) => {
  const { project, niche, title } = await wholeProject(page.request)
  const { get } = recordsOf(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  const edit = (kind: string) =>
    page.getByRole('article').filter({ hasText: kind }).getByRole('button', { name: 'Edit', exact: true })

  await expect(edit(NICHE.name)).toHaveAccessibleDescription(NICHE.name)
  await edit(NICHE.name).click()
  let dialog = inDialog(page, `Edit: ${NICHE.name}`)
  await expect(dialog.getByLabel('Income')).toHaveValue(NICHE.demographics.income)
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Update Niche' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await dialog.getByLabel('Name').fill('Mothers on rotating shifts')
  await failing(page, 'niches/update', async () => {
    await dialog.getByRole('button', { name: 'Update Niche' }).click()
    await expect(toast(page, 'Failed to update niche')).toBeVisible()
  })
  // typed text survives a reload
  await page.reload()
  await edit(NICHE.name).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Mothers on rotating shifts')
  await dialog.getByLabel('Name').press('Enter')
  // a click is lost while a dialog closes, and its name has changed
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('article').getByText('Mothers on rotating shifts')).toBeVisible()
  expect(await get('niches', niche.id)).toMatchObject({ name: 'Mothers on rotating shifts', version: 2 })

  // a click is lost if the page moves beneath it, as it does when the saved niche is checked
  await expect(async () => {
    if (!(await page.getByRole('dialog').isVisible())) await edit(IDEA.concept).click({ timeout: 1_000 })
    const button = inDialog(page, `Edit: ${IDEA.concept}`).getByRole('button', { name: 'Update Idea' })
    await expect(button).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await edit('The Late Shift Lullaby').click()
  dialog = inDialog(page, 'Edit: The Late Shift Lullaby')
  await dialog.getByLabel('Title').fill('The Early Shift Lullaby')
  await dialog.getByRole('button', { name: 'Update Title' }).click()
  await expect(toast(page, 'Title updated!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await get('product-titles', title.id)).toMatchObject({ title: 'The Early Shift Lullaby', tone: 'friendly' })
  await edit('a moon behind a blind').click()
  await expect(inDialog(page, 'Edit Settings')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const row = page.getByRole('region', { name: 'Content Sections' }).getByRole('listitem')
  await row.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(inDialog(page, 'Edit section')).toBeVisible()
})
