import { describe, expect, it } from 'vitest'
import { composeContent } from './content.ts'
import { composeQuestions, type InterviewInput } from './interview.ts'

const BEES: InterviewInput = {
  title: 'The First Year with Bees',
  targetAudience: 'retired teachers who want to start beekeeping',
}
const asked = (input: InterviewInput, count: number) => composeQuestions(input, { count })

describe('the composer’s questions about a product', () => {
  it('come from three kinds of readers, name the audience, and never repeat', () => {
    for (const count of [6, 8, 12]) {
      const questions = asked(BEES, count)
      expect(questions).toHaveLength(count)
      expect(new Set(questions.map(({ question }) => question)).size).toBe(count)
      expect(new Set(asked(BEES, 8).map(({ perspective }) => perspective))).toEqual(
        new Set(['beginner', 'practitioner', 'skeptic']),
      )
    }
    expect(asked(BEES, 8)[0]?.question).toContain('retired teachers who want to start beekeeping')
  })

  it('ask about its parts, and in a known field also what only practitioners ask', () => {
    const input = {
      title: 'Bread at Home',
      concept: 'An ebook on baking bread at home',
      sections: ['Introduction', 'Chapter 1: Flour and water', 'Chapter 2: Proofing dough'],
    }
    const questions = asked(input, 10)
    expect(questions.map(({ point }) => point)).toContain('Chapter 1: Flour and water')
    expect(questions.map(({ point }) => point)).not.toContain('Introduction')
    expect(questions.map(({ question }) => question).join(' ')).toMatch(/flour do you buy for everyday bread/)
  })

  it('ask about a chapter in its own terms, and not at all where the product’s questions ask the same', () => {
    const sections = [
      'Chapter 1: Preparing for beekeeping',
      'Chapter 2: Tools for beekeeping',
      'Chapter 3: The neighbor',
    ]
    const questions = asked({ ...BEES, concept: 'An ebook about beekeeping', sections }, 12)
    const about = (at: number) => questions.find(({ point }) => point === sections[at])?.question
    expect(about(0)).toMatch(/(?:needed for|precede|before) beekeeping\?$/)
    expect(about(1)).toBeUndefined()
    expect(about(2)).toContain('“The neighbor”')
  })

  it('end with what the creator’s notes answer', () => {
    const sections = ['Chapter 1: Tools for bees', 'Chapter 2: Wintering bees', 'Chapter 3: Lessons from bees']
    const input = { ...BEES, concept: 'An ebook about beekeeping', sections }
    const material = [
      { heading: 'My tools', text: 'A hive tool, a smoker and a brush.' },
      { heading: 'Wintering in the shed', text: 'Six colonies, no loss.' },
    ]
    const points = (questions: ReturnType<typeof asked>) => questions.map(({ point }) => point)
    const isAboutTools = ({ question }: { question: string }) => /tools|equipment/i.test(question)
    expect(asked(input, 8).some(isAboutTools)).toBe(true)
    const questions = asked({ ...input, material }, 8)
    expect(questions).toHaveLength(8)
    expect(questions.filter(isAboutTools)).toEqual([])
    expect(points(questions)).toContain('Chapter 3: Lessons from bees')
    expect(points(questions)).not.toContain('Chapter 2: Wintering bees')
    const section = { name: sections[1] ?? '', outline: 'Wintering in a shed\nFeeding' }
    expect(points(asked({ ...input, section }, 3))).toEqual(['Wintering in a shed', 'Feeding', 'Wintering in a shed'])
    expect(new Set(points(asked({ ...input, material, section }, 3)))).toEqual(new Set(['Feeding']))
  })

  it('are in German for a German product, and skip earlier questions', () => {
    const input = { title: 'Die ersten Bienen', language: 'de' }
    const [first, ...rest] = asked(input, 6)
    expect(first?.question).toBe('Was machen Leser bei „Die ersten Bienen“ falsch?')
    const without = first ? [first] : []
    expect(composeQuestions(input, { count: 5, without })).toEqual(rest)
  })
})

describe('the composer’s questions about a section', () => {
  const section = { name: 'Chapter 2: Water', outline: 'Water for the bees\nWhat to plant\nCommon mistakes with water' }

  it('start with one about each of its points, suited to the point', () => {
    const questions = asked({ ...BEES, section }, 5)
    expect(questions.slice(0, 3).map(({ point }) => point)).toEqual([
      'Water for the bees',
      'What to plant',
      'Common mistakes with water',
    ])
    expect(questions[2]?.question).toMatch(/(?:wrong|mistake|misjudge) .*water\?$/)
    expect(questions).toHaveLength(5)
    const outline = 'Choosing a flour\nWeighing instead of cups'
    const bread = asked({ title: 'Bread at Home', section: { name: 'Chapter 1: Flour and water', outline } }, 4)
    expect(bread.map(({ point }) => point)).toEqual(['Choosing a flour', 'Weighing instead of cups', null, null])
  })

  it.each([
    ['Introduction', /^(?:What drew you to|Why did you choose) the first year with bees\?/],
    ['About the Author', /^(?:What brought you to|How did you discover) the first year/],
    ['Troubleshooting', /trouble .*with the first year/i],
    ['Conclusion', /^(?:What comes first in|How would you start) the first year/],
  ])('ask of “%s” what such a section is for', (name, question) => {
    expect(asked({ ...BEES, section: { name } }, 3)[0]?.question).toMatch(question)
  })

  it('ask about the section’s name if it has no points, and about the whole product if it has no name either', () => {
    expect(asked({ ...BEES, section: { name: 'Chapter 3: Knots that hold' } }, 3)[0]?.point).toBe('Knots that hold')
    expect(asked({ ...BEES, section: { name: 'Chapter 3' } }, 3)).toHaveLength(3)
  })

  it.each(['Introduction', 'About the Author', 'Conclusion', 'Resources', 'Preface'])(
    'are those with leads in “%s”: a short answer is printed without its question',
    (name) => {
      const [first] = asked({ ...BEES, section: { name } }, 3)
      const answer = { question: first?.question ?? '', answer: 'Only warm days count' }
      const input = { title: BEES.title, sectionName: name, contentType: 'educational', answers: [answer] } as const
      const text = composeContent(input, { seed: 'a' })
      expect(text).toContain('Only warm days count.')
      expect(text).not.toContain(answer.question)
    },
  )
})
