import { describe, expect, it } from 'vitest'
import { unknown, write } from '../../test/content-requests.ts'

const note = (text: string, heading = 'Mistakes with the smoker') =>
  write({ extracts: [{ reference: '[^S1-1]', heading, text }] }, unknown).split(/^## .+$/m)[3] ?? ''
const answered = (answer: string, question = 'What did you buy?') =>
  write({ answers: [{ question, answer, point: 'What to buy first', reference: '[^S2-1]' }] }, unknown)
    .split(/^## .+$/m)[1]
    ?.split('**For you')[0]
    ?.trim()

describe('notes and answers keep their form', () => {
  it.each([
    ['tabs', 'Item\tPrice\nHive\t$240\nSuit\t$95'],
    ['bars', '| Item | Price |\n|---|---|\n| Hive | $240 |\n| Suit | $95 |'],
    ['bars without a rule', 'Item | Price\nHive | $240\nSuit | $95'],
  ])('a table between %s', (_, text) => {
    expect(note(`What I paid:\n\n${text}`)).toContain(
      'What I paid:\n\n| Item | Price |\n| --- | --- |\n| Hive | $240 |\n| Suit[^S1-1] | $95 |',
    )
    expect(note(`What I paid:\n${text}`)).toMatch(/^What I paid:\[\^S1-1\]\n\n\| Item \| Price \|$/m)
  })

  it('a list, also with empty lines between its items, and steps in their order', () => {
    expect(note('- Dry grass\n\n- Cones\n  without resin\n\n* Burlap')).toContain(
      '- Dry grass\n- Cones without resin\n- Burlap[^S1-1]',
    )
    expect(note('How I light the smoker:\n1. Paper\n2. Grass')).toContain(
      'How I light the smoker:\n\n1. Paper\n2. Grass[^S1-1]',
    )
  })

  it('lines of a word and what it means, in the glossary’s form; a wrapped paragraph stays one', () => {
    expect(note('Brood: eggs and larvae\nSuper: the box for honey')).toContain(
      '- **Brood**: eggs and larvae\n- **Super**: the box for honey[^S1-1]',
    )
    expect(note('The smoker is cold, and\nthat is the mistake: too little fuel.')).toContain(
      'The smoker is cold, and that is the mistake: too little fuel.[^S1-1]',
    )
  })
})

describe('a table is made of an answer', () => {
  it.each([
    ['Hive: $240\nSuit: $95', 'Amount', '$240', '$95'],
    ['Hive, 240 dollars\nSuit, 95 dollars\nVeil, 20 dollars', 'Dollars', '240', '95'],
    ['A hive costs $240, a suit costs $95.', 'Cost', '$240', '$95'],
    ['The hive costs $240, a suit $95 and a veil $20.', 'Cost', '$240', '$95'],
  ])('that gives a figure for each of several things: %s', (answer, label, one, other) => {
    expect(answered(answer)).toContain(
      `**What did you buy?**[^S2-1]\n\n| Item | ${label} |\n| --- | --- |\n| Hive | ${one} |\n| Suit | ${other} |`,
    )
  })

  it.each([
    'A hive costs me 46 pounds in plywood and 5 in screws, takes one Saturday, and lasts.',
    'It takes 3 days and 2 nights.',
    'A hive costs $100 and takes 2 hours.',
    'On May 3, 2021, I bought a hive, and on May 9 the bees.',
  ])('but not of prose with figures: %s', (answer) => {
    expect(answered(answer)).toContain(answer)
  })
})

describe('the words that a creator explains', () => {
  const answers = [
    { question: 'Which terms do you use?', answer: 'A swarm is the old queen with half the bees. Brood means eggs.' },
    { question: 'What happened?', answer: 'This means nothing good. My dog is a poodle. It is a long story.' },
  ].map((one, at) => ({ ...one, reference: `[^S2-${at}]` }))
  const extracts = [
    { reference: '[^S1-1]', heading: 'Words', text: 'Propolis: the resin of bees\nFrame: a wooden rim' },
    { reference: '[^S1-2]', heading: 'Calendar', text: 'March: look at the food\nMay: add a box' },
  ]
  const given = { outline: '', answers, extracts, sections: ['Chapter 1: Bees', 'Glossary'] }

  it.each(['Glossary', 'Quick Reference', 'Resources', 'Words to Know'])(
    'are in “%s”, each with its source',
    (name) => {
      const text = write({ ...given, sectionName: name, sections: ['Chapter 1: Bees', name] }, unknown)
      expect(text).toContain('- **Swarm**: the old queen with half the bees[^S2-0]')
      expect(text).toContain('- **Propolis**: the resin of bees[^S1-1]\n- **Frame**: a wooden rim[^S1-1]')
      expect(text).not.toMatch(/\*\*(?:This|My dog|It|March|May)\*\*:/i)
    },
  )

  it('are asked for in a glossary without any, and follow what is known of the subject', () => {
    expect(write({ sectionName: 'Glossary', outline: '' }, unknown)).toMatch(/For you to add\.\*\* .*beekeeping\?/)
    const known = write({ ...given, sectionName: 'Glossary' })
    expect(known.indexOf('**Frame**')).toBeGreaterThan(0)
    expect(known.match(/^- \*\*/gm)?.length).toBeGreaterThan(6)
  })
})

describe('what has another form in the product', () => {
  const sections = ['Beekeeping gear', 'Beekeeping summers', 'Quick Reference']
  const question = { terms: 'Which terms about beekeeping do you use daily?', cost: 'What does beekeeping cost?' }
  const answers = [
    { question: question.terms, answer: 'A swarm is the old queen with half the bees. Brood means eggs and larvae.' },
    { question: question.cost, answer: 'A beekeeping suit costs $95, a smoker costs $38.' },
  ].map((one, at) => ({ ...one, reference: `[^S2-${at}]` }))
  const text = 'Beekeeping gear, 2024:\nHive, 240 dollars\nSuit, 95 dollars\nVeil, 20 dollars'
  const extracts = [{ reference: '[^S1-1]', heading: '', isNote: true, text }]

  it('is in it once, and a word once in a section', () => {
    const earlier: string[] = []
    for (const sectionName of sections)
      earlier.push(
        write({ sectionName, outline: '', sections, answers, extracts, earlier: [...earlier] }, unknown).split(
          '*Animals',
        )[0] ?? '',
      )
    const all = earlier.join('\n')
    expect(all.match(/\| Smoker \|/g)).toHaveLength(1)
    expect(all.match(/\| Hive \|/g)).toHaveLength(1)
    expect(earlier[2]?.match(/\*\*Swarm\*\*/g)).toHaveLength(1)
    expect(all.match(/\*\*Words to know:\*\*/g)).toHaveLength(1)
  })
})

describe('what to remember', () => {
  const rules = `Never blow into the entrance. I lit mine with paper once, and it went out twice before I was at the hive. Light the smoker ten minutes before you open the box. The fuel is dry grass from the ditch, and in wet summers cones. Always keep a lighter in the left pocket.

My neighbor smokes every hive from above. ${'The bees ran and the smoke hung under the lid for a long while. '.repeat(6)}Three puffs are enough for a box of ten frames. Then they are quiet.`

  it('ends a long arranged section with the creator’s own rules, each with its source', () => {
    expect(note(rules)).toContain(`Then they are quiet.[^S1-1]`)
    const [, recap = ''] = write(
      { extracts: [{ reference: '[^S1-1]', heading: 'Mistakes with the smoker', text: rules }] },
      unknown,
    ).split('## What to remember\n\n')
    expect(recap.split('\n\n')[0]?.split('\n')).toEqual([
      '- Never blow into the entrance.[^S1-1]',
      '- Light the smoker ten minutes before you open the box.[^S1-1]',
      '- Always keep a lighter in the left pocket.[^S1-1]',
    ])
  })

  it('is not said again of a short section', () => {
    expect(note(rules.split('\n')[0] ?? '')).not.toContain('What to remember')
  })
})

describe('a place for a source', () => {
  it('is below the questions about a point that nothing is said about', () => {
    const text = answered('A used one.') ?? ''
    expect(text).not.toContain('Source for this')
    expect(write({}, unknown).match(/\?\n\n\*\*Source for this:\*\* \\_/g)).toHaveLength(3)
  })
})
