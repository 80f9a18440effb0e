import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { describe, expect, it } from 'vitest'
import { composeBookOutline } from './book-outline.ts'
import { bookAbout, casesAbout } from './books.ts'
import { composeContent } from './content.ts'
import { topicsWithin } from './narrower-subjects.ts'

const book = bookAbout('public-speaking', 'wedding toasts')
if (!book) throw new Error('no book on wedding toasts')

/** A chapter of the subject with several cases. */
const tested = topicsWithin('public-speaking', 'wedding toasts').find(
  (topic) => casesAbout(book, topic).length > 1,
)?.name

const MORE: Partial<Record<ProductType, readonly string[]>> = {
  ebook: ['Executive Summary', 'Frequently Asked Questions', 'Resources'],
  course: ['Module Quiz'],
  workbook: ['Self-Assessment', 'Progress Tracker', 'Answer Key'],
  plr: ['Email Series', 'Sales Page Copy'],
}

/** Every section by its name, each written after the ones before it, or alone. */
function written(productType: ProductType, targetAudience = 'nervous best men', isAlone = false): Map<string, string> {
  const title = 'Raise Your Glass'
  const ideaContext = {
    concept: `Wedding toasts for ${targetAudience}`,
    targetAudience,
    sellingPoints: ['One action at the end of each chapter'],
  }
  const outline = composeBookOutline({ title, productType, words: 12_000, ideaContext }, { seed: 'a' })
  const all = [...outline, ...(MORE[productType] ?? []).map((name) => ({ name, points: [] as string[], words: 600 }))]
  const sections = all.map(({ name }) => name)
  const texts = new Map<string, string>()
  for (const { name, points, words } of all) {
    const section = {
      sectionName: name,
      outline: points.join('\n'),
      words,
      sections,
      earlier: isAlone ? [] : [...texts.values()],
    }
    const text = composeContent(
      { title, contentType: 'educational', productType, ideaContext, ...section },
      { seed: 'a' },
    )
    texts.set(name, text)
  }
  return texts
}

const ideaContext = { concept: 'A course on wedding toasts' }
const course = { title: 'Toasts', productType: 'course', contentType: 'educational', ideaContext } as const
const products = new Map(PRODUCT_TYPES.map((type) => [type, written(type)]))
const textOf = (type: ProductType, name: string) => products.get(type)?.get(name) ?? ''
/** Names of the sections that have a text. */
const having = (type: ProductType, text: string) =>
  [...(products.get(type) ?? [])].filter(([, section]) => section.includes(text)).map(([name]) => name)
const isNote = (block: string) => /^\*\*(?:The author’s turn|For you to add|Sources to look for)\.\*\*/.test(block)

describe('a product about a subject with a book', () => {
  it.each(PRODUCT_TYPES)('opens with its moment and with what one needs, each once: %s', (type) => {
    const [first = ''] = having(type, book.opening[0] ?? '')
    expect(first).toMatch(/^(?:Introduction|Course Welcome|How to Use This Workbook|Overview)$/)
    expect(
      textOf(type, first)
        .split('\n\n')
        .find((block) => !/^[#*]/.test(block)),
    ).toBe(book.opening[0])
    for (const text of [book.opening[0], book.needs[0]?.why, book.believed[0]?.fact, book.plan[0]?.do])
      expect(having(type, text ?? '-'), text).toHaveLength(1)
  })

  it.each(PRODUCT_TYPES)('asks its author at the end of a section, once, after real text: %s', (type) => {
    for (const [name, text] of products.get(type) ?? []) {
      const blocks = text.trim().split('\n\n')
      const notes = blocks.filter(isNote)
      expect(notes.length, name).toBeLessThan(2)
      if (notes.length > 0 && !/License|Customize|Sales/.test(name))
        expect(blocks.indexOf(notes[0] ?? ''), name).toBeGreaterThan(blocks.length - 3)
    }
  })

  it.each(PRODUCT_TYPES)('knows which section has what, also when it writes one alone: %s', (type) => {
    const alone = [...written(type, undefined, true)]
    // a mail names the first task too
    for (const text of [book.opening[0], book.needs[0]?.why, book.believed[0]?.fact, book.plan[0]?.sign])
      expect(alone.filter(([, section]) => section.includes(text ?? '-')).map(([name]) => name)).toHaveLength(1)
  })

  it('has the answers to its exercises in the answer key, and room for the reader’s own below each', () => {
    const key = textOf('workbook', 'Answer Key')
    const cases = book.cases.filter((one) => having('workbook', one.case).some((name) => name.startsWith('Exercise')))
    expect(cases.length).toBeGreaterThan(4)
    for (const one of cases) {
      expect(having('workbook', one.answer)).toEqual(['Answer Key'])
      expect(key).not.toContain(one.case)
    }
    expect(key).toMatch(/^- \*\*Exercise 1\.\*\* /m)
  })

  it('leaves room for an answer of the reader’s own in exercises, and only there', () => {
    for (const [type, has] of [
      ['workbook', true],
      ['ebook', false],
    ] as const)
      for (const [name, text] of products.get(type) ?? [])
        if (/^(?:Exercise|Chapter)/.test(name)) expect(text.includes('| What you would do, and why |'), name).toBe(has)
    expect(textOf('workbook', 'Self-Assessment')).toContain('## What would you do?')
  })

  it('ends a reflection with the answers to its situations', () => {
    const [asked = '', answers = ''] = textOf('workbook', 'Reflection').split('## How it can be answered\n\n')
    const situations = asked.match(/^\*\*\d\.\*\* .+\n\n\| Your answer \|$/gm) ?? []
    expect(situations.length).toBeGreaterThan(1)
    expect(answers.trim().split('\n')).toHaveLength(situations.length)
  })

  it('answers an exercise at its very end, far from the room to write, if no answer key follows', () => {
    const title = `Exercise 1: ${tested}`
    const sections = [title, 'Exercise 2: Another']
    const exercise = composeContent({ ...course, productType: 'workbook', sectionName: title, sections }, { seed: 'a' })
    const [asked = '', answer = ''] = exercise.split('## How it can be answered\n\n')
    expect(asked).toMatch(/\| What you would do, and why \|\n\| --- \|\n\| \|\n\n## /)
    expect(book.cases.some((one) => answer.trim() === one.answer && asked.includes(one.case))).toBe(true)
  })

  it('promises nothing in its introduction that it may not have', () => {
    for (const texts of products.values())
      expect([...texts].filter(([name]) => name !== 'Sales Page Copy').join('\n')).not.toContain(
        'One action at the end of each chapter',
      )
  })

  it('speaks to its readers where it opens, and once more in the first chapter if the book knows both', () => {
    const [nervous, bestMan] = book.readers
    expect(textOf('ebook', 'Introduction')).toContain(`## For nervous best men\n\n${bestMan?.say}`)
    expect(having('ebook', nervous?.say ?? '-')).toEqual([expect.stringMatching(/^Chapter 1: /)])
    const strangers = [...written('ebook', 'astronauts').values()].join('\n')
    for (const { say } of book.readers) expect(strangers).not.toContain(say)
  })

  it.each(PRODUCT_TYPES)('puts no situation to its reader twice: %s', (type) => {
    const asked = book.cases.map((one) => having(type, one.case))
    expect(asked.filter((names) => names.length > 1)).toEqual([])
    expect(asked.filter((names) => names.length === 1).length).toBeGreaterThan(type === 'template' ? -1 : 5)
  })

  it('tests judgment in the module and at the end, with an answer to every question', () => {
    for (const name of ['Final Assessment', 'Module Quiz']) {
      const [asked = '', answers = ''] = textOf('course', name).split('## Answers')
      expect(asked.match(/^\d+\. .+$/gm)?.length, name).toBeGreaterThan(2)
      expect(answers.match(/^\d+\. /gm)).toHaveLength(asked.match(/^\d+\. /gm)?.length ?? 0)
    }
    const alone = composeContent({ ...course, sectionName: `Module 1: ${tested}`, sections: [] }, { seed: 'a' })
    expect(alone).toMatch(/## What would you do\?\n\n1\. .*\n\n\*\*Answers\*\*\n\n1\. /s)
  })

  it('asks after a module about this module', () => {
    const sections = [`Module 1: ${tested}`, 'Module Quiz', 'Module 2: Another']
    const quiz = composeContent({ ...course, sectionName: 'Module Quiz', sections }, { seed: 'a' })
    for (const { case: asked, topic } of book.cases) expect(quiz.includes(asked), asked).toBe(topic === tested)
  })

  it('ends with the book’s last words, not with a list of its chapters', () => {
    for (const [type, name] of [
      ['ebook', 'Conclusion'],
      ['course', 'Course Summary'],
      ['guide', 'Conclusion'],
      ['plr', 'Conclusion'],
    ] as const)
      expect(textOf(type, name)).toContain(`# ${name}\n\n${book.closing.join('\n\n')}`)
  })

  it('fills in one row of the record and says how to read it', () => {
    const tracker = textOf('workbook', 'Progress Tracker')
    expect(tracker).toContain(`| ${book.log.example.join(' | ')} |`)
    expect(tracker).toContain(book.log.reading)
    expect(tracker.match(/^(?:\| )+\|$/gm)?.length).toBeGreaterThan(5)
  })

  it.each([
    ['ebook', 'Frequently Asked Questions', book.faq.map(({ answer }) => answer)],
    ['ebook', 'Resources', book.sources.map((source) => source.for)],
    ['template', 'Checklist', book.checks],
    ['guide', 'Quick Reference', book.checks],
    ['workbook', 'Self-Assessment', book.checks],
    ['workbook', 'Action Plan', book.plan.map(({ sign }) => sign)],
    ['workbook', 'Reflection', book.believed.map(({ claim }) => claim)],
    ['plr', 'Email Series', book.believed.map(({ fact }) => fact)],
    ['plr', 'Sales Page Copy', book.faq.slice(-3).map(({ answer }) => answer)],
    ['ebook', 'Executive Summary', book.plan.map(({ sign }) => sign)],
  ] as const)('has it where a buyer looks for it: %s, %s', (type, name, texts) => {
    for (const text of texts) expect(textOf(type, name)).toContain(text)
  })

  it('says beside its plan what the readers named in the title do', () => {
    const plan = textOf('workbook', 'Action Plan')
    expect(plan).toMatch(/^\*\*For nervous best men:\*\* Choose one story .+\.$/m)
    expect(written('workbook', 'astronauts').get('Action Plan')).not.toContain('**For ')
  })

  it('has a checklist in stages with every check of the result, and where to look if one fails', () => {
    const checklist = textOf('template', 'Checklist')
    const stages = checklist.split(/^## /m).slice(1)
    expect(stages.length).toBeGreaterThan(3)
    for (const stage of stages) expect(stage).toMatch(/^.+\n\n- \[ \] /)
    for (const check of book.checks) expect(checklist.split(check)).toHaveLength(2)
    for (const stage of stages) expect(stage).toMatch(/^Still open\? Template \d, “.+\.”$/m)
  })

  it.each(['Introduction', 'Conclusion'])('is prose or an outline if that is wanted: %s', (sectionName) => {
    const ideaContext = { concept: 'An ebook on wedding toasts' }
    const ask = { title: 'Toasts', productType: 'ebook', sectionName, ideaContext } as const
    const prose = composeContent({ ...ask, contentType: 'text' }, { seed: 'a' })
    expect(prose).not.toMatch(/^(?:\||- )/m)
    expect(prose).toContain(sectionName === 'Introduction' ? `${book.needs[0]?.why}` : `${book.plan[0]?.sign}`)
    const outline = composeContent({ ...ask, contentType: 'outline' }, { seed: 'a' })
    expect(outline.split('\n\n').filter((block) => !/^(?:#|- |\*)/.test(block.trim()))).toEqual([])
  })

  it('is never without text, also a summary of a product that has said all of it', () => {
    const texts = products.get('ebook') ?? new Map<string, string>()
    const ask = { title: 'Toasts', productType: 'ebook', contentType: 'educational' } as const
    const context = { ideaContext: { concept: 'An ebook on wedding toasts' }, earlier: [...texts.values()] }
    const input = { ...ask, ...context, sectionName: 'Executive Summary', sections: [...texts.keys()] }
    expect(composeContent(input, { seed: 'a' }).split('\n\n').length).toBeGreaterThan(1)
  })

  it('opens and closes a short book in few words', () => {
    const ideaContext = { concept: 'An ebook on wedding toasts' }
    const ask = { title: 'Toasts', productType: 'ebook', contentType: 'educational', ideaContext } as const
    for (const [sectionName, first, left] of [
      ['Introduction', book.opening[0], book.believed[0]?.fact],
      ['Conclusion', book.closing[0], book.plan[0]?.sign],
    ] as const) {
      const text = composeContent({ ...ask, sectionName, words: 160 }, { seed: 'a' })
      expect(text).toContain(first)
      expect(text).not.toContain(left)
    }
  })

  it('is the same when it is written again', () => {
    expect([...written('plr')]).toEqual([...(products.get('plr') ?? [])])
  })
})

it('ends with what its chapters have taught, and says nothing of those it does not have', () => {
  const ideaContext = { concept: 'A guide to getting out of debt.' }
  const title = 'Getting Out of Debt Made Clear'
  const names = composeBookOutline({ title, productType: 'ebook', words: 9000, ideaContext }, { seed: 'a' }).map(
    ({ name }) => name,
  )
  const end = (sections: readonly string[]) =>
    composeContent(
      { title, sectionName: 'Conclusion', contentType: 'educational', productType: 'ebook', ideaContext, sections },
      { seed: 'a' },
    )
  expect(end(names)).toContain('what to say to a lender before you are late, and what')
  const short = end(names.filter((name) => !/Calls to lenders|When the sum/.test(name)))
  expect(short).toContain('You know what each debt costs by breakfast')
  expect(short).not.toContain('lender before')
})
