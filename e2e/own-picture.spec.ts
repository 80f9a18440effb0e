import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { PIXEL, recordsOf, sentTo } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'

const TOOL = '/dashboard/cover-generator'
const PICTURE = { name: 'leaf.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL.split(',')[1] ?? '', 'base64') }
const KEPT = /^\/api\/v1\/files\/[0-9a-f-]{36}$/

test('a cover is made from an uploaded picture by keyboard, saved, and keeps the picture for another title', async ({
  page,
  creator: _,
}) => {
  const { button, says, fault, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  await page.goto(TOOL)
  await field('Product Title').fill('Calm Puppy Weeks')
  await page.getByRole('radio', { name: 'Generate' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Your own picture' })).toBeChecked()
  await button('Generate Cover').click()
  await expect(fault('Choose a picture first, or generate one')).toBeVisible()
  await expect(button('Choose a picture or drop it here')).toBeFocused()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(PICTURE)
  const chosen = page.getByRole('img', { name: 'The one you chose' })
  await expect(chosen).toHaveAttribute('src', KEPT)
  await expect(button('Replace')).toBeFocused()
  const art = await chosen.getAttribute('src')
  await breaksNoRule(page, 'cover designer with a picture of one’s own')
  await generate('Generate Cover', 'Cover image generated!')
  await button('Save Cover').click()
  await says('Cover saved!')
  const [saved] = await records.all('cover-images')
  expect(saved).toMatchObject({ art, engine: 'upload' })

  await page.goto(`${TOOL}?edit=${saved?.id}`)
  await expect(chosen).toHaveAttribute('src', String(art))
  await field('Product Title').fill('Calmer Puppy Weeks')
  const sent = await sentTo(page, 'runs/start', () => generate('Update & Regenerate', 'Cover image generated!'))
  expect(sent).toMatchObject({ input: { title: 'Calmer Puppy Weeks', art } })
  await button('Update Cover').click()
  await says('Cover updated!')
  const [edited] = await records.all('cover-images')
  expect(edited).toMatchObject({ id: saved?.id, title: 'Calmer Puppy Weeks', art })
  expect(edited?.imageUrl).not.toBe(saved?.imageUrl)

  await page.goto(`${TOOL}?regenerate=${saved?.id}`)
  await expect(chosen).toHaveAttribute('src', String(art))
  await button('Remove').focus()
  await page.keyboard.press('Enter')
  await expect(button('Choose a picture or drop it here')).toBeFocused()
})

test('the point that a crop keeps is moved by mouse, touch and keys', async ({
  browser,
  baseURL,
  creator: _,
  context,
}) => {
  const touching = await browser.newContext({
    ...(baseURL && { baseURL }),
    hasTouch: true,
    viewport: { width: 1440, height: 1000 },
    storageState: await context.storageState(),
  })
  const page = await touching.newPage()
  const { button, field, generate } = await toolOn(page)
  await page.goto(TOOL)
  await field('Product Title').fill('Calm Puppy Weeks')
  await page.getByRole('radio', { name: 'Your own picture' }).check({ force: true })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button('Choose a picture or drop it here').click(),
  ])
  await chooser.setFiles(PICTURE)
  await expect(page.getByRole('img', { name: 'The one you chose' })).toHaveAttribute('src', KEPT)
  await generate('Generate Cover', 'Cover image generated!')
  const picker = page.getByRole('button', { name: /^Focus of the crop/ })
  await expect(picker).toHaveAccessibleName(/50% across, 50% down/)
  await picker.press('ArrowRight')
  await expect(picker).toHaveAccessibleName(/55% across, 50% down/)
  await picker.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await picker.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (across: number, down: number) => [x + across * width, y + down * height] as const
  await page.mouse.move(...at(0.5, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.2, 0.3))
  await page.mouse.up()
  await expect(picker).toHaveAccessibleName(/20% across, 30% down/)
  await page.touchscreen.tap(...at(0.8, 0.6))
  await expect(picker).toHaveAccessibleName(/80% across, 60% down/)
  await touching.close()
})
