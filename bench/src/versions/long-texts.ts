import { composeContent } from '@makeready/composer/content'
import { diffWordsWithSpace } from 'diff'
import { textChanges } from '../../../web/src/compare/text-changes.ts'
import { type Comparison, compare, timed } from '../comparison.ts'

const GOAL_MS = 300
const WORDS = 20_000

/** Compares two texts of 20,000 words: a book edited throughout, and one rewritten. */
export async function longTexts(): Promise<Comparison[]> {
  const [text, another] = [bookOf('one'), bookOf('another')]
  const edited = edit(text)
  const words = `${countOf(text).toLocaleString('en-US')} words`
  return [
    await compare({
      name: `changes of a text edited throughout, ${words}`,
      unit: 'ms',
      rounds: 9,
      ours: { program: 'versions', round: () => timed(async () => textChanges(text, edited)) },
      peer: { program: 'jsdiff, word by word', round: () => timed(async () => diffWordsWithSpace(text, edited)) },
    }),
    await compare({
      name: `changes of a text written anew, ${words}`,
      unit: 'ms',
      rounds: 9,
      ours: { program: 'versions', round: () => timed(async () => textChanges(text, another)) },
      peer: { program: 'our own limit', round: async () => GOAL_MS },
    }),
  ]
}

function bookOf(seed: string): string {
  const sections: string[] = []
  let words = 0
  for (let number = 1; words < WORDS; number += 1) {
    const title = `A balcony that feeds you, ${number} of many`
    const outline = 'Light on your balcony\nPots that do not dry out\nA week of small jobs'
    const section = {
      title,
      outline,
      sectionName: `Chapter ${number}`,
      contentType: 'howto',
      productType: 'guide',
    } as const
    const content = composeContent(section, { seed: `${seed} ${number}` })
    sections.push(content)
    words += countOf(content)
  }
  return sections.join('\n\n')
}

/** Replaces every ninth word, removes every twentieth paragraph and duplicates every thirtieth. */
function edit(text: string): string {
  return text
    .split('\n\n')
    .flatMap((paragraph, index) => {
      let word = 0
      const changed = paragraph.replace(/\p{L}{4,}/gu, (found) => (++word % 9 === 0 ? `${found}ly` : found))
      return index % 20 === 0 ? [] : index % 30 === 0 ? [changed, paragraph] : [changed]
    })
    .join('\n\n')
}

const countOf = (text: string) => text.split(/\s+/).length
