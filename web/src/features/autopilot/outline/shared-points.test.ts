import { expect, it } from 'vitest'
import { sharedPoints } from './shared-points.ts'

const section = (key: string, ...points: string[]) => ({ key, part: null, name: `Chapter ${key}`, points, words: 800 })

it('reports both sections that would cover the same point, ignoring case, punctuation and articles', () => {
  const shared = sharedPoints([
    section('1', 'Feeding the starter', 'Salt'),
    section('2', 'Feeding a Starter.'),
    section('3'),
  ])
  expect([...shared.keys()]).toEqual(['1', '2'])
  expect(shared.get('1')).toEqual([{ point: 'Feeding the starter', others: ['Chapter 2'] }])
})

it('reports nothing when points are distinct, or repeated within one section', () => {
  expect(sharedPoints([section('1', 'Salt', 'salt'), section('2', 'Water')]).size).toBe(0)
})
