import { expect, it } from 'vitest'
import { wordShingles } from '../test/composed-grid.ts'
import { type ContentInput, composeContent, composeContentParts } from './content.ts'

const chapter: ContentInput = {
  title: 'Hours That Hold',
  sectionName: 'Chapter 2: Planning the week',
  outline: 'Why the week is the unit\nFixed things first\nLeave a third open',
  contentType: 'educational',
  productType: 'ebook',
  ideaContext: { concept: 'An ebook on time management', targetAudience: 'busy families' },
  words: 700,
}
const options = { seed: 'go on' }
const whole = composeContent(chapter, options)
const goOn = (continueFrom: string) => composeContent({ ...chapter, continueFrom }, options)

it('continues exactly where its own text stopped, even in the middle of a word', () => {
  for (const share of [0.1, 0.35, 0.62, 0.9]) {
    const begun = whole.slice(0, Math.floor(whole.length * share))
    expect(begun + goOn(begun)).toBe(whole)
  }
})

it('streams a continuation in parts too', () => {
  const begun = whole.slice(0, 400)
  const parts = [...composeContentParts({ ...chapter, continueFrom: begun }, options)]
  expect(parts.length).toBeGreaterThan(5)
  expect(begun + parts.join('')).toBe(whole)
})

it('adds what is missing to a text that someone else wrote or changed', () => {
  const begun = '# Chapter 2\n\nMy own beginning.\n\n## Why the week is the unit\n\nLook at the calendar first'
  const rest = goOn(begun)
  expect(rest).toMatch(/^\n\n\S/)
  expect(rest).not.toContain('# Chapter 2')
  expect(rest).not.toContain('## Why the week is the unit')
  expect(rest).toContain('## Fixed things first\n')
  expect(rest).toContain('## Leave a third open\n')
})

it('does not repeat what the text already contains', () => {
  const begun = whole.replace('# Chapter 2', '# Chapter two').split('## Leave')[0] ?? ''
  const rest = goOn(begun)
  expect(rest).toContain('## Leave a third open')
  const said = wordShingles(begun)
  const again = [...wordShingles(rest)].filter((run) => said.has(run))
  expect(again.length / wordShingles(rest).size).toBeLessThan(0.1)
})

it('adds nothing if the text contains everything known', () => {
  const everything = composeContent({ ...chapter, words: 2_000 }, options)
  expect(composeContent({ ...chapter, words: 2_000, continueFrom: everything }, options)).toBe('')
})
