import { expect, it } from 'vitest'
import { WithoutReasoning } from './without-reasoning.ts'

/** The text a reader finally sees, however it was split. */
function read(text: string, size: number): string {
  const filter = new WithoutReasoning()
  let seen = ''
  for (let at = 0; at < text.length; at += size) {
    const passed = filter.push(text.slice(at, at + size))
    seen = passed.restart ? passed.text : seen + passed.text
  }
  return seen + filter.rest()
}

it.each([
  ['<think>A plan.</think>\n\n# Title', '# Title'],
  [' \n<thinking>A <b> plan.</thinking>Text', 'Text'],
  ['<think></think><reasoning>More.</reasoning>\n\nText', 'Text'],
  ['A plan, told without its beginning.\n</think>\n\n# Title', '# Title'],
  ['<think>never ended', ''],
  ['  Text that goes on.', '  Text that goes on.'],
  ['<thin> is no tag', '<thin> is no tag'],
  ['<', '<'],
  ['An ending like </thi', 'An ending like </thi'],
  [
    'Write `<think>` to open and `</think>` to close, then </think> again.',
    'Write `<think>` to open and `</think>` to close, then </think> again.',
  ],
  [' \n ', ''],
])('reads %j', (text, expected) => {
  for (const size of [1, 3, 9, 1_000]) expect(read(text, size)).toBe(expected)
})

it('passes every word on at once without reasoning', () => {
  const filter = new WithoutReasoning()
  expect(['Once ', 'upon ', 'a < b'].map((delta) => filter.push(delta).text)).toEqual(['Once ', 'upon ', 'a < b'])
})
