import type { ManuscriptInput } from '../src/book/make-manuscript.ts'
import { exampleInput } from './example-book.ts'
import type { SCRIPTS } from './many-scripts.ts'

/** A book in a script with each kind of element twice, because names have to differ. */
export function inEveryForm(
  { code, text }: (typeof SCRIPTS)[number],
  change: Partial<ManuscriptInput> = {},
): ManuscriptInput {
  const [short, shorter] = [text.slice(0, 14), text.slice(0, 6)]
  const markdown = [
    text,
    `## ${short}`,
    `> [!TIP]\n> ${text}`,
    `> [!TIP]\n> ${text}`,
    `| ${shorter} | B |\n| --- | --- |\n| 1 | ${short} |`,
    `- [ ] ${text}\n- [x] ${text}`,
    `### ${shorter}`,
    `1. ${text}\n   - ${short}\n   - ${shorter}\n2. [${short}](https://example.org/${code})`,
    `![${short}](workshop-plan.png)`,
    `{漢字|かんじ}[^1] and $x^2 + \\frac{1}{2}$.`,
    '$$\\int_0^1 x\\,dx$$',
    '```js\nconst a = 1\n```',
    `> ${text}`,
    `[^1]: ${text}`,
  ].join('\n\n')
  return {
    title: text.slice(0, 20),
    author: 'Ann',
    language: code,
    productType: 'ebook',
    licence: text,
    pictures: exampleInput().pictures ?? {},
    sections: [short, `2 ${short}`].map((name) => ({ name, markdown })),
    ...change,
  }
}
