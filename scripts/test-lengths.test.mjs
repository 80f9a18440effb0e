import { expect, it } from 'vitest'
import { longTests } from './test-lengths.mjs'

const lines = (count, indent = '  ') => Array.from({ length: count }, () => `${indent}expect(1).toBe(1)`).join('\n')

it.each([
  ['a test', `test('a', () => {\n${lines(3)}\n})`, 1],
  ['one in a group', `describe('a', () => {\n  it('b', () => {\n${lines(3, '    ')}\n  })\n})`, 2],
  ['its tags', `it('a', {\n  tags: ['A-1'],\n}, () => {\n${lines(1)}\n})`, 1],
  ['one with cases', `it.each([\n  1,\n])('%i', () => {\n${lines(3)}\n})`, 3],
])('counts %s', (_, source, line) => {
  expect(longTests(source, 4)).toEqual([{ line, length: 5 }])
  expect(longTests(source, 5)).toEqual([])
})

it.each([
  ['a table of cases', `it.each([\n${lines(9)}\n])('%i', () => {\n  expect(1).toBe(1)\n})`],
  ['a group', `test.describe('a', () => {\n${lines(9)}\n})`],
  ['what is between two tests', `it('a', () => expect(1).toBe(1))\n\n${lines(9, '')}\nit('b', () => {\n})`],
])('does not count %s', (_, source) => {
  expect(longTests(source, 4)).toEqual([])
})
