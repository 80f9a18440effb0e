import { expect, it } from 'vitest'
import { linesOf, parseOutline } from './outline.ts'
import { parseLine } from './outline-line.ts'

it('reads bullets, numbers, headings and lists on one line', () => {
  const headings = (outline: string) => parseOutline(outline).map(({ heading }) => heading)
  expect(headings('- one\n* two\n3) three\n• four')).toEqual(['One', 'Two', 'Three', 'Four'])
  expect(headings('# First\n## Second')).toEqual(['First', 'Second'])
  expect(headings('plan, shop, cook')).toEqual(['Plan', 'Shop', 'Cook'])
  expect(headings('Plan well; shop once')).toEqual(['Plan well', 'Shop once'])
  expect(headings('\n---\n  \n')).toEqual([])
})

it('counts a repeated line once', () => {
  expect(parseOutline('Shop once\nshop once')).toHaveLength(1)
})

it('takes only the lines below the section’s own name from the whole product’s outline', () => {
  const book = 'Introduction\nChapter 1: Light\n  - Windows\n  - Lamps\n2. Water\nConclusion'
  const of = (outline: string, name: string) => {
    const { own, neighbors } = linesOf(parseOutline(outline), name)
    return [own.map(({ heading, level }) => `${level} ${heading}`), neighbors]
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

it('uses each line in a form that fits a sentence', () => {
  expect(parseLine('Set Up the Kitchen')).toMatchObject({
    form: 'act',
    act: 'set up the kitchen',
    topic: 'setting up the kitchen',
  })
  expect(parseLine('Setting up the kitchen')).toMatchObject({ form: 'act', act: 'set up the kitchen' })
  expect(parseLine('How to sharpen a knife')).toMatchObject({ topic: 'sharpening a knife' })
  expect(parseLine('Understand your week')).toMatchObject({ form: 'mental' })
  expect(parseLine('Types of knives')).toMatchObject({ form: 'np', topic: 'types of knives', intent: 'choice' })
  expect(parseLine('What do I need?')).toMatchObject({ form: 'question', topic: 'the question “What do I need?”' })
  expect(parseLine('Guest list')).toMatchObject({ form: 'np', topic: 'the guest list' })
  expect(parseLine('Rent reminder letter')).toMatchObject({ form: 'np', topic: 'the rent reminder letter' })
  expect(parseLine('When a client says no')).toMatchObject({ topic: 'the moment when a client says no' })
  expect(parseLine('Clients')).toMatchObject({ topic: 'the role of clients' })
  expect(parseLine('The landlord')).toMatchObject({ topic: 'the role of the landlord' })
  expect(parseLine('Partner')).toMatchObject({ topic: 'the role of the partner' })
  expect(parseLine('Prevent warping')).toMatchObject({ form: 'np', topic: 'preventing warping' })
  expect(parseLine('Fish that get along')).toMatchObject({ form: 'np', topic: 'fish that get along' })
  expect(parseLine('Ice: how to brake')).toMatchObject({ form: 'np', topic: 'braking' })
  expect(parseLine('Shopping list')).toMatchObject({ topic: 'the shopping list' })
  expect(parseLine('Plant and label', 2, true)).toMatchObject({ topic: 'planting and labelling' })
  expect(parseLine('Measure the walls')).toMatchObject({ intent: null })
  expect(parseLine('Measure your progress')).toMatchObject({ intent: 'metric' })
  expect(parseLine('Writing on LinkedIn in January')).toMatchObject({ topic: 'writing on LinkedIn in January' })
})
