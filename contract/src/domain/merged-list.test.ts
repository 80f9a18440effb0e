import { expect, it } from 'vitest'
import { mergedList } from './merged-list.ts'

it.each([
  ['nobody else changed it', ['a', 'b'], ['b', 'a', 'c'], ['a', 'b'], ['b', 'a', 'c']],
  ['both added at the end', ['a'], ['a', 'mine'], ['a', 'theirs'], ['a', 'theirs', 'mine']],
  ['both began with nothing', [], ['mine'], ['theirs'], ['theirs', 'mine']],
  ['the other put one first', ['a'], ['a', 'mine'], ['theirs', 'a'], ['theirs', 'a', 'mine']],
  ['the other added two in a row', ['a'], ['a', 'mine'], ['a', 'x', 'y'], ['a', 'x', 'y', 'mine']],
  ['the other took one out', ['a', 'b'], ['a', 'b', 'mine'], ['b'], ['b', 'mine']],
  ['I took out what the other kept', ['a', 'b'], ['b'], ['a', 'b', 'theirs'], ['b', 'theirs']],
  ['the neighbour of theirs is gone here', ['a', 'b'], ['b'], ['a', 'theirs', 'b'], ['b', 'theirs']],
  ['both added the same one', ['a'], ['a', 'same'], ['same', 'a'], ['a', 'same']],
])('merges two lists: %s', (_, base, mine, theirs, merged) => {
  expect(mergedList(base, mine, theirs)).toEqual(merged)
})
