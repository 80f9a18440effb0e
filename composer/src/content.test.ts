import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { countWords } from '@makeready/contract/domain/reading-time'
import { SECTION_TYPES, sectionLabel } from '@makeready/contract/domain/section-types'
import { describe, expect, it } from 'vitest'
import { wordShingles } from '../test/composed-grid.ts'
import { known, unknown, write } from '../test/content-requests.ts'
import { KNOWN_SUBJECTS } from '../test/known-subjects.ts'
import { withoutSource } from '../test/sources.ts'
import { composeBookOutline } from './book-outline.ts'
import { composeContentParts } from './content.ts'
import { topicsWithin } from './narrower-subjects.ts'
import { topicsOf } from './topics.ts'

const headingsOf = (text: string) => text.match(/^## .+$/gm)?.map((line) => line.slice(3)) ?? []

describe('a section about a known topic', () => {
  it('has only sentences from the field’s knowledge, in any type and style', () => {
    for (const productType of PRODUCT_TYPES)
      for (const contentType of ['educational', 'howto', 'informative', 'persuasive', 'storytelling', 'text'] as const)
        expect(
          withoutSource(write({ productType, contentType }), 'time-management'),
          `${productType}, ${contentType}`,
        ).toEqual([])
  })

  it('has about the requested length, and ends when nothing more is known', () => {
    for (const words of [300, 600, 850]) {
      const count = countWords(write({ words }))
      expect(count, `${words}`).toBeGreaterThan(words * 0.8)
      expect(count, `${words}`).toBeLessThan(words * 1.25)
    }
    expect(countWords(write({ words: 2_000 }))).toBeLessThan(1_200)
  })

  it('has a heading for each outline line, followed by what answers it', () => {
    const points = ['Fixed things first', 'Common mistakes to avoid', 'Feeding the dragon']
    const text = write({ outline: points.join('\n') })
    expect(headingsOf(text).filter((heading) => points.includes(heading))).toEqual(points)
    const below = (heading: string) => text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    expect(countWords(below('Fixed things first'))).toBeGreaterThan(30)
    expect(below('Common mistakes to avoid')).toContain('| Mistake |')
    expect(below('Feeding the dragon')).toMatch(/\*\*For you to add\.\*\* .*feed(?:ing)? the dragon\?/)
  })

  it('repeats nothing within a product, including earlier sections', () => {
    const outline = composeBookOutline(
      { title: known.title, productType: 'ebook', words: 9_000, ideaContext: known.ideaContext },
      { seed: 'one' },
    )
    const texts: string[] = []
    for (const { name, points, words } of outline)
      texts.push(write({ sectionName: name, outline: points.join('\n'), words, earlier: [...texts] }))
    const runs = texts.map(wordShingles)
    const shares = runs.flatMap((one, at) =>
      runs
        .slice(at + 1)
        .map((other) => [...one].filter((run) => other.has(run)).length / Math.max(1, Math.min(one.size, other.size))),
    )
    expect(Math.max(...shares)).toBeLessThan(0.1)
  })

  it('gives each paragraph after the answer to a line a separate heading', () => {
    const text = write({ sectionName: 'Chapter 2' })
    const said = topicsOf('time-management').flatMap((topic) =>
      topic.paragraphs.filter(({ say }) => text.includes(say)),
    )
    expect(said.length).toBeGreaterThan(4)
    for (const { on, say } of said) expect(text).toContain(`\n## ${on}\n\n${say}`)
  })

  it('follows one line of thought: what it is about, its points in order, example, steps, mistakes, check', () => {
    const name = 'Chapter 2: Planning the week and reviewing it'
    const topic = topicsOf('time-management').find((one) => name.endsWith(one.name))
    const steps = topic?.procedure.name ?? ''
    const ask = { sectionName: name, outline: `${topic?.paragraphs[0]?.on}\n${topic?.paragraphs[2]?.on}\n${steps}` }
    for (const targetAudience of ['busy families', 'nurses', 'students']) {
      const text = write({ ...ask, words: 1_500, ideaContext: { ...known.ideaContext, targetAudience } })
      expect(text).toContain(`# ${name}\n\n${topic?.about}\n\n## `)
      const ons = topic?.paragraphs.map(({ on }) => on) ?? []
      const order = [...ons, topic?.example?.title, steps, 'What goes wrong', 'Check your result']
      const headings = headingsOf(text).filter((heading) => order.includes(heading))
      expect(headings).toEqual(order.filter((heading) => headings.includes(heading ?? '')))
      expect(headings.slice(-4)).toEqual(order.slice(-4))
    }
  })

  it('stays with its topic: what only touches another one brings no more of it', () => {
    const text = write({
      sectionName: 'Chapter 9: Feeding the dragon',
      outline: 'Fixed things first\nThe cave\nIts eggs\nGold',
    })
    expect(headingsOf(text)).toEqual(['Fixed things first', 'The cave', 'Its eggs', 'Gold'])
  })

  it('asks the author once earlier sections have used all knowledge', () => {
    const sheet = { productType: 'template', sectionName: 'Worked Example', outline: '' } as const
    const earlier = topicsOf('time-management').map(({ example }) => `${example?.say}`)
    const tables = topicsOf('time-management').map(({ example }) => (example?.rows ?? []).flat().join(''))
    expect(write({ ...sheet, earlier: [...earlier, ...tables] })).toContain('**For you to add.**')
  })

  it('has the form of its product type', () => {
    for (const productType of ['workbook', 'template'] as const)
      expect(write({ productType })).toMatch(/## Write down\n\n\|.+\n.+\n[| ]+\n/)
    expect(write({ contentType: 'howto' })).toMatch(/^1\. \*\*.+\*\* .+\n2\. /m)
    expect(write({ contentType: 'text' })).not.toMatch(/^(\||- |\d\. )/m)
    expect(write({ contentType: 'outline' })).toMatch(/^## .+\n\n- .+/m)
  })

  it('ends a course module with the quiz answers, because text below them would move to the answer key', () => {
    const lines = write({ productType: 'course', sectionName: 'Module 2: Planning the week' }).trim().split('\n')
    expect(lines.at(-1)).toMatch(/^\d\. /)
    expect(lines).toContain('**Answers**')
  })

  for (const [nth, [field, [title]]] of Object.entries(KNOWN_SUBJECTS).entries())
    it(`is about the topic of its number if it has no other name: ${field}`, {
      tags: nth % 5 === 0 ? [] : ['slow'],
    }, () => {
      for (const [at, topic] of topicsWithin(field, title ?? '').entries())
        for (const kind of ['Chapter', 'Module', 'Step'])
          expect(write({ title, ideaContext: undefined, sectionName: `${kind} ${at + 1}` })).toContain(
            topic.paragraphs[0]?.say,
          )
    })
})

describe('a section about an unknown topic', () => {
  it('is a question under each outline line, and not a sentence more', () => {
    for (const productType of PRODUCT_TYPES) {
      const text = write({ productType, words: 1_500 }, unknown)
      expect(headingsOf(text)).toEqual(['What to buy first', 'Putting a hive together', 'Mistakes with the smoker'])
      expect(withoutSource(text, 'beekeeping'), productType).toEqual([])
      expect(text.match(/\*\*For you to add\.\*\*/g)).toHaveLength(3)
    }
  })

  it('asks about the point itself', () => {
    const text = write({}, unknown)
    expect(text).toMatch(/put(?:ting)? a hive together\?/)
    expect(text).toMatch(/(?:wrong|mistake|misjudge) .*the smoker\?/)
    // a point that names only its kind is about the subject
    expect(write({ outline: 'Common mistakes to avoid' }, unknown)).toMatch(/(?:wrong|mistake|misjudge) .*beekeeping\?/)
  })

  it('recognizes nouns, and does not take upkeep for a habit', () => {
    const text = write({ outline: 'Water for the bees\nMaintaining a narrowboat engine' }, unknown)
    expect(text).toMatch(/\*\*For you to add\.\*\* .*water for the bees\?/)
    expect(text).not.toMatch(/you water|What time suits|Which day is/)
  })

  it('gives a page to fill in the fields of the thing it names', () => {
    const sheet = { productType: 'template', sectionName: 'Template 1: Cash counting sheet', outline: '' } as const
    expect(write(sheet, unknown)).toContain('| Denomination | Count | Amount |')
    expect(write({ ...sheet, sectionName: 'Template 2: Donation receipt' }, unknown)).toContain(
      '| Date | From | Purpose |',
    )
  })
})

it('every section type has text, for known and unknown subjects', () => {
  for (const from of [known, unknown])
    for (const productType of PRODUCT_TYPES)
      for (const type of SECTION_TYPES[productType]) {
        const sectionName = sectionLabel(type, 2)
        const text = write(
          { productType, sectionName, outline: '', sections: ['Introduction', 'Chapter 1: Planning the week'] },
          from,
        )
        expect(text.startsWith(`# ${sectionName}\n\n`), sectionName).toBe(true)
        expect(countWords(text), `${sectionName} of ${from.title}`).toBeGreaterThan(15)
        expect(text).not.toMatch(/\n#+ [^\n]+\n+$|\n(#+) [^\n]+\n\n\1 /)
      }
})

it('an introduction written before any chapter says what goes wrong, what readers can do at the end, and for whom', () => {
  const text = write({
    sectionName: 'Introduction',
    ideaContext: {
      concept: 'An ebook on saving for one goal',
      targetAudience: 'freelancers with irregular income',
      modules: ['Seeing where the money goes', 'Saving for one goal', 'Keeping a budget going'],
    },
    title: 'Saving for One Goal',
  })
  expect(text).toContain('Savings are whatever happens to be left.')
  expect(text).toContain('At the end you can save a little without thinking.')
  expect(text).toContain('This book is for freelancers with irregular income.')
  expect(text.split(' ').length).toBeGreaterThan(100)
})

it('an introduction is about existing sections, never about an idea’s plan', () => {
  const ideaContext = { ...known.ideaContext, modules: ['Never written'] }
  const text = write({
    sectionName: 'Introduction',
    sections: ['Introduction', 'Chapter 1: Planning the week and reviewing it'],
    ideaContext,
  })
  expect(text).toContain('Spend half an hour once a week on the days ahead, before other people fill them.')
  expect(text).not.toContain('Never written')
  expect(text).toContain('This book is for busy families.')
})

it('streams parts that add up to the whole text', () => {
  const parts = [...composeContentParts(known, { seed: 'one' })]
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.join('')).toBe(write())
})

it('keeps indented points below their point, and text too long for a heading as a note', () => {
  const long = `Plan the week on Sunday evening because then everybody is at home, the fridge can be looked into, and nobody has to decide anything on a Tuesday at six`
  const text = write({ outline: `Plan the week\n  Fixed things first\n${long}` })
  expect(text).toMatch(/^## Plan the week$/m)
  expect(text).toMatch(/^### Fixed things first$/m)
  expect(text).toContain(`\n${long}\n`)
})

it('includes its field’s safety note in the introduction', () => {
  const sleep = { title: 'Nights', ideaContext: { concept: 'A guide to baby sleep' } }
  expect(write({ ...sleep, sectionName: 'Introduction' })).toMatch(
    /^\*.*(doctor|midwife|professional|pediatrician|paediatrician).*\*$/im,
  )
})
