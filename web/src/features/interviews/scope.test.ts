import type { Question } from '@makeready/contract/interviews'
import { expect, it } from 'vitest'
import { answeredOf, firstOpen, progressOf, questionsAbout } from './scope.ts'

const question = (state: Question['state'], section: string | null = null) => ({ state, section }) as Question

it('distinguishes questions about the whole product from those about a section, ignoring case', () => {
  const whole = question('open')
  const water = question('open', 'Chapter 2: Water')
  expect(questionsAbout([whole, water], null)).toEqual([whole])
  expect(questionsAbout([whole, water], 'chapter 2: water ')).toEqual([water])
})

it('continues at the first unanswered question, then at skipped ones, then at the end', () => {
  expect(firstOpen([question('answered'), question('skipped'), question('open')])).toBe(2)
  expect(firstOpen([question('answered'), question('skipped')])).toBe(1)
  expect(firstOpen([question('answered')])).toBe(1)
  expect(answeredOf([question('answered'), question('skipped')])).toBe(1)
})

it('offers to start, then to continue while something is open, and then to review the answers', () => {
  expect(progressOf([])).toBe('unanswered')
  expect(progressOf([question('open'), question('skipped')])).toBe('unanswered')
  expect(progressOf([question('answered'), question('skipped')])).toBe('begun')
  expect(progressOf([question('answered'), question('open')])).toBe('begun')
  expect(progressOf([question('answered'), question('answered')])).toBe('answered')
})
