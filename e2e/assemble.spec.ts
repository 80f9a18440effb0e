import { expect } from '@playwright/test'
import { LONG, order, parts, pickAll, preview } from './support/assembly.ts'
import { failuresLogged, recordsOf } from './support/records.ts'
import { tab } from './support/tab.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'

test('parts are chosen on three tabs and shown beside them', {
  tag: ['@NAV-18', '@ASM-1', '@ASM-2', '@ASM-3', '@ASM-5', '@ASM-6', '@ASM-7'],
}, async ({ page, creator: _ }) => {
  await parts(page.request)
  await page.goto('/dashboard/products')
  await page.getByRole('link', { name: 'Assemble a product' }).click()
  await expect(page).toHaveURL('/dashboard/assemble')
  await expect(page.getByRole('heading', { level: 1, name: 'Assemble Product' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([/^Title/, /^Content/, /^Cover/])
  for (const name of ['Title', 'Content', 'Cover']) await expect(tab(page, name)).toBeVisible()
  await pickAll(page)

  const side = preview(page)
  await expect(side.getByLabel('Project Name')).toBeVisible()
  await expect(side.getByRole('heading', { name: 'Calm Puppy Weeks' })).toBeVisible()
  await expect(side.getByText(/^3 sections, \d+ words/)).toBeVisible()
  await expect(side.getByRole('img', { name: 'Cover: Calm cover' })).toBeVisible()
  await expect(side.getByText('Drag to reorder sections for your PDF', { exact: true })).toBeVisible()
  await expect(order(page)).toHaveText(['introduction', 'Chapter 1: Sit', 'Chapter 2: Stay'])
  await expect(side.getByText(`${LONG.slice(0, 150)}…`, { exact: true })).toBeVisible()
  await expect(side.getByText('The newer text.')).toBeVisible()

  await tab(page, 'Content').click()
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expect(page.getByText('Only the newest version of each section name is shown.')).toBeVisible()
  await expect(page.getByText('The older text.')).toBeHidden()
  await page.reload()
  await expect(order(page)).toHaveText(['introduction', 'Chapter 1: Sit', 'Chapter 2: Stay'])

  await tab(page, 'Content').click()
  await page.getByRole('button', { name: 'Show 1 older text' }).click()
  const older = page.getByRole('checkbox', { name: /The older text\./ })
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await expect(page.locator('label', { has: older })).toContainText(/\d, \d\d:\d\d$/)
  await older.check()
  await expect(order(page), 'in the place of the newer one').toHaveText([
    'Introduction',
    'Chapter 1: Sit',
    'Chapter 2: Stay',
  ])
  await page.getByRole('button', { name: 'Newest only' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(3)
})

test('sections are reordered by mouse, by keyboard and with the row buttons', { tag: ['@ASM-4'] }, async ({
  page,
  creator: _,
}) => {
  await parts(page.request)
  await page.goto('/dashboard/assemble')
  await pickAll(page)
  const [intro, sit, stay] = ['introduction', 'Chapter 1: Sit', 'Chapter 2: Stay']

  const row = (name: string) => preview(page).getByRole('listitem').filter({ hasText: name })
  await row('Chapter 2: Stay').getByText('Chapter 2: Stay').hover()
  await page.mouse.down()
  const target = await row('introduction').boundingBox()
  await page.mouse.move((target?.x ?? 0) + 80, (target?.y ?? 0) + 6, { steps: 12 })
  await page.mouse.up()
  await expect(order(page)).toHaveText([stay, intro, sit])

  const handle = page.getByRole('button', { name: 'Drag Chapter 2: Stay' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Chapter 2: Stay, 1 of 3.')).toBeAttached()
  // arrow keys work from the next task on, sooner than anyone can press one
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Chapter 2: Stay would be 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(order(page)).toHaveText([intro, stay, sit])
  await expect(handle).toBeFocused()

  const up = page.getByRole('button', { name: 'Move up: Chapter 1: Sit' })
  await up.click()
  await expect(page.getByText('Chapter 1: Sit is now 2 of 3')).toBeAttached()
  await up.press('Enter')
  await expect(order(page)).toHaveText([sit, intro, stay])
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  const down = page.getByRole('button', { name: 'Move down: Chapter 1: Sit' })
  await down.click()
  await expect(order(page)).toHaveText([intro, sit, stay])
  await expect(down).toBeFocused()
})

test('missing parts are reported one at a time', {
  tag: ['@long', '@ASM-8', '@ASM-9', '@ASM-10', '@ASM-11', '@ASM-12', '@ASM-13', '@ASM-14'],
}, async ({ page, creator: _ }) => {
  await parts(page.request)
  await page.goto('/dashboard/assemble')
  const save = page.getByRole('button', { name: 'Save as Draft', exact: true })
  const generate = page.getByRole('button', { name: 'Generate PDF', exact: true })
  const both = async (message: string) => {
    for (const button of [save, generate]) {
      await button.click()
      await expect(toast(page, message)).toBeVisible()
      await page.getByRole('alert').getByLabel('Close message').click()
    }
  }
  await both('Please enter a project name')
  await save.click()
  await expect(page.getByLabel('Project Name')).toBeFocused()
  await page.getByRole('alert').getByLabel('Close message').click()
  await page.getByLabel('Project Name').fill('   ')
  await both('Please enter a project name')
  await page.getByLabel('Project Name').fill('x'.repeat(201))
  await expect(page.getByText('Project name is too long: at most 200 characters')).toBeVisible()
  await page.getByLabel('Project Name').fill('Short Edition')

  await save.click()
  await expect(toast(page, 'Please select a title')).toBeVisible()
  await generate.click()
  await expect(toast(page, 'Please generate a title first')).toBeVisible()
  await page.getByRole('alert').getByLabel('Close message').click()
  await page.getByRole('radio', { name: 'Calm Puppy Weeks' }).check()
  await both('Please select at least one content section')
  await expect(tab(page, 'Content')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('checkbox', { name: /^Chapter 1: Sit/ }).check()
  await both('Please select a cover image')
  await expect(tab(page, 'Cover')).toHaveAttribute('aria-selected', 'true')
  expect(await recordsOf(page.request).all('projects')).toEqual([])
})

test('a product is saved once as a draft, changed, generated, and resumed at Review', {
  tag: ['@long', '@ASM-18', '@ASM-19', '@ASM-20'],
}, async ({ page, creator: _ }) => {
  const { title, cover, intro, sit, stay } = await parts(page.request)
  const { all, get } = recordsOf(page.request)
  await page.goto('/dashboard/assemble')
  await pickAll(page)
  await page.getByLabel('Project Name').fill('Short Edition')
  await page.getByRole('button', { name: 'Save as Draft', exact: true }).click()
  await expect(toast(page, 'Draft saved successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Move down: introduction' }).click()
  await page.getByRole('button', { name: 'Save as Draft', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open Product' })).toBeVisible()
  const [project, ...others] = await all('projects')
  expect(others).toEqual([])
  const saved = await get('projects', project?.id ?? '')
  expect(saved).toMatchObject({ title: 'Short Edition', status: 'draft', titleId: title.id, coverId: cover.id })
  const sections = saved.contentSections as { id: string }[]
  expect(sections.map(({ id }) => id)).toEqual([sit.id, intro.id, stay.id])

  await page.getByRole('button', { name: 'Generate PDF', exact: true }).click()
  await expect(toast(page, 'PDF generation started! You will be notified when it is ready.')).toBeVisible()
  await expect(toast(page, 'Your PDF is ready')).toBeVisible({ timeout: 90_000 })
  expect(await get('projects', saved.id)).toMatchObject({ pdfStatus: 'completed', status: 'ready' })
  expect(await all('projects')).toHaveLength(1)

  await page.getByRole('button', { name: 'Save as Draft', exact: true }).click()
  await expect.poll(async () => (await get('projects', saved.id)).status).toBe('draft')
  await page.goto('/dashboard/products')
  const card = page.getByRole('article', { name: 'Short Edition' })
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: 'Resume' }).click()
  await expect(page.getByText('Resumed draft: Short Edition')).toBeVisible()
  await expect(page.getByLabel('Product Name')).toHaveValue('Short Edition')
  await expect(page.getByText('Chapter 1: Sit')).toBeVisible()
})

test('a failure names its step and keeps the selection', {
  tag: ['@long', '@MSG-1', '@MSG-4', '@ASM-15', '@ASM-16', '@ASM-21', '@ASM-22', '@ASM-23', '@ASM-24'],
}, async ({ page, creator: _ }) => {
  await parts(page.request)
  await page.goto('/dashboard/assemble')
  await pickAll(page)
  await page.getByLabel('Project Name').fill('Short Edition')
  const save = page.getByRole('button', { name: 'Save as Draft', exact: true })
  const generate = page.getByRole('button', { name: 'Generate PDF', exact: true })
  const answer = async (procedure: string, code: string | null, status: number, act: () => Promise<void>) => {
    const path = `**/api/rpc/${procedure}`
    const json = { json: { defined: false, code, status, message: 'No.' } }
    await page.route(path, (route) => (code === null ? route.abort() : route.fulfill({ status, json })))
    await act()
    await page.unroute(path)
  }
  const says = (button: typeof save, message: string) => async () => {
    await button.click()
    await expect(toast(page, message)).toBeVisible()
    await page.getByRole('alert').getByLabel('Close message').click()
  }
  const logged = failuresLogged(page)
  await answer('projects/create', null, 0, says(save, 'Failed to save draft. Please try again.'))
  await answer('projects/create', null, 0, says(generate, 'Failed to generate PDF. Please try again.'))
  await answer('projects/create', 'LIMIT_REACHED', 422, says(save, 'Failed to save project (LIMIT_REACHED)'))
  await answer('projects/create', 'UNAUTHORIZED', 401, says(save, 'You must be logged in to save drafts'))
  await answer('projects/create', 'UNAUTHORIZED', 401, says(generate, 'You must be logged in to generate PDFs'))
  await save.click()
  await expect(toast(page, 'Draft saved successfully')).toBeVisible()
  await page.getByLabel('Project Name').fill('Shorter Edition')
  await answer('projects/update', 'CONFLICT', 409, says(save, 'Failed to update project'))
  await answer('projects/setSections', 'CONFLICT', 409, says(save, 'Failed to add content sections'))
  await answer('projects/generatePdf', 'CONFLICT', 409, says(generate, 'Failed to start PDF generation'))
  await expect(order(page)).toHaveText(['introduction', 'Chapter 1: Sit', 'Chapter 2: Stay'])
  expect(logged, 'each of the eight failures').toHaveLength(8)

  const refusal = { json: { defined: false, code: 'BAD_REQUEST', status: 400, message: 'Not now.' } }
  await page.route('**/api/rpc/library/list**', (route) => route.fulfill({ status: 400, json: refusal }))
  await page.reload()
  await expect(toast(page, 'Failed to load saved items')).toBeVisible()
  await page.unroute('**/api/rpc/library/list**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('radio', { name: 'Calm Puppy Weeks' })).toBeChecked()
  await expect(page.getByLabel('Project Name')).toHaveValue('Shorter Edition')
})

test('a session without a user id is rejected with instructions', { tag: ['@long', '@ASM-17'] }, async ({
  page,
  creator: _,
}) => {
  await parts(page.request)
  await page.route('**/api/auth/get-session', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, user: { ...body.user, id: '' } } })
  })
  await page.goto('/dashboard/assemble')
  for (const name of ['Save as Draft', 'Generate PDF']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(toast(page, 'Invalid user session. Please log out and log back in.')).toBeVisible()
    await page.getByRole('alert').getByLabel('Close message').click()
  }
})
