import { CONTENT_TYPES } from '@makeready/contract/domain/content-types'
import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { SECTION_TYPES, sectionLabel } from '@makeready/contract/domain/section-types'
import { expect, it } from 'vitest'
import { wordShingles } from '../test/composed-grid.ts'
import { type ContentInput, composeContent, composeContentParts } from './content.ts'
import { Memory } from './memory.ts'

const chapter: ContentInput = {
  title: 'Weekday Dinners',
  sectionName: 'Chapter 2',
  outline: 'Plan the week\nCommon mistakes to avoid\nWhat tools do I need?',
  contentType: 'educational',
  productType: 'ebook',
  ideaContext: { concept: 'An ebook on weekday dinner plans', targetAudience: 'busy families' },
}
const write = (change: Partial<ContentInput> = {}, seed = 'one') => composeContent({ ...chapter, ...change }, { seed })

it('gives the same text for the same seed and another one for another seed', () => {
  expect(write()).toBe(write())
  expect(write({}, 'two')).not.toBe(write())
})

it('shows in parts exactly what it gives as a whole', () => {
  const parts = [...composeContentParts(chapter, { seed: 'one' })]
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.join('')).toBe(write())
})

it('speaks to the audience it was given', () => {
  expect(write()).toMatch(/busy families/i)
  const students = write({ ideaContext: { concept: 'An ebook on weekday dinner plans', targetAudience: 'students' } })
  expect(students).toMatch(/students/i)
  expect(students).not.toMatch(/families/i)
})

it('changes more than a few words with the content type, the product type and the outline', () => {
  const memory = new Memory([write()])
  const others = [
    write({ contentType: 'persuasive' }),
    write({ productType: 'workbook' }),
    write({ outline: 'Choose a knife\nSharpen it safely' }),
  ]
  for (const other of others) expect(memory.overlap(other)).toBeLessThan(0.75)
})

it('gives each style its own means', () => {
  expect(write({ contentType: 'howto' })).toMatch(/^1\. .+\n2\. .+\n3\. /m)
  expect(write({ contentType: 'storytelling' })).toMatch(/invent|imagin|made-up|on paper|Suppose/i)
  expect(write({ contentType: 'outline' })).toMatch(/^- Point: .+\n- Task: .+\n- Question: /m)
  expect(write({ contentType: 'text' })).not.toMatch(/^(\||- |\d\. )/m)
})

it('gives each product type its own form', () => {
  const course = write({ productType: 'course', sectionName: 'Module 2' })
  expect(course).toContain('## Objectives')
  expect(course).toMatch(/^### .+\n\n1\. /m)
  expect(write({ productType: 'workbook', sectionName: 'Exercise 2' })).toContain('\n____\n')
  expect(write({ productType: 'template', sectionName: 'Template 2' })).toContain('| Plan the week | |')
  expect(write({ productType: 'guide', sectionName: 'Step 2' })).toContain('- [ ] ')
  expect(write({ productType: 'plr', sectionName: 'Article 2' })).toContain('**Make it your own.**')
})

it('has a text of its own for every section on offer', () => {
  for (const productType of PRODUCT_TYPES) {
    const texts = SECTION_TYPES[productType].map((type) => {
      const sectionName = sectionLabel(type, 1)
      const text = write({ productType, sectionName, outline: '' })
      expect(text.startsWith(`# ${sectionName}\n\n`)).toBe(true)
      return text.split('\n').slice(1).join('\n')
    })
    expect(new Set(texts).size).toBe(texts.length)
  }
})

it('writes about what the section is named after when there is no outline', () => {
  const text = write({ sectionName: 'Chapter 3: Sharpening Knives', outline: '' })
  expect(text.match(/^## /gm)?.length).toBeGreaterThan(2)
  expect(text.toLowerCase().split('sharpening knives').length).toBeGreaterThan(2)
})

it('takes the chapter from the modules of the idea when nothing else names it', () => {
  const ideaContext = { ...chapter.ideaContext, modules: ['Welcome', 'Mark the Busy Evenings', 'Freeze in Portions'] }
  expect(write({ outline: '', ideaContext })).toContain('\n## Freeze in Portions\n')
})

it('keeps indented points below the point they belong to', () => {
  const text = write({ outline: '- Plan the week\n  - Busy evenings\n- Shop once' })
  expect(text).toMatch(/## Plan the week[\s\S]+### Busy evenings[\s\S]+## Shop once/)
})

it('ends a module with the answers of its quiz: whatever stood below them would go with them to the answer key', () => {
  for (const voice of ['educational', 'howto', 'persuasive'] as const) {
    const text = write({ sectionName: 'Module 2: Knives', productType: 'course', contentType: voice, words: 900 })
    expect(text.trim().split('\n').at(-1), voice).toMatch(/^\d\. /)
  }
})

it('writes one section of an outline that names them all', () => {
  const outline = 'Introduction\nPlan the week\n  - Busy evenings\nShop once\nFreeze in portions'
  const text = write({ sectionName: 'Plan the week', outline })
  expect(text).toContain('\n## Busy evenings\n')
  expect(text).not.toMatch(/^#+ (Introduction|Shop once|Freeze in portions)$/m)
  expect(write({ sectionName: 'Introduction', outline: `Shop once\n${outline}` })).toContain('- Freeze in portions')
})

it('keeps a note that is too long for a heading as text', () => {
  const note = `Talk about knives because ${'they matter to everyone who cooks '.repeat(8).trim()}`
  const text = write({ outline: `${note}\nShop once` })
  expect(text).toContain(`\n\n${note}\n\n`)
  for (const heading of text.match(/^#+ .*$/gm) ?? []) expect(heading.length).toBeLessThan(130)
})

it('does not say again what earlier sections say, even after the creator changed them', () => {
  const first = write({ sectionName: 'Chapter 1' })
  const edited = first.toUpperCase().replace(/^#+ .*$/gm, '')
  const second = write({ sectionName: 'Chapter 1', earlier: [edited] })
  expect(new Memory([first]).overlap(second)).toBeLessThan(0.1)
})

it('stays in one piece when every frame has been used', () => {
  const texts: string[] = []
  for (let at = 1; at <= 40; at += 1) texts.push(write({ sectionName: `Chapter ${at}`, earlier: texts }))
  const last = texts.at(-1) ?? ''
  expect(last).toMatch(
    /## Plan the week\n\n[^#]+\n\n## Common mistakes to avoid\n\n[^#]+\n\n## What tools do I need\?\n\n[^#]/,
  )
})

it('carries the care note of its field into the introduction', () => {
  expect(write({ sectionName: 'Introduction', outline: '' })).toContain('not dietary or medical advice')
})

it('leaves what only the author knows to the author', () => {
  expect(write({ sectionName: 'About the Author', outline: '' })).toContain('only true facts belong on this page')
  expect(write({ sectionName: 'Licence Terms', outline: '', productType: 'plr' })).toContain('not legal advice')
})

it('knows every content type', () => {
  for (const contentType of CONTENT_TYPES) expect(write({ contentType })).toContain('## Plan the week')
})

it('leaves a check list with its lead-in, and lines to write on with their question, however long it gets', () => {
  const checklist = write({ sectionName: 'Checklist', outline: '', words: 600 })
  expect(checklist).toMatch(/^# Checklist\n\n[^#]+\n\n- \[ \]/)
  const example = write({ sectionName: 'Worked Example', outline: '', words: 700 })
  for (const [, before = ''] of example.matchAll(/([^\n]+)\n\n____\n\n____/g)) expect(before).toMatch(/\?$/)
})

it('ends an outline early rather than repeat itself', () => {
  const earlier: string[] = []
  for (let at = 1; at <= 16; at += 1) {
    const outline = [`Plan week ${at}`, `The ${at}th shelf`, `Cook for ${at} guests`].join('\n')
    earlier.push(
      write({ contentType: 'outline', sectionName: `Chapter ${at}`, outline, words: 1200, earlier: [...earlier] }),
    )
  }
  const shingles = earlier.map(wordShingles)
  const shares = shingles.flatMap((one, at) =>
    shingles
      .slice(at + 1)
      .map((other) => [...one].filter((shingle) => other.has(shingle)).length / Math.min(one.size, other.size)),
  )
  expect(Math.max(...shares)).toBeLessThan(0.1)
})

it('offers no general tools as materials and no general slips as dangers of a field it does not know', () => {
  const text = write({
    title: 'Insulating a Camper Van',
    ideaContext: { concept: 'A guide to insulating a camper van', targetAudience: 'van owners' },
    outline: 'What materials do I need?\nAvoid damp',
    words: 300,
  })
  expect(text).not.toMatch(/notebook\. One place|wall calendar|telephone number|sticky notes/)
  expect(text.split('## Avoid damp')[1]?.split('\n## ')[0]).not.toMatch(/comparing with experts|hiding costs|skipping/)
})

it('describes the contents by the sections that exist, never by an idea’s plan', () => {
  const workbook = {
    title: 'Meal Planning Workbook',
    sectionName: 'How to Use This Workbook',
    outline: 'What is inside\nHabits for these pages',
    contentType: 'educational' as const,
    productType: 'workbook' as const,
    ideaContext: { modules: ['Planning a week', 'Saving money'] },
  }
  const headedBlocks = (text: string, heading: string) =>
    text.split(/^## /m).filter((part) => part.toLowerCase().startsWith(`${heading.toLowerCase()}\n`))
  const sections = ['Exercise 1: Planning a week', 'Action Plan']
  const known = composeContent({ ...workbook, sections }, { seed: 'a' })
  expect(headedBlocks(known, 'What is inside')).toEqual([
    'What is inside\n\n- Exercise 1: Planning a week\n- Action Plan\n\n',
  ])
  expect(known).not.toContain('Saving money')
  expect(headedBlocks(known, 'Habits for these pages')).toHaveLength(1)
  const unknown = composeContent({ ...workbook, outline: '' }, { seed: 'a' })
  expect(headedBlocks(unknown, 'What is inside')).toEqual([])
  expect(headedBlocks(unknown, 'What it is about')[0]).toContain('- Saving money')
})
