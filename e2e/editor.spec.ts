import { expect, type Page } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { hasMarkdown, markdownOf, selectIn } from './support/editor.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const TEXT = `# The bench

A plane is **sharp** and *light*, see [the shop](https://example.org).[^1]

- [ ] oil the saw
- [x] wax the bench

| wood | price |
| --- | ---: |
| oak | 4 |

> [!tip] At night
> Put it away.

[^1]: Ask first.`

async function open(page: Page, content = TEXT) {
  const { id } = await recordsOf(page.request).make('generated-content', { sectionName: 'Chapter 1', content })
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  await hasMarkdown(editor, content)
  return { id, editor, caretAt: (words: string) => selectIn(editor, content.indexOf(words) + 1) }
}

test('a section looks like its page, with marks only at the caret', async ({ page, creator: _ }) => {
  const { editor, caretAt } = await open(page)
  await expect(editor.getByRole('heading', { name: 'The bench', level: 1 })).toBeVisible()
  await expect(editor.locator('strong')).toHaveText('sharp')
  await expect(editor).not.toContainText(/[*#|\]]|\[\^/)
  await expect(editor).not.toContainText('https://example.org')
  await expect(editor.getByRole('cell')).toHaveText(['oak', '4'])
  await expect(editor.getByText('Tip', { exact: true })).toBeVisible()
  await breaksNoRule(page, 'a section as its page')

  await caretAt('sharp')
  await expect(editor.locator('strong')).toHaveText('**sharp**')
  await expect(editor).not.toContainText('# The')
  await caretAt('The bench')
  await expect(editor.getByRole('heading')).toHaveText('# The bench')
  await caretAt('oak')
  await expect(editor.getByText('| oak | 4 |')).toBeVisible()
  await expect(editor.getByRole('table')).toBeHidden()
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
  await expect(editor.getByText('- [x] wax the bench')).toBeVisible()
  await page.reload()
  await expect(editor.getByText('- [x] wax the bench'), 'Markdown is kept by the browser').toBeVisible()
})

test('a task is checked and a table cell opened by a click', { tag: '@long' }, async ({ page, creator: _ }) => {
  const { editor } = await open(page)
  await editor.getByRole('checkbox', { name: 'Open' }).click()
  await hasMarkdown(editor, TEXT.replace('[ ]', '[x]'))
  await editor.getByRole('cell', { name: 'oak' }).click()
  await page.keyboard.type('red ')
  await hasMarkdown(editor, TEXT.replace('[ ]', '[x]').replace('oak', 'red oak'))
})

test('a wide table scrolls, and the text around it stays on the page', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const cells = Array.from({ length: 4 }, (_none, at) => `column ${at} with ten words that take a lot of room`).join(
    ' | ',
  )
  const words = 'A sentence before the table. '.repeat(20)
  const { editor } = await open(page, `${words}\n\n| ${cells} |\n| - | - | - | - |\n| ${cells} |`)
  await expect(editor.getByRole('table')).toBeVisible()
  const room = await editor.locator('xpath=..').evaluate(({ clientWidth }) => clientWidth)
  expect(await editor.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(room)
})

test('words are formatted from the toolbar and by keys, and undo restores every character', async ({
  page,
  creator: _,
}) => {
  const { editor } = await open(page, 'One two three.\n\nFour.')
  await selectIn(editor, 4, 7)
  await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Bold (Ctrl + B)' }).click()
  await hasMarkdown(editor, 'One **two** three.\n\nFour.')
  await breaksNoRule(page, 'the toolbar at a selection')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+i')
  await hasMarkdown(editor, 'One *two* three.\n\nFour.')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('https://example.org')
  await hasMarkdown(editor, 'One *[two](https://example.org)* three.\n\nFour.')
  await selectIn(editor, 0, 3)
  await page.getByRole('button', { name: 'Numbered list' }).click()
  await hasMarkdown(editor, /^1\. One/)
  await page.getByRole('button', { name: 'Quote' }).click()
  await hasMarkdown(editor, /^> One/)
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar', { name: 'Format' })).toBeVisible()
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Control+z')
  await hasMarkdown(editor, 'One two three.\n\nFour.')
})

test('a slash offers blocks, and Enter starts a paragraph or the next item', async ({ page, creator: _ }) => {
  const { editor } = await open(page, 'One.')
  await selectIn(editor, 4)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/check')
  await page.getByRole('option', { name: 'Checklist' }).click()
  await page.keyboard.type('oil')
  await page.keyboard.press('Enter')
  await page.keyboard.type('wax')
  await hasMarkdown(editor, 'One.\n\n- [ ] oil\n- [ ] wax')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/foot')
  await expect(page.getByRole('option', { name: 'Footnote' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ask first.')
  await hasMarkdown(editor, 'One.\n\n- [ ] oil\n- [ ] wax\n\n[^1]\n\n[^1]: Ask first.')
})

test('words are found and replaced', async ({ page, creator: _ }) => {
  const { editor } = await open(page, 'Oak, oak and oak.')
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('oak')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('ash')
  await page.getByRole('checkbox', { name: 'Match case' }).check()
  await breaksNoRule(page, 'find and replace')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await hasMarkdown(editor, 'Oak, ash and ash.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeHidden()
})

test('formatted text is pasted as Markdown, and in source mode unformatted', { tag: '@long' }, async ({
  page,
  context,
  creator: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { editor } = await open(page, 'Before.')
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<h2>Cues</h2><p>A <b>dark</b> room</p>'], { type: 'text/html' }),
        'text/plain': new Blob(['Cues\r\nA dark room'], { type: 'text/plain' }),
      }),
    ]),
  )
  await selectIn(editor, 7)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+V')
  await hasMarkdown(editor, 'Before.\n\n## Cues\n\nA **dark** room')
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
  await page.keyboard.press('ControlOrMeta+V')
  await expect.poll(() => markdownOf(editor)).toContain('A **dark** roomCues\nA dark room')
})

test('the caret steps over the space between two paragraphs, where words would join one of them', {
  tag: '@long',
}, async ({ page, creator: _ }) => {
  const { editor } = await open(page, 'One.\n\nTwo.')
  await selectIn(editor, 4)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('So ')
  await hasMarkdown(editor, 'One.\n\nSo Two.')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Between.')
  await hasMarkdown(editor, 'One.\n\nBetween.\n\nSo Two.')
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await hasMarkdown(editor, 'One.\n\nBetween.So Two.')
})

test('words of an input method and of dead keys arrive whole, next to marks as well', { tag: '@long' }, async ({
  page,
  context,
  creator: _,
}) => {
  const { editor } = await open(page, 'A **bold** end.')
  const session = await context.newCDPSession(page)
  const compose = async (steps: string[], word: string) => {
    for (const text of steps)
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await session.send('Input.insertText', { text: word })
  }
  await selectIn(editor, 8)
  await compose(['k', 'か', 'かn', 'かん'], '漢字')
  await hasMarkdown(editor, 'A **bold漢字** end.')
  await selectIn(editor, 17 - 2)
  await page.keyboard.press('End')
  await compose(['ㅎ', '하', '한'], '한')
  await compose(['´'], 'é')
  await hasMarkdown(editor, 'A **bold漢字** end.한é')
  await expect(editor.locator('strong')).toHaveText('bold漢字')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+z')
  await hasMarkdown(editor, 'A **bold** end.')
})
