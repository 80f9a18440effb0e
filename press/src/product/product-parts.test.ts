import { describe, expect, test } from 'vitest'
import { openPdf } from '../../test/open-pdf.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import type { Block, ManuscriptSection, ProductType } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { writePdf } from '../pdf/write-pdf.ts'

type Section = { name: string; markdown: string }
const book = (productType: ProductType, sections: readonly Section[], language = 'en') =>
  makeManuscript({ title: 'Bread', author: 'Ann Lee', language, productType, sections }).manuscript

const headings = (section: ManuscriptSection | undefined) =>
  (section?.blocks ?? []).flatMap((block) => (block.t === 'heading' ? [inlineText(block.children)] : []))
const textOf = (blocks: readonly Block[] | undefined) => JSON.stringify(blocks ?? [])

const MODULES = [
  { name: 'Course Welcome', markdown: 'Welcome.' },
  {
    name: 'Module 1: Flour',
    markdown:
      '## Objectives\n\n- Know two flours\n- Weigh them\n\n## Quiz\n\n1. Which flour is strong?\n2. Which is soft?\n\n### Answers\n\n1. Bread flour.\n2. Cake flour.\n\n## Practice\n\nBake.',
  },
  { name: 'Module 2: Water', markdown: '## Quiz\n\n1. How warm?\n\n## Answers\n\n1. Lukewarm.' },
]

describe('a course', () => {
  const { sections } = book('course', MODULES)

  test('collects the answers of all its quizzes in one key at the end, under their modules’ names', {
    tags: ['PLUS-19'],
  }, () => {
    expect(sections.map(({ title }) => title)).toEqual(['Course Welcome', 'Flour', 'Water', 'Answer Key'])
    const key = sections.at(-1)
    expect(headings(key)).toEqual(['Module 1: Flour', 'Module 2: Water'])
    expect(textOf(key?.blocks)).toContain('Cake flour.')
    expect(key?.label).toBeNull()
  })

  test('keeps questions in place, says where the answers are, and loses no other text', {
    tags: ['PLUS-19'],
  }, () => {
    expect(headings(sections[1])).toEqual(['Quiz', 'Practice'])
    expect(textOf(sections[1]?.blocks)).toContain('Which flour is strong?')
    expect(textOf(sections[1]?.blocks)).toContain('The answers are in the Answer Key at the end.')
    expect(textOf(sections[1]?.blocks)).not.toContain('Bread flour.')
    expect(textOf(sections[1]?.blocks)).toContain('Bake.')
  })

  test('puts the objectives of a module into a callout', () => {
    expect(sections[1]?.blocks[0]).toMatchObject({ t: 'callout', kind: 'objectives', title: null })
    expect(textOf(sections[1]?.blocks)).toContain('Know two flours')
  })

  test('prints the key with its entries in bookmarks and contents', { tags: ['PLUS-19'] }, async () => {
    const pdf = await openPdf((await writePdf(book('course', MODULES))).bytes)
    const key = pdf.outline.find(({ title }) => title === 'Answer Key')
    expect(pdf.outline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Module 1: Flour', 'Module 2: Water']),
    )
    expect(pdf.pages[(key?.page ?? 1) - 1]).toContain('Lukewarm.')
  })

  test('does so in its own language', () => {
    const [, , key] = book(
      'course',
      [
        {
          name: 'Modul 1',
          markdown: '## Lernziele\n\n- Mehl kennen\n\n## Fragen\n\n1. Welches?\n\n## Lösungen\n\n1. Weizen.',
        },
        { name: 'Modul 2', markdown: 'Wasser.' },
      ],
      'de',
    ).sections
    expect(key?.title).toBe('Lösungen')
    expect(textOf(key?.blocks)).toContain('Weizen.')
  })

  test('keeps a part called Solutions in place if no questions come before it', () => {
    const { sections } = book('course', [
      { name: 'Module 1: Salt', markdown: 'Salt.\n\n## Solutions\n\nWater with salt.' },
    ])
    expect(sections).toHaveLength(1)
    expect(headings(sections[0])).toEqual(['Solutions'])
  })

  test('keeps an author’s answer key, and makes none without questions', () => {
    const own = book('course', [
      { name: 'Module 1', markdown: 'Text.' },
      { name: 'Answer Key', markdown: '## Answers\n\n1. Yes.' },
    ])
    expect(own.sections.map(({ title }) => title)).toEqual(['Module 1', 'Answer Key'])
    expect(textOf(own.sections[1]?.blocks)).toContain('Yes.')
  })
})

const STEPS = [
  {
    name: 'Step 1: Weigh',
    markdown: '1. **Take a bowl.** Any will do.\n2. Set the scale to zero. Then wait.\n\nMore.',
  },
  { name: 'Step 2: Knead', markdown: '## Fold\n\nOver.\n\n## Turn\n\nRound.' },
]

describe('a guide', () => {
  test('ends with a quick reference of its steps, to check off', () => {
    const { sections } = book('guide', STEPS)
    const last = sections.at(-1)
    expect(last?.title).toBe('Quick Reference')
    expect(headings(last)).toEqual(['Step 1: Weigh', 'Step 2: Knead'])
    const items = (last?.blocks ?? []).flatMap((block) => (block.t === 'list' ? block.items : []))
    expect(items.map(({ blocks }) => (blocks[0]?.t === 'paragraph' ? inlineText(blocks[0].children) : ''))).toEqual([
      'Take a bowl',
      'Set the scale to zero.',
      'Fold',
      'Turn',
    ])
    expect(items.every(({ checked }) => checked === false)).toBe(true)
  })

  test('has none if it already has one, or fewer than two steps', () => {
    expect(book('guide', [...STEPS, { name: 'Quick Reference', markdown: 'Mine.' }]).sections).toHaveLength(3)
    expect(book('guide', STEPS.slice(0, 1)).sections).toHaveLength(1)
  })
})

test('other products stay as their author wrote them', () => {
  for (const productType of ['ebook', 'workbook', 'template', 'plr'] as const) {
    expect(book(productType, MODULES).sections.map(({ title }) => title)).toHaveLength(3)
    expect(textOf(book(productType, MODULES).sections[1]?.blocks)).toContain('Cake flour.')
  }
})
