import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { PIXEL, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'

const PICTURE = { name: 'leaf.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL.split(',')[1] ?? '', 'base64') }
const text = (name: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(`# ${name}\n\nBeans climb.`) })

test('files upload one after another, and an uploading or waiting one can be canceled', { tag: ['@long'] }, async ({
  page,
  creator: _,
}) => {
  const project = await recordsOf(page.request).make('projects', { title: 'The Balcony Year' })
  await page.goto(`/dashboard/project/${project.id}`)
  const panel = page.getByRole('region', { name: 'Your Material' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/sources/upload', async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Choose Files' }).click()
  await (await chooser).setFiles([text('light.md'), text('water.md'), text('broth.md')])
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  await expect(row('light.md').getByRole('status')).toHaveText(/^Sending, \d+%$|^Reading the text…$/)
  await expect(row('water.md').getByRole('status')).toHaveText('Waiting')
  await breaksNoRule(page, 'own material with files on their way')
  await panel.getByRole('button', { name: 'Cancel water.md' }).click()
  await panel.getByRole('button', { name: 'Cancel light.md' }).click()
  await expect(row('light.md')).toBeHidden()
  await expect(row('water.md')).toBeHidden()
  held.resolve()
  await expect(panel.getByRole('button', { name: 'broth', exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
})

test('a picture upload shows its progress, can be canceled, and can be repeated', async ({ page, creator: _ }) => {
  const { button, field } = await toolOn(page)
  await page.goto('/dashboard/cover-generator')
  await field('Product Title').fill('Calm Puppy Weeks')
  await page.getByRole('radio', { name: 'Your own picture' }).check()
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button('Choose a picture or drop it here').click(),
    ])
    await chooser.setFiles(PICTURE)
  }
  await page.route('**/api/v1/cover-images/art', () => {})
  await choose()
  await expect(page.getByText(/^Sending, \d+%$|^Reading the picture…$/)).toBeVisible()
  await breaksNoRule(page, 'cover designer with a picture on its way')
  await button('Cancel').click()
  await expect(button('Choose a picture or drop it here')).toBeFocused()
  await expect(page.getByText(/^Sending,/)).toBeHidden()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.unroute('**/api/v1/cover-images/art')
  await choose()
  await expect(page.getByRole('img', { name: 'The one you chose' })).toBeVisible()
})
