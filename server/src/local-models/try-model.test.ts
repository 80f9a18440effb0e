import { expect, it } from 'vitest'
import { isEnglish } from './try-model.ts'

const PARAGRAPH =
  'A small garden gives people a reason to step outside. It is quiet work, and something changes every day.'

it.each([PARAGRAPH, '<think>The user wants two paragraphs about gardens, so I should keep it short.</think>'])(
  'an answer in English makes sense: %j',
  (text) => {
    expect(isEnglish(text)).toBe(true)
  },
)

it.each([
  '',
  'low onw liste bund ##ing terra cot vex omni quad plin the rad sol morn tuck ips dolo fen gar',
  'the of and to in the of and to in the of and to in',
  'Ein kleiner Garten macht vielen Menschen Freude, weil dort jeden Tag etwas Neues wächst und gedeiht.',
])('random, repeated and other words do not: %j', (text) => {
  expect(isEnglish(text)).toBe(false)
})
