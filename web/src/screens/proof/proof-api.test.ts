import { expect, it } from 'vitest'
import { type Shown, withCommentsOf } from './proof-api.ts'

const comment = (id: string, text: string, from: number | null) => ({ id, text, from })
const proof = (edition: number, sections: string[], feedback: object[]) =>
  ({ edition, sections, feedback }) as unknown as Shown

it('a newer text waits until the reader wants it, while their comments are as they are now', () => {
  const shown = proof(1, ['old'], [comment('a', 'Wy?', 3), comment('b', 'Gone', 7)])
  const newer = proof(2, ['new'], [comment('a', 'Why?', 9), comment('c', 'About the new text', 1)])
  expect(withCommentsOf(newer, shown)).toEqual(proof(1, ['old'], [comment('a', 'Why?', 3)]))
  const same = proof(1, ['old'], [comment('a', 'Why?', 3)])
  expect(withCommentsOf(same, shown)).toBe(same)
})
