import { expect, type Locator } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { hasMarkdown } from './support/editor.ts'
import { PIXEL, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const TEXT = '# The bench\n\nA plane is sharp.\n'

/** Drops or pastes a file like a browser: `bytes` of zeros, or the smallest PNG. */
const hand = (editor: Locator, kind: 'drop' | 'paste', file: { name: string; type: string; bytes?: number }) =>
  editor.evaluate(
    (element, { kind, file, pixel }) => {
      const content = file.bytes
        ? new Uint8Array(file.bytes)
        : Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([content], file.name, { type: file.type }))
      const { x, bottom } = element.getBoundingClientRect()
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, clientX: x + 8, clientY: bottom - 2, bubbles: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    },
    { kind, file, pixel: PIXEL.split(',')[1] ?? '' },
  )

test('a picture is dropped or pasted into a section with a description, and undone', async ({ page, creator: _ }) => {
  const { id } = await recordsOf(page.request).make('generated-content', { sectionName: 'Chapter 1', content: TEXT })
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  await hasMarkdown(editor, TEXT)
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  const add = dialog.getByRole('button', { name: 'Add Picture' })

  await hand(editor, 'drop', { name: 'bench.png', type: 'image/png' })
  await breaksNoRule(page, 'the description of a picture')
  await dialog.getByLabel('Description').fill('A bench [old]')
  await add.click()
  await expect(dialog).toBeHidden()
  await hasMarkdown(editor, /A plane is sharp\.\n\n!\[A bench \\\[old\\\]\]\(\/api\/v1\/files\/[0-9a-f-]{36}\)\n/)
  await expect(editor).toBeFocused()
  await page.keyboard.press('Control+Home')
  const picture = editor.getByRole('img', { name: 'A bench' })
  await expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1)
  await page.keyboard.press('Control+z')
  await hasMarkdown(editor, TEXT)

  await page.route('**/api/v1/generated-content/pictures', (route) => route.abort('connectionfailed'), { times: 1 })
  await hand(editor, 'paste', { name: 'bench.png', type: 'image/png' })
  await expect(dialog.getByRole('alert')).toContainText('reach')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await add.click()
  await hasMarkdown(editor, /!\[\]\(\/api\/v1\/files\//)

  await hand(editor, 'paste', { name: 'bench.tiff', type: 'image/tiff' })
  await expect(dialog.getByRole('alert')).toHaveText(
    'TIFF files can’t be used. Choose a PNG, JPEG, WebP, AVIF, GIF or SVG picture.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await hand(editor, 'paste', { name: 'huge.png', type: 'image/png', bytes: 11 * 1024 * 1024 })
  await expect(dialog.getByRole('alert')).toContainText('This picture is 11 MB. The limit is 10 MB.')
})

test('a picture that is only decoration says so to readers who can’t see it', { tag: ['@long'] }, async ({
  page,
  creator: _,
}) => {
  const { id } = await recordsOf(page.request).make('generated-content', { sectionName: 'Chapter 1', content: TEXT })
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  await hasMarkdown(editor, TEXT)
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await hand(editor, 'drop', { name: 'bench.png', type: 'image/png' })
  await dialog.getByLabel('This picture is only decoration').check()
  await expect(dialog.getByLabel('Description')).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add Picture' }).click()
  await hasMarkdown(editor, /A plane is sharp\.\n\n<img src="\/api\/v1\/files\/[0-9a-f-]{36}" alt="">\n/)
  await page.keyboard.press('Control+Home')
  const picture = editor.locator('img[alt=""][src^="/api/v1/files/"]')
  await expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1)
})
