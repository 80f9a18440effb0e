import type { ContentRequest } from '@makeready/contract/contents'
import { expect, it } from 'vitest'
import { composeSection } from './compose.ts'
import { NO_MATERIAL } from './own-material.ts'

const REQUEST: ContentRequest = {
  title: 'Getting Out of Debt',
  sectionName: 'Introduction',
  outline: '',
  contentType: 'educational',
  productType: 'ebook',
  language: 'en',
  ideaContext: {
    concept: 'An ebook about getting out of debt',
    targetAudience: 'families',
    sellingPoints: [],
    modules: ['What you owe', 'Talks with lenders'],
  },
}
const written = (outline: string, names: readonly string[]) => {
  const others = names.map((sectionName) => ({ sectionName, content: '# Chapter\n\nOne sheet.' }))
  return [...composeSection({ ...REQUEST, outline }, { others, material: NO_MATERIAL, outline: null }, '')].join('')
}
const headingsOf = (text: string) => Array.from(text.matchAll(/^##+ (.+)$/gm), ([, heading]) => heading)

it('an introduction that is written again lists the chapters that are there now, and has each part once', () => {
  const first = written('', [])
  expect(first).toContain('- Talks with lenders')
  const again = written(headingsOf(first).join('\n'), ['Chapter 1: What you owe'])
  expect(again).toContain('- Chapter 1: What you owe')
  expect(again).not.toContain('Talks with lenders')
  expect(headingsOf(again)).toEqual([...new Set(headingsOf(again))])
  expect(headingsOf(again)).not.toContain('What it is about')
})

it('keeps the points that the creator added', () => {
  expect(headingsOf(written('What you need\nMy first year without cards', []))).toContain('My first year without cards')
})
