import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'
import type { CheckedBook } from './finding.ts'

const all = (one: readonly string[], two: readonly string[], three: readonly string[]) =>
  one.flatMap((first) => two.flatMap((second) => three.map((third) => `${first} ${second} ${third}.`)))
/** Applies to everything, so it says nothing. */
const FILLER = all(
  ['Choose', 'Keep', 'Change', 'Plan', 'Check'],
  ['the next step', 'a small part', 'your own work', 'the first result', 'what comes easily'],
  ['before you start', 'in the morning', 'once a week', 'at the same time'],
)
const HIVE = all(
  ['The queen leaves', 'Ten bees guard', 'A beekeeper smokes', 'The drone finds', 'Young workers clean'],
  ['the brood box', 'the lower frames', 'an empty comb', 'the entrance', 'the honey super'],
  ['before the limes flower', 'while the smoker is cold', 'after the swarm', 'until the frost'],
)
const book = (lines: readonly string[], more: Partial<CheckedBook> = {}): CheckedBook => ({
  language: 'en',
  sections: [0, 1, 2].map((at) => ({
    id: `s${at}`,
    name: `Chapter ${at + 1}`,
    markdown: `# Chapter ${at + 1}\n\n${lines.filter((_, line) => line % 3 === at).join(' ')}`,
  })),
  ...more,
})
const rows = async (checked: CheckedBook) =>
  (await checkText(checked))
    .filter(({ rule }) => ['general-text', 'shared-text', 'vague-instruction'].includes(rule))
    .map(({ rule, level, section, details }) => ({ rule, level, section, details }))

describe('a book as a whole', () => {
  it('fails if hardly any sentence is specific to its subject', async () => {
    expect(await rows(book(FILLER))).toEqual([
      { rule: 'general-text', level: 'fail', section: '', details: { percent: expect.any(Number) } },
    ])
  })

  it('fails if its sentences repeat only its title', async () => {
    const lines = FILLER.map((line) => line.replace(/ (?=before|in the|once|at the)/, ' of lime plastering '))
    expect(await rows(book(lines, { subject: 'Lime Plastering for Beginners' }))).toMatchObject([
      { rule: 'general-text' },
    ])
  })

  it('passes if its sentences are specific', async () => {
    expect(await rows(book(HIVE))).toEqual([])
    expect(await rows(book([...HIVE, ...FILLER]))).toEqual([])
  })

  it('is not checked in a language without a list of general words, or if it is short', async () => {
    expect(await rows(book(FILLER, { language: 'de' }))).toEqual([])
    const [first] = book(FILLER).sections
    expect(await rows(book(FILLER, { sections: first ? [first] : [] }))).toEqual([])
  })

  it('reports whose text it copies: another product’s, or the composer’s', async () => {
    const [first] = book(HIVE).sections
    const markdown = first?.markdown ?? ''
    const others = [
      { kind: 'product' as const, name: 'Bees, Volume 1', markdown },
      { kind: 'composer' as const, name: 'composer', markdown },
      { kind: 'product' as const, name: 'Bread', markdown: 'Flour, water, salt and time are all that a loaf needs.' },
    ]
    expect(await rows(book(HIVE, { others }))).toEqual([
      {
        rule: 'shared-text',
        level: 'fail',
        section: '',
        details: { percent: expect.any(Number), product: 'Bees, Volume 1' },
      },
      { rule: 'shared-text', level: 'warn', section: '', details: { percent: expect.any(Number) } },
    ])
  })
})

it.each([
  ['Improve one thing.', 1],
  ['Choose the smallest useful piece.', 1],
  ['Then fix the next part.', 1],
  ['Choose one part of the garden.', 0],
  ['Fix the leaking tap first.', 0],
  ['Things improve one at a time.', 0],
])('“%s” is or is not an instruction', async (line, count) => {
  const findings = await checkText({ language: 'en', sections: [{ id: 'a', name: 'A', markdown: `# A\n\n${line}` }] })
  expect(findings.filter(({ rule }) => rule === 'vague-instruction')).toHaveLength(count)
})

it.each([
  ['According to a recent study, bees dance.', 1],
  ['According to several experts bees dance.', 1],
  ['According to Harvard researchers, bees dance.', 1],
  ['Laut einer neuen Studie tanzen Bienen.', 1],
  ['According to the plan, we open the hive on Friday.', 0],
  ['According to a study,[^1] bees dance.\n\n[^1]: Frisch 1967', 0],
  ['According to a study (Frisch 1967), bees dance.', 0],
])('“%s” has or lacks a source', async (line, count) => {
  const findings = await checkText({ language: 'en', sections: [{ id: 'a', name: 'A', markdown: `# A\n\n${line}` }] })
  expect(findings.filter(({ rule }) => rule === 'unsupported-figure')).toHaveLength(count)
})
