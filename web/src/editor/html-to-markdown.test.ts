import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

/** What the program puts on the clipboard as HTML. */
const copiedFrom = (program: string) =>
  readFileSync(new URL(`../../test/clipboard/${program}.html`, import.meta.url), 'utf8')

it('reads a title, nested lists, a table, a quote and a footnote from Word', async () => {
  expect(await htmlToMarkdown(copiedFrom('word'))).toBe(`# The bench

## Tools

A plane is **sharp** and *light*, says the shop[^1].

- Saws
  - Rip saw, for cuts **along** the grain
    - Five teeth an inch
- Planes
  1. Set it
  2. Push it

Between two lists.

3. Third

| Wood | Price |
| ---- | ----- |
| Oak  | 4     |

> Measure twice.

[^1]: Ask first.
`)
})

it('reads what Google Docs says in styles, its nested lists and tasks, and not its bold around everything', async () => {
  expect(await htmlToMarkdown(copiedFrom('google-docs'))).toBe(`# Cues

A **dark** room, see [rooms](https://example.org/rooms) *(soon)*

- one
  - inside one
- two

* [x] oil the saw
* [ ] wax the bench
`)
})

it('reads headings, links, code and tables of a web page, and leaves out scripts, menus and remote pictures', async () => {
  expect(await htmlToMarkdown(copiedFrom('web-page'))).toBe(`## Saws

Read [this](https://example.org/a?b=c), run \`a_b\`.\\
Then rest.

A saw at work

\`\`\`js
const a = 1
const b = 2
\`\`\`

3. three

4. four

   more of four

no

| A | B |
| - | - |
| 1 | 2 |
`)
})
