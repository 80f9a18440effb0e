import type { ProofRun } from '@makeready/contract/proofs'
import { linearText } from '@makeready/formulas/linear-text'
import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

const shown = (runs: readonly ProofRun[] = []) => runs.map(({ text }) => text).join('')
const all = (markdown: string) => textBlocks(markdown).flatMap(({ runs }) => runs.flat())

describe('the text of a proof', () => {
  it('is plain and knows where each piece is in the Markdown', () => {
    const markdown = `## Light &amp; air

Plants *know* where **the [light](https://example.org)** is\\*. See.[^S1-2] Or not.[^1]

> One line
> and its next

> [!TIP] Before noon
> Open *it*.

> [!NOTE]
> Close it.

1. First
   - deeper \`code\`
2. [x] Done

| A | B |
|---|---|
| 1 | two |

<b onclick="x()">not</b> HTML

[^1]: A note.

\`\`\`js
run()
\`\`\`
`
    const blocks = textBlocks(markdown)
    expect(blocks.map(({ kind, mark, level, runs }) => [kind, mark ?? level, ...runs.map(shown)])).toEqual([
      ['heading', 2, 'Light & air'],
      ['paragraph', undefined, 'Plants know where the light is*. See. Or not.1'],
      ['quote', undefined, 'One line\nand its next'],
      ['quote', undefined, 'Before noon'],
      ['quote', undefined, 'Open it.'],
      ['quote', undefined, 'Close it.'],
      ['item', '1.', 'First'],
      ['item', '•', 'deeper code'],
      ['item', '☑', 'Done'],
      ['cells', 1, 'A', 'B'],
      ['cells', undefined, '1', 'two'],
      ['paragraph', undefined, 'not HTML'],
      ['item', '1.', 'A note.'],
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

  it('has formulas as pieces that are selected as a whole, and no sign of Markdown in them', () => {
    const markdown = `With **rest $a_1*b_1*c$** it is \\(x\\).

> $$
> E = mc^2 \\tag{3}
> $$

Costs $5 or $6. No TeX: $\\frac{$.

![Plan $x^2$](plan.png) and $n$

    y = $x^2$ + $z$`
    const blocks = textBlocks(markdown)
    const marked = (run: ProofRun) => (run.math ? `⟨${linearText(run.math)}⟩` : run.text)
    expect(blocks.map(({ kind, runs }) => [kind, ...runs.map((one) => one.map(marked).join(''))])).toEqual([
      ['paragraph', 'With rest ⟨a_1∗b_1∗c⟩ it is ⟨x⟩.'],
      ['quote', '⟨E = mc^2 (3)⟩'],
      ['paragraph', 'Costs $5 or $6. No TeX: $\\frac{$.'],
      ['paragraph', 'Plan $x^2$ and ⟨n⟩'],
      ['code', 'y = $x^2$ + $z$'],
    ])
    for (const { text, at, length, math } of all(markdown))
      if (math || length === undefined) expect(markdown.slice(at, at + (length ?? text.length))).toBe(text)
    expect(all(markdown).find(({ math }) => math)?.marks).toEqual(['strong'])
  })
})
