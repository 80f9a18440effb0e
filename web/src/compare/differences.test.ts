import { expect, it } from 'vitest'
import { differences } from './differences.ts'

const fields = [
  ['name', 'Name'],
  ['text', 'Text'],
] as const

it('names only what differs, in the words of people', () => {
  expect(differences(fields, { name: 'Bread', text: 'Same' }, { name: 'Cake', text: 'Same' })).toEqual([
    { label: 'Name', mine: 'Bread', theirs: 'Cake' },
  ])
  expect(differences(fields, { name: 'a', text: 'b' }, { name: 'a', text: 'b' })).toEqual([])
})

it('shows of a long text the part where it begins to differ', () => {
  const long = 'word '.repeat(100_000)
  const [found] = differences(fields, { name: '', text: `${long}mine` }, { name: '', text: `${long}theirs` })
  expect(found?.mine).toContain('mine')
  expect(found?.theirs).toContain('theirs')
  expect(found?.mine.length).toBeLessThan(300)
  const [early] = differences(fields, { name: '', text: `mine ${long}` }, { name: '', text: long })
  expect(early?.mine.startsWith('mine')).toBe(true)
  expect(early?.mine.length).toBeLessThan(2_100)
})
