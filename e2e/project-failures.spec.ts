import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { failing, NOBODY, productOf } from './support/records.ts'
import { test } from './support/test.ts'

test('a failed start is reported, and a generation is followed live and survives a closed page', {
  tag: ['@long', '@PROJ-4', '@PROJ-21', '@PROJ-22', '@PROJ-23'],
}, async ({ page, creator: _ }) => {
  const { projectId } = await productOf(page.request, '# Sit\n\nA word.')
  await page.goto(`/dashboard/project/${projectId}`)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const generate = page.getByRole('button', { name: 'Generate Product' })
  await failing(page, 'projects/generatePdf', async () => {
    await generate.click()
    await expect(page.getByText('Failed to generate documents', { exact: true })).toBeVisible()
  })
  const streams: string[] = []
  page.on('request', (request) => request.url().includes('/runs/events') && streams.push(request.url()))
  await generate.click()
  const press = page.getByRole('region', { name: 'In progress' })
  await expect(press.getByRole('listitem')).toHaveText(['Manuscript', 'PDF', 'DOCX', 'EPUB'])
  await expect(generate).toBeHidden()
  await expect(page.getByRole('button', { name: 'Retry Generation' })).toBeHidden()
  await expect(page.getByText('Your PDF is ready', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  expect(streams.length).toBeGreaterThan(0)
  expect(loads).toBe(0)
})

test('a failed generation gives the reason, and Retry Generation succeeds once the cause is gone', {
  tag: ['@long', '@PROJ-4'],
}, async ({ page, product, creator: _ }) => {
  const { projectId } = await productOf(page.request, '# Sit\n\nA word.')
  const folder = join(product.dataDir, 'files')
  const away = join(product.dataDir, 'files-away')
  await page.goto(`/dashboard/project/${projectId}`)
  await mkdir(folder, { recursive: true })
  await rename(folder, away)
  await writeFile(folder, 'no folder')
  try {
    await page.getByRole('button', { name: 'Generate Product' }).click()
    await expect(page.getByText('PDF generation failed', { exact: true })).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('Failed', { exact: true })).toBeVisible()
    await expect(page.getByText('Your text is safe.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generate Product' })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Retry Generation' })).toBeVisible()
    expect((await page.locator('body').textContent())?.match(/ENOTDIR|EEXIST|\/tmp\/|at \w+ \(/) ?? null).toBeNull()
  } finally {
    await rm(folder)
    await rename(away, folder)
  }
  await page.getByRole('button', { name: 'Retry Generation' }).click()
  await expect(page.getByText('Your PDF is ready', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry Generation' })).toBeHidden()
})

test('a project that cannot be loaded offers Retry, and a missing one links back', {
  tag: ['@long', '@PROJ-10', '@PROJ-12'],
}, async ({ page, creator: _ }) => {
  const { projectId } = await productOf(page.request, 'A word.')
  const refusal = { json: { defined: false, code: 'CONFLICT', status: 409, message: 'Not now.' } }
  await page.route('**/api/rpc/projects/get**', (route) => route.fulfill({ status: 409, json: refusal }))
  await page.goto(`/dashboard/project/${projectId}`)
  await expect(page.getByText('Failed to load project', { exact: true })).toBeVisible()
  await page.unroute('**/api/rpc/projects/get**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calm Puppy Weeks' })).toBeVisible()
  await page.goto(`/dashboard/project/${NOBODY}`)
  await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page).toHaveURL('/dashboard/products')
})
