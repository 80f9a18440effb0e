import { readFileSync } from 'node:fs'
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

  it.each([
    ['leer', 'Kalkputz für Anfänger', ['general-text']],
    ['sauerteig', 'Sauerteig', []],
  ])('fails in German, too, where it says nothing: %s.md', async (name, subject, expected) => {
    const markdown = readFileSync(new URL(`../test/german-books/${name}.md`, import.meta.url), 'utf8')
    const chapters = markdown.split(/\n(?=# )/)
    const sections = chapters.map((chapter, at) => ({
      id: `s${at}`,
      name: chapter.split('\n')[0] ?? '',
      markdown: chapter,
    }))
    const found = await rows({ language: 'de', subject, sections })
    expect(found.filter(({ level }) => level === 'fail').map(({ rule }) => rule)).toEqual(expected)
  })

  it('is not judged in a language without a list of general words, nor when it is short', async () => {
    expect(await rows(book(FILLER, { language: 'nl' }))).toEqual([])
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
  ['en', 'Improve one thing.', 1],
  ['en', 'Choose the smallest useful piece.', 1],
  ['en', 'Then fix the next part.', 1],
  ['en', 'Choose one part of the garden.', 0],
  ['en', 'Fix the leaking tap first.', 0],
  ['en', 'Things improve one at a time.', 0],
  ['de', 'Ändern Sie immer nur eine Sache auf einmal.', 1],
  ['de', 'Wähle das kleinste nützliche Stück.', 1],
  ['de', 'Dann nehmen Sie sich den nächsten Schritt vor.', 1],
  ['de', 'Verbessern Sie eine Gewohnheit.', 1],
  ['de', 'Nehmen Sie ein Stück Teig.', 0],
  ['de', 'Ändern Sie den Winkel der Rasierklinge.', 0],
  ['de', 'Prüfen Sie jeden Teil des Rahmens.', 0],
  ['fr', 'Choisissez une chose.', 0],
])('whether “%s: %s” says what to do', async (language, line, count) => {
  const findings = await checkText({ language, sections: [{ id: 'a', name: 'A', markdown: `# A\n\n${line}` }] })
  expect(findings.filter(({ rule }) => rule === 'vague-instruction')).toHaveLength(count)
})

it.each([
  ['According to a recent study, bees dance.', 1],
  ['According to several experts bees dance.', 1],
  ['According to Harvard researchers, bees dance.', 1],
  ['Laut einer neuen Studie tanzen Bienen.', 1],
  ['Laut mehreren Experten tanzen Bienen.', 1],
  ['Nach neueren Untersuchungen schlafen Bienen auch tags.', 1],
  ['Einer Studie zufolge tanzen Bienen.', 1],
  ['Forscher der Universität Harvard haben herausgefunden, dass Bienen tanzen.', 1],
  ['Wie eine Umfrage zeigt, tanzen Bienen.', 1],
  ['Bienen tanzen, das belegt eine neue Studie.', 1],
  ['Fachleuten zufolge tanzen Bienen.', 1],
  ['Ihre eigene Umfrage zeigt, wer den Honig kauft.', 0],
  ['Der Umfrage im Anhang zufolge kaufen Sie zu spät.', 0],
  ['Forscher der alten Schule sammeln Käfer.', 0],
  ['Laut Plan öffnen wir den Stock am Freitag.', 0],
  ['Laut einer Studie (Frisch 1967) tanzen Bienen.', 0],
  ['According to the plan, we open the hive on Friday.', 0],
  ['According to a study,[^1] bees dance.\n\n[^1]: Frisch 1967', 0],
  ['According to a study (Frisch 1967), bees dance.', 0],
])('“%s” has or lacks a source', async (line, count) => {
  const findings = await checkText({ language: 'en', sections: [{ id: 'a', name: 'A', markdown: `# A\n\n${line}` }] })
  expect(findings.filter(({ rule }) => rule === 'unsupported-figure')).toHaveLength(count)
})
