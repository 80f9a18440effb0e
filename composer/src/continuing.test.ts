import { expect, it } from 'vitest'
import { type ContentInput, composeContent, composeContentParts } from './content.ts'
import { Memory } from './memory.ts'

const chapter: ContentInput = {
  title: 'Weekday Dinners',
  sectionName: 'Chapter 2',
  outline: 'Plan the week\nShop with a list\nFreeze in portions',
  contentType: 'educational',
  productType: 'ebook',
  ideaContext: { concept: 'An ebook on weekday dinner plans', targetAudience: 'busy families' },
  words: 700,
}
const options = { seed: 'go on' }
const whole = composeContent(chapter, options)
const continueText = (continueFrom: string) => composeContent({ ...chapter, continueFrom }, options)

it('goes on exactly where its own text was stopped, even in the middle of a word', () => {
  for (const share of [0.1, 0.35, 0.62, 0.9]) {
    const begun = whole.slice(0, Math.floor(whole.length * share))
    expect(begun + continueText(begun)).toBe(whole)
  }
})

it('streams a continuation in parts, too', () => {
  const begun = whole.slice(0, 400)
  const parts = [...composeContentParts({ ...chapter, continueFrom: begun }, options)]
  expect(parts.length).toBeGreaterThan(5)
  expect(begun + parts.join('')).toBe(whole)
})

it('adds what is missing to a text that somebody else wrote or changed', () => {
  const begun = '# Chapter 2\n\nMy own beginning.\n\n## Plan the week\n\nLook at the calendar first'
  const rest = continueText(begun)
  expect(rest).toMatch(/^\n\n\S/)
  expect(rest).not.toContain('# Chapter 2')
  expect(rest).not.toContain('## Plan the week')
  expect(rest).toContain('## Shop with a list\n')
  expect(rest).toContain('## Freeze in portions\n')
})

it('does not repeat what the text already has', () => {
  const begun = whole.replace('# Chapter 2', '# Chapter two').split('## Freeze')[0] ?? ''
  const rest = continueText(begun)
  expect(rest).toContain('## Freeze in portions')
  expect(new Memory([begun]).overlap(rest)).toBeLessThan(0.1)
  expect(rest.startsWith('\n')).toBe(false)
})

it('still adds something when all lines have been written', () => {
  const rest = continueText(`${whole}\nAnd a last word of mine.`)
  expect(rest.trim().split(/\s+/).length).toBeGreaterThan(60)
  for (const heading of rest.match(/^#+ .*$/gm) ?? []) expect(whole).not.toContain(`\n${heading}\n`)
})

it('goes on in introductions and other sections without numbers', () => {
  const intro = { ...chapter, sectionName: 'Introduction', outline: '', words: 500 }
  const rest = composeContent({ ...intro, continueFrom: '# Introduction\n\nHello, and welcome to my book.' }, options)
  expect(rest).not.toContain('# Introduction')
  expect(rest.split(/\s+/).length).toBeGreaterThan(200)
})
