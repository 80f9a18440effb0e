import { expect, it } from 'vitest'
import { linesOf, readOutline } from './outline.ts'
import { readLine } from './outline-line.ts'

it('reads bullets, numbers, headings and lists on one line', () => {
  const headings = (outline: string) => readOutline(outline).map(({ heading }) => heading)
  expect(headings('- one\n* two\n3) three\n• four')).toEqual(['One', 'Two', 'Three', 'Four'])
  expect(headings('# First\n## Second')).toEqual(['First', 'Second'])
  expect(headings('plan, shop, cook')).toEqual(['Plan', 'Shop', 'Cook'])
  expect(headings('Plan well; shop once')).toEqual(['Plan well', 'Shop once'])
  expect(headings('\n---\n  \n')).toEqual([])
})

it('takes a repeated line once', () => {
  expect(readOutline('Shop once\nshop once')).toHaveLength(1)
})

it("takes of the whole product's outline only what stands below the section's own name", () => {
  const book = 'Introduction\nChapter 1: Light\n  - Windows\n  - Lamps\n2. Water\nConclusion'
  const of = (outline: string, name: string) => {
    const { own, neighbours } = linesOf(readOutline(outline), name)
    return [own.map(({ heading, level }) => `${level} ${heading}`), neighbours]
  }
  expect(of(book, 'Chapter 1: Light')).toEqual([
    ['2 Windows', '2 Lamps'],
    ['Introduction', 'Water', 'Conclusion'],
  ])
  expect(of(book, 'Light')[0]).toEqual(['2 Windows', '2 Lamps'])
  expect(of(book, 'Conclusion')).toEqual([[], ['Introduction', 'Chapter 1: Light', 'Water']])
  expect(of('Light\nWindows\nLamps', 'Light'), 'a title above its points').toEqual([['2 Windows', '2 Lamps'], []])
  expect(of(book, 'Introduction')).toEqual([[], ['Chapter 1: Light', 'Water', 'Conclusion']])
  expect(of('Windows\nLamps', 'Light')).toEqual([['2 Windows', '2 Lamps'], []])
})

it('speaks of each line in a form that fits a sentence', () => {
  expect(readLine('Set Up the Kitchen')).toMatchObject({
    form: 'act',
    act: 'set up the kitchen',
    topic: 'setting up the kitchen',
  })
  expect(readLine('Setting up the kitchen')).toMatchObject({ form: 'act', act: 'set up the kitchen' })
  expect(readLine('How to sharpen a knife')).toMatchObject({ topic: 'sharpening a knife' })
  expect(readLine('Understand your week')).toMatchObject({ form: 'mental' })
  expect(readLine('Types of knives')).toMatchObject({ form: 'np', topic: 'types of knives', intent: 'choice' })
  expect(readLine('What do I need?')).toMatchObject({ form: 'question', topic: 'the question “What do I need?”' })
  expect(readLine('Guest list')).toMatchObject({ form: 'np', topic: 'the guest list' })
  expect(readLine('Rent reminder letter')).toMatchObject({ form: 'np', topic: 'the rent reminder letter' })
  expect(readLine('When a client says no')).toMatchObject({ topic: 'the moment when a client says no' })
  expect(readLine('Clients')).toMatchObject({ topic: 'the role of clients' })
  expect(readLine('The landlord')).toMatchObject({ topic: 'the role of the landlord' })
  expect(readLine('Partner')).toMatchObject({ topic: 'the role of the partner' })
  expect(readLine('Prevent warping')).toMatchObject({ form: 'np', topic: 'preventing warping' })
  expect(readLine('Fish that get along')).toMatchObject({ form: 'np', topic: 'fish that get along' })
  expect(readLine('Ice: how to brake')).toMatchObject({ form: 'np', topic: 'braking' })
  expect(readLine('Shopping list')).toMatchObject({ topic: 'the shopping list' })
  expect(readLine('Plant and label', 2, true)).toMatchObject({ topic: 'planting and labelling' })
  expect(readLine('Measure the walls')).toMatchObject({ intent: null })
  expect(readLine('Measure your progress')).toMatchObject({ intent: 'metric' })
  expect(readLine('Writing on LinkedIn in January')).toMatchObject({ topic: 'writing on LinkedIn in January' })
})
