import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { markdownOf } from './support/editor.ts'
import { HOSTILE_TEXTS, REAL_BOOKS } from './support/hostile-texts.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

type Book = { sections: { markdown: string }[] }

const present = REAL_BOOKS.filter((file) => existsSync(file))
if (present.length === 0) console.log(`Without real books, because none lie in ${fileURLToPath(REAL_BOOKS[0] ?? '')}`)
const sections = present.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as Book).sections)

/** Texts the database rejects, and an empty text, which cannot be saved. */
const UNSAVED = ['a zero character', 'half a character', 'no text']
const texts = [
  ...Object.entries(HOSTILE_TEXTS).filter(([name]) => !UNSAVED.includes(name)),
  ...sections.map(({ markdown }, at) => [`section ${at + 1} of the real books`, markdown] as const),
]

test('a text opened in the editor and saved keeps every character', async ({ page, creator: _ }) => {
  test.setTimeout(15_000 * texts.length)
  const { make, get } = recordsOf(page.request)
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  for (const [name, content] of texts) {
    const { id } = await make('generated-content', { sectionName: 'One', content })
    const { content: stored } = await get('generated-content', id)
    await page.goto(`/dashboard/content-generator?edit=${id}`)
    await expect.poll(() => markdownOf(editor), name).toBe(stored)
    // a keystroke that is undone, so that the text comes from the editor
    await editor.press('Control+End')
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'Update Content' }).click()
    await expect(page).toHaveURL('/dashboard/content-generator')
    expect((await get('generated-content', id)).content, name).toBe(stored)
  }
})
