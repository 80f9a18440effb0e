import { expect, it } from 'vitest'
import { markdownBlocks } from './markdown-blocks.ts'

const text =
  '# Soup\n\nStock first.\n\n- onion\n- leek\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a = 1\n\nlet b\n```\n'

it('cuts a text into blocks that join to the text again', () => {
  const blocks = markdownBlocks(text, true)
  expect(blocks.join('')).toBe(text)
  expect(blocks.length).toBeGreaterThan(4)
})

it('leaves every block but the last as it was while the text grows', () => {
  const before = markdownBlocks(text, false)
  const after = markdownBlocks(`${text}\nOne more`, false)
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
})

it('keeps a finished text with footnotes together, as its blocks need each other', () => {
  const noted = 'Stock.[^1]\n\n[^1]: Or water.\n'
  expect(markdownBlocks(noted, true)).toEqual([noted])
  expect(markdownBlocks(noted, false).length).toBeGreaterThan(1)
})

it('survives an unfinished table, fence or link', () => {
  for (const part of ['| a |', '```js\nlet', '[link](http', '**bo', '<scr']) {
    expect(markdownBlocks(part, false).join('')).toBe(part)
  }
})
