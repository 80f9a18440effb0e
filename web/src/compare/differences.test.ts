import { expect, it } from 'vitest'
import { differences } from './differences.ts'

const fields = [
  ['name', 'Name'],
  ['text', 'Text'],
] as const

it('names only the fields that differ, by label', () => {
  expect(differences(fields, { name: 'Bread', text: 'Same' }, { name: 'Cake', text: 'Same' })).toEqual([
    { label: 'Name', isMarkdown: false, mine: 'Bread', theirs: 'Cake' },
  ])
  expect(differences(fields, { name: 'a', text: 'b' }, { name: 'a', text: 'b' })).toEqual([])
})

it('shows the part of a long text where the difference starts', () => {
  const long = 'word '.repeat(100_000)
  const [found] = differences(fields, { name: '', text: `${long}mine` }, { name: '', text: `${long}theirs` })
  expect(found?.mine).toContain('mine')
  expect(found?.theirs).toContain('theirs')
  expect(found?.mine.length).toBeLessThan(300)
  const [early] = differences(fields, { name: '', text: `mine ${long}` }, { name: '', text: long })
  expect(early?.mine.startsWith('mine')).toBe(true)
  expect(early?.mine.length).toBeLessThan(2_100)
})
