import { describe, expect, it } from 'vitest'
import { checkDraft } from './check-draft.ts'
import type { CheckedSection } from './finding.ts'
import { findingText } from './finding-message.ts'
import { coverageOf } from './measures/coverage.ts'
import { parseSection } from './parsing/parse-section.ts'

const NOUNS = 'ledger garden kettle invoice lantern client bridge recipe parcel window orchard signal'.split(' ')
const VERBS = 'opens follows mends carries weighs answers paints counts moves checks plants reads'.split(' ')

/** Sentences without repetition; `from` selects different ones. */
const prose = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const n = index + from
    const word = (list: readonly string[], step: number) => list[(n * step + Math.floor(n / 12)) % list.length] ?? ''
    return `The ${word(NOUNS, 5)} ${n} ${word(VERBS, 7)} a ${word(NOUNS, 7)} before item ${n * 3 + 1} ${word(VERBS, 5)} every ${word(NOUNS, 11)} near place ${n * 7}.`
  }).join(' ')

const section = (markdown: string, more: Partial<CheckedSection> = {}): CheckedSection => ({
  id: 'one',
  name: 'Chapter 1',
  markdown,
  ...more,
})
const findings = (draft: CheckedSection, others: readonly CheckedSection[] = [], language = 'en') =>
  checkDraft(draft, { language, others })
const rules = (draft: CheckedSection, others: readonly CheckedSection[] = []) =>
  findings(draft, others).map(({ rule, level }) => `${level} ${rule}`)
const sentences = (draft: CheckedSection, others: readonly CheckedSection[] = []) =>
  findings(draft, others).map(findingText)

describe('checks of a newly written section', () => {
  it('finds nothing in a section without repetition', () => {
    expect(findings(section(`# Chapter 1\n\n${prose(20)}`), [section(prose(20, 300), { id: 'two' })])).toEqual([])
  })

  it('reports the share of phrases that another section contains, and names that section', () => {
    const two = section(`# Two\n\n${prose(20, 100)}`, { id: 'two', name: 'Chapter 2' })
    const draft = section(`# One\n\n${prose(16)} ${prose(4, 100)}`)
    expect(rules(draft, [two])).toContain('fail overlap')
    expect(sentences(draft, [two])[0]).toMatch(/^\d\d% of its five-word phrases also appear in “Chapter 2”\.$/)
    expect(rules(section(`# One\n\n${prose(40)} ${prose(2, 100)}`), [two])).not.toContain('fail overlap')
  })

  it('finds a repeated sentence at its second position, whatever its punctuation', () => {
    const markdown = `# One\n\n${prose(9)}\n\nKeep the first coin you earn in a jar.\n\n${prose(9, 50)} Keep the **first coin** you earn in a jar.`
    const [finding] = findings(section(markdown))
    expect(finding).toMatchObject({ rule: 'repeated-sentence', level: 'fail' })
    expect(finding?.at?.start).toBe(markdown.lastIndexOf('Keep the'))
    expect(finding?.at?.end).toBe(markdown.length)
    expect(finding && findingText(finding)).toBe(
      'This sentence appears twice: “Keep the **first coin** you earn in a jar.”',
    )
  })

  it('finds no fault in a list under “What to remember” that repeats the section', () => {
    const repeated = 'Keep the first coin you earn in a jar.'
    const draft = section(`# One\n\n${prose(9)} ${repeated}\n\n## What to remember\n\n- ${repeated}`)
    expect(rules(draft)).toEqual([])
  })

  it('finds another section’s sentence, but not a repeated notice in italics', () => {
    const isNotice = '*This is general education and no advice for your own case.*'
    const two = section(`Water the seedlings before the sun is high.\n\n${isNotice}`, { id: 'two', name: 'Step 2' })
    const draft = section(`${prose(9)} Water the seedlings before the sun is high.\n\n${isNotice}`)
    expect(sentences(draft, [two])).toEqual(['“Water the seedlings before the sun is high.” is repeated in “Step 2”.'])
  })

  it('ignores footnotes: one source is cited in many places', () => {
    const note = 'The great handbook of small gardens in the north, by Ada Birch and others, page 12'
    const notes = Array.from({ length: 9 }, (_, index) => `[^S1-${index}]: ${note}, under “Soil”`).join('\n')
    const cited = (from: number) =>
      `${prose(8, from)}${Array.from({ length: 9 }, (_, index) => `[^S1-${index}]`).join('')}\n\n${notes}`
    expect(rules(section(cited(0)), [section(cited(200), { id: 'two' })])).toEqual([])
  })

  it('ignores what a quiz offers to choose from, as its lessons say it too', () => {
    const lesson = prose(6)
    const choices = ['A', 'B', 'C'].map((letter) => `    - ${letter}) ${lesson}`).join('\n')
    expect(rules(section(`${lesson}\n\n1. What now?\n${choices}`))).toEqual([])
  })

  it('measures how much a section repeats itself', () => {
    expect(rules(section(`${prose(10)}\n\n${prose(3)} ${prose(4, 60)}`))).toContain('fail self-repetition')
  })

  it('compares the word count with the goal', () => {
    expect(sentences(section('Three words here.', { goal: 600 }))).toEqual(['It has 3 of 600 words.'])
    expect(rules(section(prose(20), { goal: 100 }))).toEqual(['warn too-long'])
    expect(rules(section(prose(20), { goal: 300 }))).toEqual([])
  })

  it('reports the outline points that a section misses, recognizing other word forms', () => {
    const points = ['How prices are planned', 'Choosing your first customer', 'Shipping abroad with insurance']
    const markdown = `# Selling\n\n## A plan for your pricing\n\nThe price says what you think of your work.\n\n## The first customers\n\nChoose them with care, for they will talk.`
    const found = findings(section(markdown, { points }))
    expect(found.map(findingText)).toEqual(['It doesn’t cover the point “Shipping abroad with insurance”.'])
    expect(found[0]?.level).toBe('fail')
    expect(coverageOf(parseSection(markdown, 'en'), points)).toBeCloseTo(2 / 3)
  })

  it('covers points in German and in Chinese', () => {
    const german = section('## Preise\n\nDie Preise planen Sie am besten im Herbst.', {
      points: ['Preis und Planung', 'Versicherung der Ladung'],
    })
    expect(findings(german, [], 'de').map(({ details }) => details.point)).toEqual(['Versicherung der Ladung'])
    const chinese = section('## 定价\n\n价格要根据成本和市场来确定。', { points: ['根据成本定价', '如何寄送包裹'] })
    expect(findings(chinese, [], 'zh').map(({ details }) => details.point)).toEqual(['如何寄送包裹'])
  })

  it.each([
    'The price is [insert price here] a month.',
    'TODO: find an example for this.',
    'Lorem ipsum dolor sit amet.',
    'It takes XX days until it arrives.',
    'It is signed by Your name here and sent.',
    'Der Preis beträgt [Preis hier einfügen] im Monat.',
    'This was shown before [citation needed].',
  ])('recognizes a writer’s placeholder: %s', (text) => {
    expect(rules(section(`# One\n\n${text}`))).toEqual(['fail placeholder'])
  })

  it.each([
    ['Exercise 1', 'What did you learn today?\n\n____\n\n____'],
    ['Checklist', '- [ ] The bag is packed\n- [ ] [insert your own item]'],
    ['Progress Tracker', '| Day | Done |\n| --- | --- |\n| Monday | |\n| Tuesday | [your note] |'],
    ['Template 3', '> Dear [client name],\n>\n> thank you for [insert occasion].\n>\n> [Your name]'],
    ['Chapter 1', 'Dear [First name], your order of [date] is on its way to [your address].'],
    ['Chapter 1', 'Mark what is open with `TODO` in the list, as in Super Bowl XX.'],
  ])('ignores a blank for the reader: %s', (name, markdown) => {
    expect(rules(section(markdown, { name })).filter((rule) => rule !== 'warn empty-section')).toEqual([])
  })

  it('distinguishes clichés from a model that talks about itself', () => {
    expect(rules(section("In today's fast-paced world, we delve into tea."))).toEqual([
      'warn stock-phrase',
      'warn stock-phrase',
    ])
    expect(rules(section('As an AI language model, I like tea.'))).toEqual(['fail stock-phrase'])
  })

  it('requires a source for a number unless the sentence names one or calls it an estimate', () => {
    expect(rules(section('Studies show that lists help.'))).toEqual(['warn unsupported-figure'])
    expect(rules(section('About 87 % of people forget it.'))).toEqual(['warn unsupported-figure'])
    expect(rules(section('Rund 87 Prozent der Kunden vergessen es.'))).toEqual(['warn unsupported-figure'])
    for (const grounded of [
      'According to the census, 87 % of people forget it.',
      'Studies show that lists help.[^1]\n\n[^1]: Miller, Lists.',
      'About 87 % of people forget it ([survey](https://example.com)).',
      'About 87 % of people forget it (AI estimate).',
      'Suppose 40 % of customers return.',
      'Your statistics show the rest.',
    ]) {
      expect(rules(section(grounded))).toEqual([])
    }
  })

  it('requires the glossary’s spelling, with its plural and at the start of a sentence', () => {
    const glossary = [
      { term: 'email', meaning: '' },
      { term: 'JavaScript', meaning: '' },
      { term: 'sinking fund', meaning: '' },
    ]
    const found = (text: string) =>
      checkDraft(section(text), { language: 'en', glossary, others: [] }).map(({ fix }) => fix?.text)
    expect(found('E-mails go out. Use Javascript. A sinking-fund helps.')).toEqual([
      'Emails',
      'JavaScript',
      'sinking fund',
    ])
    expect(found('Emails go out. JAVASCRIPT. Sinking funds help. An email, `e-mail`.')).toEqual([])
  })

  it('checks headings: skipped levels, repeated names, none at all', () => {
    expect(rules(section('# A\n\n### B\n\nText.\n\n### B\n\nText.\n\n##\n\nText.'))).toEqual([
      'warn heading-level',
      'warn heading-level',
      'warn repeated-heading',
      'warn empty-heading',
    ])
    expect(rules(section('## A\n\n### B\n\nText.\n\n## C\n\n### B\n\nText.'))).toEqual([])
  })

  it.each([
    'The last step is to call the bank and',
    'You should now have everything that',
    'What you need to bring along:',
  ])('recognizes a text that stops in the middle: %s', (text) =>
    expect(rules(section(`# One\n\n${prose(2)}\n\n${text}`))).toEqual(['fail unfinished-end']),
  )

  it.each([
    'Call the bank and ask!',
    '“Then it is done.”',
    '- a bag\n- a book',
    'Jane Doe',
    'More about it stands at https://example.com/more',
    '> Begin where you are and not elsewhere.\n>\n> — Ada Birch, in a letter to her sister',
    'It is so.[^1]\n\n[^1]: Miller, On lists and their many uses, 2019',
    'It is shown below:\n\n| a | b |\n| --- | --- |\n| c | d |',
    'It is shown below:\n\n![A map](https://example.com/map.png)',
    '____',
    '最后一步是打电话给银行。',
  ])('recognizes a finished text: %s', (text) => expect(rules(section(`# One\n\n${prose(2)}\n\n${text}`))).toEqual([]))

  it('reports an empty section', () => {
    expect(rules(section(''))).toEqual(['fail empty-section'])
    expect(sentences(section('# Part one'))).toEqual(['There’s no text below this heading.'])
  })

  it('reports a section without content: only questions to its author, and headings', () => {
    const asked = '**For you to add.** Which hive do you use, and what does it cost?'
    const empty = section(`# Hives\n\n## What to buy\n\n${asked}\n\n*General information, no advice.*`)
    expect(sentences(empty)).toContain('This section only has questions for you. They won’t appear in your documents.')
    expect(rules(empty)).toContain('fail empty-section')
    const begun = section(
      `# Hives\n\n## What to buy\n\n${asked}\n\nA Langstroth hive with ten frames is the usual one.`,
    )
    expect(rules(begun)).not.toContain('fail empty-section')
    expect(rules(section(`# Sheet\n\n${asked}\n\n| Coin | Count |\n| --- | --- |\n| | |`))).not.toContain(
      'fail empty-section',
    )
  })

  it('counts sentences that are hard to read and difficult texts', () => {
    const long = `${'It goes on and on with one more small word '.repeat(8)}until here.`
    expect(rules(section(long))).toContain('warn readability')
    const hard = 'Organisational responsibilities necessitate comprehensive documentation procedures. '.repeat(20)
    expect(findings(section(hard)).filter(({ rule }) => rule === 'readability')[0]?.details.lix).toBeGreaterThan(65)
  })

  it('recognizes the same finding when the text around it moves', () => {
    const before = findings(section('TODO one. It ends here. TODO two.'))
    const after = findings(section(`${prose(5)}\n\nTODO one. It ends here.\n\nNow TODO two.`))
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    expect(new Set(before.map(({ key }) => key)).size).toBe(2)
  })

  it('checks a section of 1,500 words against fifteen parsed others in a moment', () => {
    const others = Array.from({ length: 15 }, (_, index) => section(prose(80, 1000 * (index + 1)), { id: `s${index}` }))
    const draft = section(prose(80))
    findings(draft, others)
    const times = Array.from({ length: 5 }, (_, index) => {
      const before = process.threadCpuUsage()
      findings(section(`${draft.markdown} Once more ${index}.`), others)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    })
    // `npm run bench -- quality` requires 30 ms; here other tests run at the same time
    expect(Math.min(...times)).toBeLessThan(100)
  })
})
