import type { LibraryItem } from '@makeready/contract/library'
import { expect, it } from 'vitest'
import { titleOf } from './item-title.ts'

const one = (kind: string, item: object) => ({ kind, id: '1', item }) as LibraryItem

it.each([
  ['project', { title: 'Sleep in Shifts' }, 'Sleep in Shifts'],
  ['niche', { name: 'Night nurses' }, 'Night nurses'],
  ['idea', { concept: 'A 21-day plan' }, 'A 21-day plan'],
  ['title', { title: 'Rest by Roster' }, 'Rest by Roster'],
  ['content', { sectionName: 'Chapter 1', title: 'The book' }, 'Chapter 1'],
  ['cover', { title: '' }, 'Cover'],
])('a card of a %s is called by its own name', (kind, item, title) => {
  expect(titleOf(one(kind, item))).toBe(title)
})
