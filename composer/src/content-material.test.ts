import { countWords } from '@makeready/contract/domain/reading-time'
import { describe, expect, it } from 'vitest'
import { unknown, write } from '../test/content-requests.ts'
import { parseLine } from './outline-line.ts'
import { questionsAbout } from './sections/questions.ts'

describe('a section with the creator’s own words', () => {
  const asked = 'Which steps make up putting a hive together?'
  const comb = {
    question: 'What would you never do?',
    answer:
      'I would never buy used comb. Two of my first three colonies came on old frames from a neighbor, and I lost both to foulbrood in the second summer, boxes and all.',
    point: 'What to buy first',
  }
  const costs = {
    reference: '[^S1-2]',
    heading: 'Costs',
    text: 'My smoker cost $38. The mistakes with it cost more: two burned gloves and a singed veil.',
  }
  const answers = [
    { question: asked, answer: 'Stand and floor\n- Brood box with ten frames\n3. Roof' },
    {
      question: 'Where do beginners misjudge the smoker?',
      answer: 'Fuel too tight',
    },
    comb,
  ]

  it('puts each answer under the point that it was asked about, in full, and asks only for what is not answered', () => {
    const text = write({ answers }, unknown)
    const [buying, hive, smoker] = text.split(/^## .+$/m).slice(1)
    expect(buying).toContain(`${comb.answer}\n\n**For you to add.**`)
    expect(hive).toContain('**Step by step:**\n\n1. Stand and floor\n2. Brood box with ten frames\n3. Roof')
    expect(hive).not.toContain(asked)
    expect(hive).toContain('**For you to add.** ')
    expect(hive).not.toMatch(/you put a hive together/)
    expect(smoker).toContain('**The most common mistake:** Fuel too tight.')
    expect(smoker).not.toMatch(/(?:wrong|mistake|misjudge) .*the smoker\?/)
  })

  it('has a passage of the material where it answers a point, with the mark of its footnote, once in a product', () => {
    const text = write({ extracts: [costs] }, unknown)
    expect(text.split('## Mistakes with the smoker')[1]).toContain(`${costs.text}[^S1-2]`)
    expect(text.match(/For you to add/g)).toHaveLength(2)
    expect(write({ extracts: [costs], earlier: [text] }, unknown)).not.toContain(costs.text)
  })

  it('has notes without headings once, in the chapter that they are about, or else in the first', () => {
    const sections = ['Introduction', 'Chapter 1: Tools for bees', 'Chapter 2: Wintering in a shed', 'Conclusion']
    const note = { heading: '', isNote: true }
    const extracts = [
      { ...note, reference: '[^S1-1]', text: 'My shed kept six colonies through the winter of 2019 without a loss.' },
      { ...note, reference: '[^S1-2]', text: 'A neighbor once asked me whether honey can go bad. I said no.' },
      { ...note, isNote: false, reference: '[^S2-1]', text: 'A study counted nine wintering sheds in Devon.' },
    ]
    const earlier: string[] = []
    for (const sectionName of sections)
      earlier.push(write({ sectionName, outline: '', sections, extracts, earlier: [...earlier] }, unknown))
    const places = (words: string) => sections.filter((_, at) => earlier[at]?.includes(words))
    expect(places('kept six colonies')).toEqual(['Chapter 2: Wintering in a shed'])
    expect(places('whether honey can go bad')).toEqual(['Chapter 1: Tools for bees'])
    expect(places('a loss.[^S1-1]')).toHaveLength(1)
    expect(write({ sectionName: 'Wintering in a shed', outline: '', extracts }, unknown)).not.toContain(
      'honey can go bad',
    )
  })

  it('has a price list under “What we spent” in the chapter about costs, and short headings of notes in bold', () => {
    const text = 'Smoker: $38\nSuit: $95\n\nDrying times\n\nWax: 7 days\nComb: 21 days'
    const note = { heading: 'What we spent', isNote: true, reference: '[^S1-1]', text }
    const sections = ['Chapter 1: Tools for bees', 'Chapter 2: What bees can cost']
    const inChapter = (sectionName: string) =>
      write({ sectionName, outline: '', sections, extracts: [note], linesElsewhere: [] }, unknown)
    expect(inChapter('Chapter 1: Tools for bees')).not.toContain('$38')
    const costs = inChapter('Chapter 2: What bees can cost')
    expect(costs).toContain('## What we spent\n\n| Item | Amount |')
    expect(costs).toContain('**Drying times**\n\n| Item | Days |')
  })

  it('keeps a quotation of the notes as one', () => {
    const note = {
      heading: '',
      isNote: true,
      reference: '[^S1-1]',
      text: '> “Bees read the sky,”\n> said Hanno of Devon.',
    }
    const sections = ['Chapter 1: Reading the sky']
    const text = write({ sectionName: 'Chapter 1: Reading the sky', outline: '', sections, extracts: [note] }, unknown)
    expect(text).toContain('> “Bees read the sky,” said Hanno of Devon.[^S1-1]')
  })

  it('refers from an answer to the passage that keeps it', () => {
    expect(write({ answers: [{ ...comb, reference: '[^S3-1]' }] }, unknown)).toContain(`${comb.answer}[^S3-1]`)
  })

  it('loses no short answer, and no passage that happens to contain one', () => {
    const yes = { question: 'Do you use a smoker?', answer: 'Yes', point: 'Mistakes with the smoker' }
    const extracts = [{ ...costs, text: `Yesterday it rained. ${costs.text}` }]
    const text = write({ answers: [yes], extracts, earlier: ['Yesterday we bought a hive.'] }, unknown)
    expect(text).toContain('**Do you use a smoker?** Yes.')
    expect(text).toContain(costs.text)
    expect(write({ answers: [yes], earlier: [text] }, unknown)).not.toContain('Yes.')
  })

  it('comes before what is known of the subject', () => {
    const own = { question: 'What happened?', answer: 'We moved dinner to five.', point: 'Fixed things first' }
    const [, first = ''] = write({ outline: 'Fixed things first', answers: [own] }).split('## Fixed things first')
    expect(first.trim().startsWith('**What happened?** We moved dinner to five.')).toBe(true)
    expect(countWords(first)).toBeGreaterThan(60)
  })

  it('keeps the table of a worksheet when something is answered, and names what its rows are, not the chapter again', () => {
    const sheet = { productType: 'workbook', sectionName: 'Exercise 2: Tools for beekeeping', outline: '' } as const
    const tools = { question: 'Which tools do you use?', answer: 'A steel hive tool.', point: 'Tools for beekeeping' }
    const text = write({ ...sheet, answers: [tools] }, unknown)
    expect(text).toContain('A steel hive tool.')
    expect(text).toContain('| Tool | Have | Need | Price |')
    expect(write({ ...sheet, sectionName: 'Exercise 5: Costs of beekeeping' }, unknown)).toContain(
      '| Item | Planned | Spent | Difference |',
    )
  })

  it('puts an answer about the whole product into the chapter that it is about, not into the introduction', () => {
    const sections = ['Introduction', 'Chapter 1: Tools for bees', 'Chapter 2: Mistakes with bees', 'Conclusion']
    const wrong = { question: 'What do readers get wrong again and again?', answer: 'They open the box every day.' }
    const texts = sections.map((sectionName) =>
      write({ sectionName, outline: '', sections, answers: [wrong] }, unknown),
    )
    expect(texts.map((text) => text.includes(wrong.answer))).toEqual([false, false, true, false])
    const [first = ''] = questionsAbout(parseLine('Mistakes with bees'), 'beekeeping').map(({ ask }) => ask)
    expect(write({ sectionName: sections[2] ?? '', outline: '', sections }, unknown)).toContain(first)
    expect(texts[2]).not.toContain(first)
  })

  it('tells a story and answers doubts in the chapters they fit, with the words of the question they need', () => {
    const sections = [
      'How to Use This Workbook',
      'Exercise 1: Planning for beekeeping',
      'Exercise 2: Mistakes with bees',
    ]
    const answers = [
      { question: 'Which story about beekeeping do you tell most?', answer: 'In 2019 Mrs. Tiedemann lost a swarm.' },
      {
        question: 'What convinces skeptics of beekeeping?',
        answer:
          'I show them the frames. Nine of ten are full by June, and a jar costs half of what they pay in town today.',
      },
      { question: 'What can readers do afterward?', answer: 'They can open a hive alone.' },
    ]
    const whole = { outline: '', productType: 'workbook', sections, linesElsewhere: [], answers } as const
    const [use, plan, mistakes] = sections.map((sectionName) => write({ ...whole, sectionName }, unknown))
    expect(plan).toContain('Mrs. Tiedemann lost a swarm.')
    expect(mistakes).toContain('**To those who doubt:** I show them the frames.')
    expect(use).toContain('**What readers can do:** They can open a hive alone.')
    expect(use).toContain('- Exercise 1: Planning for beekeeping')
    expect(use).not.toMatch(/Tiedemann|frames/)
  })

  it('lists the product’s own sections in an action plan', () => {
    const sections = ['Introduction', 'Chapter 1: Hive and smoker', 'Action Plan']
    const ideaContext = { ...unknown.ideaContext, modules: ['Never written'] }
    const text = write({ sectionName: 'Action Plan', outline: '', sections, ideaContext }, unknown)
    expect(text).toContain('| Hive and smoker |')
    expect(text).not.toContain('Never written')
  })

  it('opens a product with what belongs to none of its sections, and keeps the rest for them', () => {
    const sections = ['Introduction', 'Chapter 1: Hive and smoker']
    const general = [
      { question: 'Why write about bees?', answer: 'My bees came in August.' },
      { question: 'What do beginners get wrong?', answer: 'They open the box daily.' },
      { question: 'Which hive and smoker did you begin with?', answer: 'A used one.' },
    ]
    const text = write({ sectionName: 'Introduction', outline: '', sections, answers: general }, unknown)
    expect(text).toContain('**Why I wrote this:** My bees came in August.')
    expect(text).toContain('**What do beginners get wrong?** They open the box daily.')
    expect(text).not.toContain('A used one')
    expect(text).toMatch(/\*\*The author’s turn\.\*\* .*beekeeping.*\?/)
    expect(text).not.toMatch(/Why write about|What drew you|Why did you choose/)
    expect(write({ sectionName: 'Chapter 1: Hive and smoker', answers: general }, unknown)).toContain('A used one.')
  })
})
