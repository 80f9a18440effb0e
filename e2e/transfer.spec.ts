import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { holdsEverywhere } from './support/axe.ts'
import { signUp } from './support/creator.ts'
import { PIXEL, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

async function productIn(page: Page): Promise<string> {
  const { make } = recordsOf(page.request)
  const cover = await make('cover-images', { imageUrl: PIXEL, title: 'Calm Puppy Weeks' })
  const section = await make('generated-content', { sectionName: 'Sit', content: '# Sit\n\nWait until it sits.' })
  const links = { contentIds: [section.id], coverId: cover.id }
  return (await make('projects', { title: 'Calm Puppy Weeks', ...links })).id
}

async function choose(page: Page, button: string, name: string, bytes: Uint8Array): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) })
}

test('a product is taken along as Markdown files, as book.json and as a web page', async ({ page, creator: _ }) => {
  const id = await productIn(page)
  await page.goto(`/dashboard/project/${id}`)
  const exports = page.getByRole('navigation', { name: 'Export' })
  const download = async (name: string) => {
    const waiting = page.waitForEvent('download')
    await exports.getByRole('link', { name }).click()
    const file = await waiting
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const folder = await download('Markdown Folder')
  expect(folder.name).toBe('Calm Puppy Weeks (Markdown).zip')
  const section = unzipSync(folder.bytes)['Calm Puppy Weeks/01 Sit.md'] ?? new Uint8Array()
  expect(strFromU8(section)).toBe('---\ntitle: Sit\norder: 1\n---\n\n# Sit\n\nWait until it sits.\n')
  expect((await download('book.json')).name).toBe('Calm Puppy Weeks (book.json).zip')
  const { name, bytes } = await download('Web Page')
  expect([name, bytes.toString()]).toEqual(['Calm Puppy Weeks.html', expect.stringContaining('Wait until it sits.')])

  await page.goto('/dashboard/import')
  await choose(page, 'Choose a File', folder.name, folder.bytes)
  await expect(page.getByRole('list', { name: 'Sections' }).getByRole('listitem')).toHaveText([/^Sit/])
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Calm Puppy Weeks')
})

test('an account moves to another one with everything in it', { tag: ['@long', '@PLUS-24'] }, async ({
  page,
  context,
  creator,
}) => {
  await productIn(page)
  await page.goto('/dashboard/account')
  const data = page.getByRole('region', { name: 'Your data' })
  await data.getByRole('button', { name: 'Export Everything' }).press('Enter')
  const waiting = page.waitForEvent('download')
  await data.getByRole('link', { name: 'Download Export' }).click()
  const bytes = await readFile(await (await waiting).path())
  await page.reload()
  await expect(data.getByRole('link', { name: 'Download Export' })).toBeVisible()
  await expect(data.getByText(/available until/)).toBeVisible()
  // one that is stopped leaves the earlier one
  await expect
    .poll(async () => {
      const started = await page.request.post('/api/v1/account/exports')
      const { runId } = (await started.json()) as { runId: string }
      await page.request.post(`/api/v1/runs/${runId}/stop`)
      await page.request.get(`/api/v1/runs/${runId}/events`)
      return ((await (await page.request.get(`/api/v1/runs/${runId}`)).json()) as { status: string }).status
    })
    .toBe('stopped')
  await page.reload()
  await expect(data.getByRole('button', { name: 'Export Again' })).toBeVisible()
  const address = (await data.getByRole('link', { name: 'Download Export' }).getAttribute('href')) ?? ''
  expect((await page.request.get(address)).status()).toBe(200)

  await context.clearCookies()
  await signUp(context.request)
  await page.goto('/dashboard/account')
  const entries = unzipSync(bytes)
  entries['rows/projects.json'] = new TextEncoder().encode('[]')
  await choose(page, 'Import an Export', 'changed.zip', zipSync(entries))
  await expect(data.getByRole('alert')).toContainText('This export is damaged (rows/projects.json).')

  await choose(page, 'Import an Export', 'makeready-account.zip', bytes)
  await expect(data.getByText(creator.email)).toBeVisible()
  await expect(data.getByRole('definition').first()).toHaveText('1')
  await holdsEverywhere(page, 'what an export contains')
  await data.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await expect(data.getByRole('status').filter({ hasText: 'Imported: 1 product, 1 section' })).toBeVisible()
  await page.goto('/dashboard/products')
  await page.getByRole('article', { name: 'Calm Puppy Weeks' }).getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calm Puppy Weeks' })).toBeVisible()
  await page.getByRole('button', { name: 'Sit', exact: true }).click()
  await expect(page.getByText('Wait until it sits.')).toBeVisible()
})

test('the export is made and imported in German, on a phone, as copies where it already is', async ({
  page,
  creator: _,
}) => {
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  await page.setViewportSize({ width: 390, height: 844 })
  await productIn(page)
  await page.goto('/dashboard/account')
  const data = page.getByRole('region', { name: 'Ihre Daten' })
  await data.getByRole('button', { name: 'Alles exportieren' }).click()
  const waiting = page.waitForEvent('download')
  await data.getByRole('link', { name: 'Export herunterladen' }).click()
  const bytes = await readFile(await (await waiting).path())
  await choose(page, 'Export importieren', 'buch.zip', zipSync({ 'a.md': new Uint8Array([35]) }))
  await expect(data.getByRole('alert')).toContainText('Das ist kein vollständiger Export eines Kontos.')
  await choose(page, 'Export importieren', 'makeready-account.zip', bytes)
  await expect(data.getByText('Frühere Versionen')).toBeHidden()
  await expect(data.getByRole('heading', { name: 'Inhalt dieses Exports' })).toBeVisible()
  await data.getByRole('button', { name: 'Importieren', exact: true }).click()
  const outcome = data.getByRole('status').filter({ hasText: 'Importiert: 1 Produkt, 1 Abschnitt' })
  await expect(outcome).toContainText('als Kopie hinzugefügt')
  expect(await recordsOf(page.request).all('projects')).toHaveLength(2)
})
