import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { countWords } from '@makeready/contract/domain/reading-time'
import { describe, expect, it } from 'vitest'
import { wordShingles } from '../test/composed-grid.ts'
import { type ContentInput, composeContent } from './content.ts'

const OUTLINE = 'Plan the week\nCommon mistakes to avoid\nWhat tools do I need?'
const write = (change: Partial<ContentInput>) =>
  composeContent(
    {
      title: 'Weekday Dinners',
      sectionName: 'Chapter 2',
      outline: OUTLINE,
      contentType: 'educational',
      ideaContext: { concept: 'An ebook on weekday dinner plans', targetAudience: 'busy families' },
      ...change,
    },
    { seed: 'length' },
  )

describe('the length of a section', () => {
  it('meets the goal that was asked for, whatever is being made', () => {
    for (const productType of PRODUCT_TYPES) {
      for (const words of [250, 400, 700, 1000, 1200]) {
        const count = countWords(write({ productType, words }))
        expect(count, `${productType}, ${words}`).toBeGreaterThan(words * 0.8)
        expect(count, `${productType}, ${words}`).toBeLessThan(words * 1.25)
      }
    }
  })

  it('is met for subjects the composer does not know, too', () => {
    const ideaContext = { concept: 'A guide to weathering model trains', targetAudience: 'model railway fans' }
    for (const words of [400, 800, 1200]) {
      const count = countWords(write({ ideaContext, title: 'Rust and Dust', outline: 'Mix rust\nDry brushing', words }))
      expect(count).toBeGreaterThan(words * 0.8)
      expect(count).toBeLessThan(words * 1.25)
    }
  })

  it('can be very short or very long', () => {
    const short = write({ outline: 'Plan the week\nShop once', words: 150 })
    expect(countWords(short)).toBeLessThan(190)
    expect(short).toContain('## Shop once')
    expect(countWords(write({ words: 2000 }))).toBeGreaterThan(1600)
    expect(countWords(write({ words: 9_000_000 }))).toBeLessThan(2500)
  })

  it('counts for introductions and conclusions as well', () => {
    for (const sectionName of ['Introduction', 'Conclusion', 'Frequently Asked Questions']) {
      const count = countWords(write({ sectionName, outline: '', words: 800 }))
      expect(count, sectionName).toBeGreaterThan(640)
      expect(count, sectionName).toBeLessThan(1000)
    }
    expect(countWords(write({ sectionName: 'Introduction', outline: '', words: 200 }))).toBeLessThan(250)
  })

  it('grows by what is new and not by saying it again', () => {
    const paragraphs = write({ words: 2000 }).split('\n\n')
    expect(new Set(paragraphs).size).toBe(
      paragraphs.filter((text) => text !== '____').length + 1 - (paragraphs.includes('____') ? 0 : 1),
    )
  })

  const TWELVE = [
    'Where most people begin\nChoose a first small project\nCommon mistakes to avoid',
    'Set up a quiet place\nWhat tools do I need?\nTrack your progress',
    'Why the order matters\nDifferent types of practice\nPlan the first month',
    'Ask for honest remarks\nHandle a bad week\nKeep the habit going',
    'Count the hours\nReview what worked\nTalk to others',
    'Small budgets\nBorrow before you buy\nStore things well',
    'Working with a partner\nExplain your choice to a sceptic\nShare the work',
    'When the weather changes\nAdapt the plan\nSeasonal work',
    'Reading the signs early\nQuestions beginners ask\nNotes worth keeping',
    'Teach someone else\nSimplify the method\nSpeed without haste',
    'A year from now\nSet a new goal\nRetire old habits',
    'Putting it all together\nA checklist for the road\nWhere to look further',
  ]
  it.each([
    ['ebook', 'educational', 'An ebook on sourdough', 'home bakers'],
    ['course', 'howto', 'An online course on chess openings', 'club players'],
    ['workbook', 'persuasive', 'A workbook on baby sleep', 'new parents'],
    ['plr', 'storytelling', 'A PLR content pack on beekeeping', 'city beginners'],
    ['ebook', 'text', 'An ebook on restoring old furniture', 'homeowners'],
  ] as const)(
    'is met by the last of twelve long sections as by the first, and little comes twice (%s, %s)',
    (...of) => {
      const [productType, contentType, concept, targetAudience] = of
      const earlier: string[] = []
      for (const [at, outline] of TWELVE.entries()) {
        const sectionName = `Chapter ${at + 1}`
        const ideaContext = { concept, targetAudience }
        earlier.push(
          write({ productType, contentType, ideaContext, sectionName, outline, words: 1200, earlier: [...earlier] }),
        )
      }
      expect(Math.min(...earlier.map(countWords))).toBeGreaterThanOrEqual(1200 * 0.9)
      const shingles = earlier.map(wordShingles)
      const shares = shingles.flatMap((one, at) =>
        shingles
          .slice(at + 1)
          .map((other) => [...one].filter((shingle) => other.has(shingle)).length / Math.min(one.size, other.size)),
      )
      expect(Math.max(...shares)).toBeLessThan(0.1)
    },
  )
})
