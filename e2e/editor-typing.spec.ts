import { expect, type Locator } from '@playwright/test'
import { hasMarkdown, selectIn } from './support/editor.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const TEXT = `# A bench

The norm $x^2$ is **bold *and* slanted** here.
A second line of it, with [a link](#there).

- one item
  goes on
- [ ] a task with \`code\`

  and its paragraph

> [!tip] Wood
> Oak is heavy.

| wood | price |
| --- | --- |
| oak | 4 |

$$
a + b
$$

A last word[^1].

[^1]: A note.
`
/** What each word is typed behind, and before what. */
const PLACES = [
  'A be',
  'The no',
  'bold *an',
  'secon',
  'a li',
  'one it',
  'goes o',
  'a ta',
  'and its par',
  'Wo',
  'Oak',
  'A la',
  'A no',
]

/** All of the page is typeset again when the focus comes back. */
async function looksTheSameAgain(editor: Locator, place: string): Promise<void> {
  const typed = await editor.innerHTML()
  const focused = editor.page().locator('.cm-focused')
  await editor.blur()
  await expect(focused).toHaveCount(0)
  await editor.focus()
  await expect(focused).toHaveCount(1)
  await expect.poll(() => editor.innerHTML(), place).toBe(typed)
}

test('words typed anywhere look as if the whole page were typeset again', async ({ page, creator: _ }) => {
  const { id } = await recordsOf(page.request).make('generated-content', { sectionName: 'Chapter 1', content: TEXT })
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  await hasMarkdown(editor, TEXT)
  await expect(editor.locator('math')).toHaveCount(2)
  let now = TEXT
  for (const place of PLACES) {
    const at = now.indexOf(place) + place.length
    await selectIn(editor, at)
    await page.keyboard.type('yes, so')
    now = `${now.slice(0, at)}yes, so${now.slice(at)}`
    await looksTheSameAgain(editor, place)
    await page.keyboard.press('Backspace')
    now = `${now.slice(0, at)}yes, s${now.slice(at + 7)}`
    await looksTheSameAgain(editor, place)
  }
  await hasMarkdown(editor, now)
})

test('signs typed among words make a table, a formula and code as before', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const content = 'First words.\n\n| a | b\n| --- | --- |\n| c | d |\n\nLast words are y here.'
  const { id } = await recordsOf(page.request).make('generated-content', { sectionName: 'Chapter 1', content })
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  await hasMarkdown(editor, content)
  await expect(editor.getByRole('table')).toHaveCount(1)
  await selectIn(editor, content.indexOf(' y here') + 1)
  await page.keyboard.type('so $x^2$ and `code` is ')
  await selectIn(editor, 3)
  await page.keyboard.type('st')
  await expect(editor.locator('math')).toHaveCount(1)
  await expect(editor.locator('code')).toHaveText('code')
  await expect(editor.getByRole('table')).toHaveCount(1)
})

test('the caret stays visible while words wrap at the edge, and is shown after scrolling away @long', async ({
  page,
  creator: _,
}) => {
  const content = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} is about oak.`).join('\n\n')
  const { id } = await recordsOf(page.request).make('generated-content', { sectionName: 'Chapter 1', content })
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  await hasMarkdown(editor, content)
  await selectIn(editor, content.indexOf(' is about oak', content.indexOf('Paragraph 30')))
  const shown = () => editor.evaluate(isCaretShown)
  for (let word = 0; word < 60; word += 1) {
    await page.keyboard.type(' planes')
    if (word % 6 === 0) await expect.poll(shown, `word ${word}`).toBe(true)
  }
  await editor.hover()
  await page.mouse.wheel(0, -5_000)
  await expect.poll(shown).toBe(false)
  await page.keyboard.type('s')
  await expect.poll(shown).toBe(true)
})

function isCaretShown(editor: HTMLElement): boolean {
  const caret = getSelection()?.getRangeAt(0).getClientRects()[0]
  let pane = editor.parentElement
  while (pane && !/auto|scroll/.test(getComputedStyle(pane).overflowY)) pane = pane.parentElement
  const { top, bottom } = (pane ?? editor).getBoundingClientRect()
  return caret !== undefined && caret.top >= top && caret.bottom <= bottom
}
