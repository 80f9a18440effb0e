import { expect, test } from 'vitest'
import { drawings } from './notation.ts'
import { SUBJECTS, subjectNamed, subjectOf } from './subjects.ts'

const TONES = { body: '#110000', shade: '#220000', light: '#330000', accent: '#440000', line: '#550000' }

test('the artist draws more than four hundred things, each with its own parts', { tags: ['PLUS-13'] }, () => {
  expect(SUBJECTS.length).toBeGreaterThanOrEqual(400)
  expect(new Set(SUBJECTS.map(({ name }) => name)).size).toBe(SUBJECTS.length)
  const drawn = SUBJECTS.map(({ draw }) => draw(TONES))
  expect(new Set(drawn).size).toBe(SUBJECTS.length)
  for (const [at, svg] of drawn.entries()) {
    const name = SUBJECTS[at]?.name
    expect((svg.match(/<(path|circle|ellipse|rect)/g) ?? []).length, name).toBeGreaterThanOrEqual(2)
    expect(new Set(svg.match(/#[1-5]{2}0000/g)).size, name).toBeGreaterThanOrEqual(2)
    expect(svg, name).not.toMatch(/NaN|undefined|(?:r|rx|width)="0"/)
  }
})

test.each([
  ['beehives', 'beehive'],
  ['foxes', 'fox'],
  ['knives', 'cutlery'],
  ['strawberries', 'strawberry'],
  ['lawyer', 'scales'],
  ['interpreting', 'speech'],
  ['beekeeping', 'beehive'],
  ['sourdough', 'bread'],
  ['growth', 'chart'],
  ['plants', 'plant'],
  ['planes', 'airplane'],
  ['peonies', 'flower'],
  ['keys', 'key'],
  ['hammering', null],
  ['zorgon', null],
])('the word %s selects %s', (word, name) => {
  expect(subjectOf(word)?.name ?? null).toBe(name)
})

test('two words can name one thing', () => {
  expect(subjectNamed('hotairballoon')?.name).toBe('hotairballoon')
  expect(subjectNamed('sewingmachine')?.name).toBe('sewing')
  expect(subjectNamed('familytree')?.name).toBe('tree')
  expect(subjectNamed('barchart')?.name).toBe('chart')
})

test('rejects an invalid drawing', () => {
  expect(() => drawings('thing without parts')).toThrow('This is no drawing')
  expect(() => drawings('thing = word: zz 1 2 3')).toThrow('This is no part of a drawing')
})

test('a mirrored part is painted on both sides', () => {
  const [pair] = drawings('pair = pair: mirrored body circle 100 0 10')
  const drawing = pair?.draw({ body: '#111', shade: '#222', light: '#333', accent: '#444', line: '#555' })
  expect(drawing?.match(/<circle/g)).toHaveLength(2)
})
