import { generateContentInput } from '@makeready/contract/contents'
import { CONTENT_TYPES } from '@makeready/contract/domain/content-types'
import { LIMITS } from '@makeready/contract/domain/limits'
import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { isMainRole, type SectionRole } from '@makeready/contract/domain/section-roles'
import { describe, expect, it } from 'vitest'
import type { Prompt } from '../engine/engine.ts'
import { contentPrompt } from './prompt.ts'
import { FORM_ROLES, SECTION_BRIEFS } from './section-brief.ts'

const request = (more: object = {}) =>
  generateContentInput.parse({ title: 'Green Rails', sectionName: 'Chapter 2: Water', ...more })
const whole = ({ instructions, prompt }: Prompt) => `${instructions}\n\n=====\n\n${prompt}`
const plain = whole(contentPrompt(request(), []))

describe('the prompt for a section', () => {
  it('contains everything known', async () => {
    const everything = request({
      outline: '1. When to water\n2. How much',
      productType: 'ebook',
      contentType: 'howto',
      words: 800,
      ideaContext: {
        concept: 'A balcony that feeds you',
        targetAudience: 'people who rent',
        modules: ['Light', 'Water'],
      },
      nicheContext: { name: 'City balconies', painPoints: ['plants die in the holidays'] },
      titleContext: { tone: 'playful' },
    })
    const others = [
      {
        sectionName: 'Chapter 1: Light',
        content: '# Light\n\nWindows face somewhere. More.\n\n## South\n\nIt burns *there*. And so on.',
      },
    ]
    await expect(whole(contentPrompt(everything, others))).toMatchFileSnapshot(
      '../../test/prompts/contents/section.txt',
    )
  })

  it('has the sample of the creator’s own text and how to follow it, and neither without one', () => {
    const { prompt } = contentPrompt(request({ voiceSample: 'Folks, it rained. So we waited.' }), [])
    expect(prompt).toContain('Folks, it rained. So we waited.')
    expect(prompt).toContain('Write as it is written')
    expect(whole(contentPrompt(request({ voiceSample: ' ' }), []))).toBe(plain)
  })

  it('contains passages of the creator’s own material', async () => {
    const source = { number: 2, name: 'The Balcony Trial', author: 'Jane Roe', year: '2021', url: '' }
    const passages = [
      { id: 'S2:14', source, position: 14, headings: ['Water', 'Mulch'], page: 12, text: 'Mulch holds the water.' },
    ]
    const { prompt } = contentPrompt(request(), [], null, { passages })
    await expect(prompt).toMatchFileSnapshot('../../test/prompts/contents/section-with-passages.txt')
    expect(contentPrompt(request({ language: 'de' }), [], null, { passages: [] }).prompt).toContain('“ (KI-Schätzung)”')
  })

  it('continues a text that was cut off', async () => {
    const begun = { text: '# Water\n\nPlants drink. When the soil is', cut: true }
    const prompt = contentPrompt(request({ words: 600, language: 'de' }), [], begun)
    await expect(whole(prompt)).toMatchFileSnapshot('../../test/prompts/contents/section-continued.txt')
  })

  it.each([
    ['an outline', { outline: 'Rain barrels' }, 'Rain barrels'],
    ['the idea', { ideaContext: { concept: 'A balcony kitchen' } }, 'A balcony kitchen'],
    ['the niche', { nicheContext: { painPoints: ['the landlord forbids nails'] } }, 'the landlord forbids nails'],
    ['the niche by its other name', { nicheContext: { competition: 'crowded' } }, 'crowded'],
    ['the title’s tone', { titleContext: { tone: 'playful' } }, 'playful'],
    ['a length', { words: 1_200 }, 'about 1200 words'],
    ['a language', { language: 'pt-BR' }, 'Write in Brazilian Portuguese'],
  ])('uses %s', (_, more, expected) => {
    const prompt = whole(contentPrompt(request(more), []))
    expect(plain).not.toContain(expected)
    expect(prompt).toContain(expected)
  })

  it('explains each context it contains, and no others', () => {
    const contexts = { ideaContext: { concept: 'c' }, nicheContext: { name: 'n' }, titleContext: { tone: 't' } }
    for (const [name, context] of Object.entries(contexts)) {
      const { prompt } = contentPrompt(request({ [name]: context }), [])
      const outside = prompt.replace(/<creator_data>[\s\S]*<\/creator_data>/, '')
      expect(outside).toContain(name)
      for (const other of Object.keys(contexts)) if (other !== name) expect(prompt).not.toContain(other)
    }
  })

  it('differs for every product type and every content type', () => {
    const named = (more: object) => contentPrompt(request({ sectionName: 'Watering in summer', ...more }), []).prompt
    expect(new Set(PRODUCT_TYPES.map((productType) => named({ productType }))).size).toBe(PRODUCT_TYPES.length)
    expect(new Set(CONTENT_TYPES.map((contentType) => named({ contentType }))).size).toBe(CONTENT_TYPES.length)
  })

  it('names what other sections own, and asks not to repeat it', () => {
    const { prompt } = contentPrompt(request(), [{ sectionName: 'Light', content: '# Light\n\nWindows face south.' }])
    expect(prompt).toContain('Windows face south.')
    expect(prompt).toContain('what they cover is theirs')
  })

  it('stays under 60,000 characters, however much is known', () => {
    const full = (character: string) => character.repeat(LIMITS.longText)
    const lists = (character: string) => Array(LIMITS.listItems).fill(full(character))
    for (const character of ['x', '<', '文', '"']) {
      const most = request({
        title: full(character),
        outline: full(character),
        sectionName: character.repeat(LIMITS.name),
        ideaContext: { concept: full(character), sellingPoints: lists(character), modules: lists(character) },
        nicheContext: { painPoints: lists(character), demographics: { painPoints: lists(character) } },
      })
      const sections = Array(LIMITS.sectionsPerProject).fill({
        sectionName: character.repeat(LIMITS.name),
        content: `# ${character}\n\n${full(character)}`,
      })
      const begun = { text: character.repeat(LIMITS.content), cut: true }
      expect(whole(contentPrompt(most, sections, begun)).length, character).toBeLessThan(60_000)
    }
  })

  it('still names every one of five hundred sections', () => {
    const sections = Array.from({ length: 500 }, (_, at) => ({ sectionName: `Part ${at}`, content: '# A\n\nB.' }))
    const { prompt } = contentPrompt(request(), sections)
    for (const { sectionName } of sections) expect(prompt).toContain(`"${sectionName}"`)
  })
})

describe('a section of a planned book', () => {
  const book = {
    brief: 'A calm book.',
    instructions: 'Address readers as Sie.',
    voiceSample: 'Rain again. I put the kettle on and went out to the bees.',
    glossary: [{ term: 'mulch', meaning: 'what covers soil' }],
    example: { name: 'Mara', facts: ['Mara rents two rooms in Leeds.'] },
    plan: [
      { name: 'Einleitung', points: ['Für wen das ist'] },
      { name: 'Kapitel 1: Licht', points: ['Südfenster', 'Schatten'] },
      { name: 'Fazit', points: ['Die nächsten Schritte'] },
    ],
  }
  const place = {
    role: 'chapter' as const,
    points: ['Südfenster', 'Schatten'],
    questions: ['Why not a lamp?'],
    previousEnd: 'So it begins at the window.',
    exampleSoFar: ['Mara has one window.'],
  }
  const planned = request({ language: 'de', productType: 'ebook', sectionName: 'Kapitel 1: Licht', words: 600 })

  it('is requested as such', async () => {
    const { instructions, shared, prompt } = contentPrompt(planned, [], null, { book, place })
    await expect([instructions, shared, prompt].join('\n\n=====\n\n')).toMatchFileSnapshot(
      '../../test/prompts/contents/section-of-a-book.txt',
    )
  })

  it('shares everything before it with the other sections, word for word', () => {
    const one = contentPrompt(planned, [], null, { book, place })
    const other = contentPrompt(
      { ...planned, sectionName: 'Fazit', words: 240 },
      [{ sectionName: 'Einleitung', content: 'Text.' }],
      null,
      {
        book,
        place: { ...place, role: 'conclusion', points: ['Die nächsten Schritte'], previousEnd: '' },
      },
    )
    expect(one.shared).toBe(other.shared)
    expect(one.instructions).toBe(other.instructions)
    expect(one.prompt).not.toBe(other.prompt)
  })

  it('depends on its role, whatever its name', () => {
    const conclusion = contentPrompt({ ...planned, sectionName: 'Fazit' }, [], null, {
      book,
      place: { ...place, role: 'conclusion' },
    })
    expect(conclusion.prompt).toContain(SECTION_BRIEFS.conclusion)
    expect(conclusion.prompt).not.toContain('How it is written')
  })

  it('has no contradictory instructions if it is a form', () => {
    const { prompt } = contentPrompt(planned, [], null, { book, place: { ...place, role: 'checklist' } })
    expect(prompt).toContain(SECTION_BRIEFS.checklist)
    expect(prompt).not.toMatch(/How it is written|headings of your own/)
  })

  it.each(Object.keys(SECTION_BRIEFS) as SectionRole[])(
    'of the role %s has one length, one form and one style',
    (role) => {
      for (const productType of PRODUCT_TYPES) {
        const { prompt } = contentPrompt({ ...planned, productType }, [], null, { book, place: { ...place, role } })
        const times = (order: RegExp) => prompt.match(order)?.length ?? 0
        expect(times(/^What it is for: /gm)).toBe(1)
        expect(times(/^Write about \d+ words, no fewer/gm)).toBe(1)
        expect(times(/^How it is written: /gm)).toBe(isMainRole(role) && !FORM_ROLES.has(role) ? 1 : 0)
        // 'no explanations' contradicts 'explain the idea', and tables to fill in contradict running text
        if (FORM_ROLES.has(role)) expect(prompt).not.toMatch(/explain the idea|headings of your own|running paragraphs/)
      }
    },
  )

  it('has its points as requirements under few headings, with a share of the words', () => {
    const { prompt } = contentPrompt(planned, [], null, { book, place })
    expect(prompt).toContain('points are not headings. Put at most 3 level-2 headings')
    expect(prompt).toContain('about 300 words a point')
  })

  it('has the creator’s answers first', () => {
    const answers = [{ question: 'Which window?', answer: 'The kitchen, 40 cm deep.', point: 'Südfenster' }]
    const { prompt } = contentPrompt(planned, [], null, { book, place, answers })
    expect(prompt).toContain('The kitchen, 40 cm deep.')
    expect(prompt).toContain('answers are the creator’s own words')
    expect(contentPrompt(planned, [], null, { book, place }).prompt).not.toContain('answers are')
  })
})

describe('what a section is for', () => {
  it('differs between roles, except opening and closing ones', () => {
    const same = ['overview', 'course-summary']
    const briefs = Object.entries(SECTION_BRIEFS).flatMap(([role, brief]) => (same.includes(role) ? [] : [brief]))
    expect(new Set(briefs).size).toBe(briefs.length)
  })

  it('follows from its name if it was not planned', () => {
    expect(contentPrompt(request({ sectionName: 'Häufige Fragen' }), []).prompt).toContain(SECTION_BRIEFS.faq)
  })
})
