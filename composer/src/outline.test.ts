import { expect, it } from 'vitest'
import { readOutline } from './outline.ts'
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
  expect(readLine('Writing on LinkedIn in January')).toMatchObject({ topic: 'writing on LinkedIn in January' })
})
