import { checkDraft } from '@makeready/quality/check-draft'
import { checkText } from '@makeready/quality/check-text'
import { timed } from '../comparison.ts'
import { composedBook } from '../composed-book.ts'
import { type Figure, figure } from '../pages/figure.ts'

const GOAL_MS = 3000
const DRAFT_GOAL_MS = 30
const ROUNDS = 5

/** Quality control of a book of 100,000 words: first check, after one section changed, and a single section as in Autopilot. */
export async function checkedBook(): Promise<Figure[]> {
  await checkText({ language: 'en', sections: [{ id: 'warm', name: 'Warm', markdown: 'One sentence.' }] })
  const book = composedBook(100_000)
  const fresh: number[] = []
  const again: number[] = []
  const drafts: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    // checked texts are cached, so add unique words
    const sections = book.map((section) => ({ ...section, markdown: `${section.markdown}\n\nRound ${round}.` }))
    const [first, ...others] = sections
    if (!first) break
    const changed = [{ ...first, markdown: `${first.markdown} Changed.` }, ...others]
    const draft = { ...first, markdown: `${first.markdown} Drafted.` }
    const durations = [
      await timed(() => checkText({ language: 'en', sections })),
      await timed(() => checkText({ language: 'en', sections: changed })),
      await timed(async () => checkDraft(draft, { language: 'en', others: others.slice(0, 15) })),
    ] as const
    if (round === 0) continue
    fresh.push(durations[0])
    again.push(durations[1])
    drafts.push(durations[2])
  }
  return [
    figure('quality control of a book of 100,000 words', 'ms', fresh, { most: GOAL_MS }),
    figure('the same after one section changed', 'ms', again, { most: GOAL_MS }),
    figure('one section of it against fifteen others', 'ms', drafts, { most: DRAFT_GOAL_MS }, 1),
  ]
}
