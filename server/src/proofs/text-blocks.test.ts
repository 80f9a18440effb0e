import type { ProofRun } from '@makeready/contract/proofs'
import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

const shown = (runs: readonly ProofRun[] = []) => runs.map(({ text }) => text).join('')
const all = (markdown: string) => textBlocks(markdown).flatMap(({ runs }) => runs.flat())

describe('the text of a proof', () => {
  it('is plain and knows where each piece is in the Markdown', () => {
    const markdown = `## Light &amp; air

Plants *know* where **the [light](https://example.org)** is\\*. See.[^S1-2]

> One line
> and its next

1. First
   - deeper \`code\`
2. [x] Done

| A | B |
|---|---|
| 1 | two |

<b onclick="x()">not</b> HTML

\`\`\`js
run()
\`\`\`
`
    const blocks = textBlocks(markdown)
    expect(blocks.map(({ kind, mark, level, runs }) => [kind, mark ?? level, ...runs.map(shown)])).toEqual([
      ['heading', 2, 'Light & air'],
      ['paragraph', undefined, 'Plants know where the light is*. See.'],
      ['quote', undefined, 'One line\nand its next'],
      ['item', '1.', 'First'],
      ['item', '•', 'deeper code'],
      ['item', '☑', 'Done'],
      ['cells', undefined, 'A', 'B'],
      ['cells', undefined, '1', 'two'],
      ['paragraph', undefined, 'not HTML'],
      ['code', undefined, 'run()'],
    ])
    for (const { text, at, length } of all(markdown))
      if (length === undefined) expect(markdown.slice(at, at + text.length)).toBe(text)
    const light = all(markdown).find(({ text }) => text === 'light')
    expect(light?.marks).toEqual(['strong', 'link'])
    expect(light?.inside?.map((place) => markdown.slice(...place))).toEqual([
      '**the [light](https://example.org)**',
      '[light](https://example.org)',
    ])
    const and = all(markdown).find(({ text }) => text === '&')
    expect(markdown.slice(and?.at, (and?.at ?? 0) + (and?.length ?? 0))).toBe('&amp;')
  })
})
