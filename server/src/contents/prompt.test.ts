import { generateContentInput } from '@makeready/contract/contents'
import { CONTENT_TYPES } from '@makeready/contract/domain/content-types'
import { LIMITS } from '@makeready/contract/domain/limits'
import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { SECTION_TYPES, sectionLabel } from '@makeready/contract/domain/section-types'
import { describe, expect, it } from 'vitest'
import type { Prompt } from '../engine/engine.ts'
import { contentPrompt } from './prompt.ts'
import { sectionBrief } from './section-brief.ts'
import { MAIN_SECTION } from './writing-style.ts'

const request = (more: object = {}) =>
  generateContentInput.parse({ title: 'Green Rails', sectionName: 'Chapter 2: Water', ...more })
const whole = ({ instructions, prompt }: Prompt) => `${instructions}\n\n=====\n\n${prompt}`
const plain = whole(contentPrompt(request(), []))

describe('the prompt for a section', () => {
  it('is, with everything that is known', async () => {
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
    await expect(whole(contentPrompt(everything, others))).toMatchFileSnapshot('./test-prompts/section.txt')
  })

  it('is, with passages of the creator’s own material', async () => {
    const source = { number: 2, name: 'The Balcony Trial', author: 'Jane Roe', year: '2021', url: '' }
    const passages = [
      { id: 'S2:14', source, position: 14, headings: ['Water', 'Mulch'], page: 12, text: 'Mulch holds the water.' },
    ]
    const { prompt } = contentPrompt(request(), [], null, { passages })
    await expect(prompt).toMatchFileSnapshot('./test-prompts/section-with-passages.txt')
    expect(contentPrompt(request({ language: 'de' }), [], null, { passages: [] }).prompt).toContain('“ (KI-Schätzung)”')
  })

  it('is, to go on with a text that was cut off', async () => {
    const begun = { text: '# Water\n\nPlants drink. When the soil is', cut: true }
    const prompt = contentPrompt(request({ words: 600, language: 'de' }), [], begun)
    await expect(whole(prompt)).toMatchFileSnapshot('./test-prompts/section-continued.txt')
  })

  it.each([
    ['an outline', { outline: 'Rain barrels' }, 'Rain barrels'],
    ['the idea', { ideaContext: { concept: 'A balcony kitchen' } }, 'A balcony kitchen'],
    ['the niche', { nicheContext: { painPoints: ['the landlord forbids nails'] } }, 'the landlord forbids nails'],
    ['the niche by its other name', { nicheContext: { competition: 'crowded' } }, 'crowded'],
    ['the title’s tone', { titleContext: { tone: 'playful' } }, 'playful'],
    ['a length', { words: 1_200 }, 'about 1200 words'],
    ['a language', { language: 'pt-BR' }, 'Write in Brazilian Portuguese'],
  ])('uses %s', (_, more, told) => {
    const prompt = whole(contentPrompt(request(more), []))
    expect(plain).not.toContain(told)
    expect(prompt).toContain(told)
  })

  it('says how to use each context it carries, and nothing of those it has not', () => {
    const contexts = { ideaContext: { concept: 'c' }, nicheContext: { name: 'n' }, titleContext: { tone: 't' } }
    for (const [name, context] of Object.entries(contexts)) {
      const { prompt } = contentPrompt(request({ [name]: context }), [])
      const outside = prompt.replace(/<creator_data>[\s\S]*<\/creator_data>/, '')
      expect(outside).toContain(name)
      for (const other of Object.keys(contexts)) if (other !== name) expect(prompt).not.toContain(other)
    }
  })

  it('is another one for every product type and every content type', () => {
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

describe('what a section is for', () => {
  const types = PRODUCT_TYPES.flatMap((productType) =>
    SECTION_TYPES[productType].map((type) => ({ productType, type })),
  )

  it.each(types)('is known of $type.label in $productType', ({ productType, type }) => {
    const brief = sectionBrief(sectionLabel(type, 3), productType)
    const fallback = productType === 'ebook' ? MAIN_SECTION.plr : MAIN_SECTION.ebook
    expect(brief).not.toBe(sectionBrief('Anything', productType === 'ebook' ? 'plr' : 'ebook'))
    if (!type.numbered) expect(Object.values(MAIN_SECTION)).not.toContain(brief)
    expect(brief).not.toBe(fallback)
  })

  it.each([
    ['Chapter 1: Introduction', 'An introduction'],
    ['FAQ', 'Frequently asked'],
    ['Worksheet 2', 'A worksheet'],
    ['Module 3 Quiz', 'A quiz'],
    ['Module Quiz', 'A quiz'],
    ['License', 'Licence terms'],
    ['Course Summary', 'A conclusion'],
    ['Executive Summary', 'An executive summary'],
    ['Chapter 4: A short summary of what soil is made of', 'A chapter'],
    ['Watering in summer', 'A part of a guide'],
  ])('is read from the name %j', (name, brief) => {
    expect(sectionBrief(name, 'guide')).toMatch(new RegExp(`^${brief}`))
  })

  it('differs from kind to kind', () => {
    const ebook = SECTION_TYPES.ebook.map((type) => sectionBrief(type.label, 'ebook'))
    expect(new Set(ebook).size).toBe(ebook.length)
  })
})
