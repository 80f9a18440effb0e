import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { gate } from './support/model-server.ts'
import { IDEA, NICHE, NOBODY, PIXEL, productOf, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

const everyElement = new URL('../press/examples/every-element.md', import.meta.url)

test('documents are generated on the project page, and become outdated after a change', {
  tag: ['@PROJ-2', '@PROJ-3', '@PROJ-4', '@PROJ-18', '@PROJ-19', '@PROJ-20', '@MSG-4'],
}, async ({ page, creator: _ }) => {
  const { projectId, contentId } = await productOf(page.request, '# Sit\n\nA word.')
  await page.goto(`/dashboard/project/${projectId}`)
  await expect(page.getByText('Not Generated')).toBeVisible()
  await expect(page.getByText('In Production', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled()

  // a small product may be ready before its start is announced
  const announced = gate()
  await page.route('**/api/rpc/runs/events**', async (route) => {
    await announced.opened
    await route.continue()
  })
  await page.getByRole('button', { name: 'Generate Product' }).click()
  await expect(
    page.getByText('PDF and DOCX generation started! The page will refresh when ready.', { exact: true }),
  ).toBeVisible()
  announced.open()
  await expect(page.getByText('Your PDF is ready')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await expect(page.getByText('In Production', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Generate Product' })).toBeHidden()
  const href = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  const pdf = await page.request.get(href ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const docx = await page.request.get(
    (await page.getByRole('link', { name: 'Download DOCX' }).getAttribute('href')) ?? '',
  )
  expect(docx.headers()['content-type']).toContain('wordprocessingml')
  expect((await docx.body()).subarray(0, 2).toString()).toBe('PK')

  const changed = await page.request.patch(`/api/v1/generated-content/${contentId}`, { data: { content: '# Stay' } })
  expect(changed.ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('Out of date', { exact: true })).toBeVisible()
  await expect(page.getByText('Before your latest changes').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Product' })).toBeVisible()
})

for (const width of [1440, 390]) {
  test(`a section with wide tables and code is readable at ${width} pixels, with nothing cut off`, {
    tag: width === 1440 ? ['@long'] : [],
  }, async ({ page, creator: _ }) => {
    await page.setViewportSize({ width, height: 844 })
    const { projectId } = await productOf(page.request, await readFile(everyElement, 'utf8'))
    await page.goto(`/dashboard/project/${projectId}`)
    await page.getByRole('button', { name: 'Chapter 1: Sit' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'The room and the bench' })).toBeVisible()
    const box = await dialog.boundingBox()
    const right = (box?.x ?? 0) + (box?.width ?? 0)
    expect(right).toBeLessThanOrEqual(width)
    const beyond = await dialog
      .locator('p, h1, h2, pre, table, button')
      .evaluateAll(
        (elements, edge) =>
          elements
            .filter((element) => element.getBoundingClientRect().right > edge)
            .map((element) => element.outerHTML),
        right,
      )
    expect(beyond).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}

test('every part has a card that opens', {
  tag: ['@long', '@NAV-19', '@PROJ-1', '@PROJ-2', '@PROJ-3', '@PROJ-5', '@PROJ-6', '@PROJ-7'],
}, async ({ page, creator: _ }) => {
  const { make } = recordsOf(page.request)
  const niche = await make('niches', NICHE)
  const idea = await make('product-ideas', IDEA)
  const title = await make('product-titles', { title: 'The Late Shift Lullaby' })
  const cover = await make('cover-images', { imageUrl: PIXEL, title: 'Lullaby cover', style: 'bold' })
  const sections = [
    await make('generated-content', { sectionName: 'Introduction', content: 'One.' }),
    await make('generated-content', { sectionName: 'Chapter 1: Sit', content: 'Two.' }),
  ]
  const project = await make('projects', {
    title: 'Lullabies',
    status: 'ready',
    nicheId: niche.id,
    productIdeaId: idea.id,
    titleId: title.id,
    coverId: cover.id,
    contentIds: sections.map(({ id }) => id),
  })
  await page.goto(`/dashboard/project/${project.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lullabies' })).toBeVisible()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await expect(page.getByText('Not Generated', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Products' })).toHaveAttribute('href', '/dashboard/products')

  const main = page.getByRole('main')
  for (const [kind, name, dialog] of [
    ['Niche', NICHE.name, NICHE.name],
    ['Product Concept', IDEA.concept, IDEA.concept],
    ['Title', 'The Late Shift Lullaby', 'The Late Shift Lullaby'],
    ['Cover Image', 'Bold', 'Lullaby cover'],
  ] as const) {
    const card = main.getByRole('article').filter({ hasText: kind }).filter({ hasText: name })
    await expect(card.getByText('Edit', { exact: true })).toBeVisible()
    await card.click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const rows = main.getByRole('region', { name: 'Content Sections' }).getByRole('listitem')
  await expect(rows, 'a numeral for the chapter, and the page where each begins').toHaveText([
    /^IntroductionEditPage \d+$/,
    /^1Chapter 1: SitEditPage \d+$/,
  ])
  await rows.last().getByRole('button', { name: 'Chapter 1: Sit' }).click()
  await expect(page.getByRole('dialog', { name: 'Chapter 1: Sit' })).toBeVisible()
  await page.keyboard.press('Escape')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Cover' }).click(),
  ])
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
})

test('a hint that cards open is shown once, for five seconds', {
  tag: ['@long', '@PROJ-8', '@PROJ-9'],
}, async ({ page, creator: _ }) => {
  const { project } = await wholeProject(page.request)
  const HINT = 'Click on any card to edit or regenerate that component'
  const hint = page.getByText(HINT, { exact: true })
  const hintStood = await timeOnPage(page, HINT)
  await page.goto(`/dashboard/project/${project.id}`)
  await expect(hint).toBeVisible()
  await expect(hint).toBeHidden()
  const stood = await hintStood()
  expect(stood, 'milliseconds that the hint stands').toBeGreaterThan(4_800)
  expect(stood).toBeLessThan(6_500)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Lullabies' })).toBeVisible()
  expect(await hintStood(), 'never on the second visit').toBe(0)
})

/** Milliseconds that a text was on the page, measured in the page; 0 if it never was. */
async function timeOnPage(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((text) => {
    let since = 0
    let stood = 0
    new MutationObserver(() => {
      const isThere = document.body?.textContent?.includes(text) ?? false
      if (isThere && since === 0) since = performance.now()
      if (!isThere && since > 0 && stood === 0) stood = performance.now() - since
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { timeStood: () => stood || (since && performance.now() - since) })
  }, text)
  return () => page.evaluate(() => (window as unknown as { timeStood: () => number }).timeStood())
}

test('the project is refetched three seconds after a start, whether or not events arrive', {
  tag: ['@long', '@PROJ-22'],
}, async ({ page, creator: _ }) => {
  const { projectId } = await productOf(page.request, '# Sit\n\nA word.')
  await page.goto(`/dashboard/project/${projectId}`)
  await expect(page.getByRole('button', { name: 'Generate Product' })).toBeVisible()
  // a run that never reports anything
  const started = { json: { pdfStatus: 'generating', runId: NOBODY } }
  await page.route('**/api/rpc/projects/generate*', (route) => route.fulfill({ json: started }))
  const silence = gate()
  await page.route('**/api/rpc/runs/events**', async (route) => {
    await silence.opened
    await route.abort()
  })
  await page.getByRole('button', { name: 'Generate Product' }).click()
  await expect(page.getByRole('region', { name: 'In progress' })).toBeVisible()
  const since = Date.now()
  await page.waitForRequest('**/api/rpc/projects/get**')
  expect(Date.now() - since).toBeGreaterThan(2_000)
  expect(Date.now() - since).toBeLessThan(5_000)
  await expect(page.getByText('Not Generated', { exact: true })).toBeVisible()
  silence.open()
})

test('a cover with a different title says so, and links to the form with the new one', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const records = recordsOf(page.request)
  const cover = await records.make('cover-images', { imageUrl: PIXEL, title: 'Old Words', authorName: 'Ann Lee' })
  const { id } = await records.make('projects', { title: 'New Words', coverId: cover.id })
  await page.goto(`/dashboard/project/${id}`)
  await expect(page.getByText('The cover still says “Old Words”.')).toBeVisible()
  await page.getByRole('button', { name: 'Use the new title' }).click()
  await expect(page.getByRole('dialog').getByLabel('Product Title')).toHaveValue('New Words')
  await page.keyboard.press('Escape')
  await records.change('projects', id, { title: 'old words' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'old words' })).toBeVisible()
  await expect(page.getByText('The cover still says')).toBeHidden()
})

test('a cover with stored art gets the new title in one step', { tag: ['@PLUS-14'] }, async ({ page, creator: _ }) => {
  const records = recordsOf(page.request)
  const art = (await (await page.request.post('/api/v1/cover-images/art', { data: { imageUrl: PIXEL } })).json()).url
  const words = { title: 'Old Words', authorName: 'Ann Lee' }
  const cover = await records.make('cover-images', { imageUrl: PIXEL, art, ...words })
  const { id } = await records.make('projects', { title: 'New Words', coverId: cover.id })
  await page.goto(`/dashboard/project/${id}`)
  const shown = page.getByRole('img', { name: 'Cover of New Words' }).first()
  await expect(shown).toHaveAttribute('src', new RegExp(String(cover.imageUrl)))
  await page.getByRole('button', { name: 'Use the new title' }).click()
  await expect(page.getByText('Cover updated!')).toBeVisible()
  await expect(page.getByText('The cover still says')).toBeHidden()
  await expect(shown).not.toHaveAttribute('src', new RegExp(String(cover.imageUrl)))
})
