import { expect, test } from 'vitest'
import { hashOf, storedJson } from './stored-json.ts'

test('drops what jsonb refuses, in values and keys', () => {
  expect(JSON.parse(storedJson({ 'a\0': ['x\0y', '\ud800!', 'fine 😀', '\\u0000'] }))).toEqual({
    a: ['xy', '\ufffd!', 'fine 😀', '\\u0000'],
  })
})

test('undefined becomes null', () => {
  expect(storedJson(undefined)).toBe('null')
  expect(storedJson(() => {})).toBe('null')
})

test('the hash ignores the order of keys, and depends on every value', () => {
  expect(hashOf({ a: 1, b: { c: 2, d: [3] } })).toBe(hashOf({ b: { d: [3], c: 2 }, a: 1 }))
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }))
  expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]))
  expect(hashOf(undefined)).toBe(hashOf(null))
})
