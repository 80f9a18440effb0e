import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './test.ts'

const everyElement = new URL('../press/examples/every-element.md', import.meta.url)

test('documents are made on the project page, and called for again after a change', async ({ page, creator: _ }) => {
  const { projectId, contentId } = await productOf(page.request, '# Sit\n\nA word.')
  await page.goto(`/dashboard/project/${projectId}`)
  await expect(page.getByText('Not Generated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled()

  await page.getByRole('button', { name: 'Generate Product' }).click()
  await expect(page.getByText('PDF and DOCX generation started! The page will refresh when ready.')).toBeVisible()
  await expect(page.getByText('Your PDF is ready')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Product' })).toBeHidden()
  const href = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  const pdf = await page.request.get(href ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const changed = await page.request.patch(`/api/v1/generated-content/${contentId}`, { data: { content: '# Stay' } })
  expect(changed.ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('Not Generated')).toBeVisible()
  await expect(page.getByText('As it was before the last change').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Product' })).toBeVisible()
})

for (const width of [1440, 390]) {
  test(`a section with wide tables and code opens to read at ${width} pixels, nothing cut off`, async ({
    page,
    creator: _,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { projectId } = await productOf(page.request, await readFile(everyElement, 'utf8'))
    await page.goto(`/dashboard/project/${projectId}`)
    await page.getByRole('button', { name: /Chapter 1/ }).click()
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

/** A product of one section, made through the API. */
async function productOf(request: APIRequestContext, content: string) {
  const make = async (path: string, data: object): Promise<string> => {
    const response = await request.post(`/api/v1/${path}`, { data })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json()).id
  }
  const contentId = await make('generated-content', { sectionName: 'Chapter 1: Sit', content, contentType: 'markdown' })
  const projectId = await make('projects', { title: 'Calm Puppy Weeks' })
  const ordered = await request.put(`/api/v1/projects/${projectId}/content-sections`, {
    data: { contentIds: [contentId] },
  })
  expect(ordered.ok(), await ordered.text()).toBe(true)
  return { projectId, contentId }
}
