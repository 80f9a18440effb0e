import type { LibraryItem } from '@makeready/contract/library'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const one = (kind: string, item: object) => ({ kind, id: '1', item }) as LibraryItem

// the views need browser globals at import
let views: typeof import('./item-views.ts')
beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  views = await import('./item-views.ts')
})
// other tests of this process import modules that look for a browser
afterAll(() => vi.unstubAllGlobals())

it.each([
  ['project', { title: 'Sleep in Shifts' }, 'Sleep in Shifts'],
  ['niche', { name: 'Night nurses' }, 'Night nurses'],
  ['idea', { concept: 'A 21-day plan' }, 'A 21-day plan'],
  ['title', { title: 'Rest by Roster' }, 'Rest by Roster'],
  ['content', { sectionName: 'Chapter 1', title: 'The book' }, 'Chapter 1'],
  ['cover', { title: '' }, 'Cover'],
])('a card of a %s has its own name', (kind, item, name) => {
  expect(views.nameOf(one(kind, item))).toBe(name)
})

it('starts with the specified library tabs, in order', async () => {
  const { LIBRARY_TABS } = await import('./saved-content/tabs.ts')
  expect(LIBRARY_TABS.slice(0, 7).map(({ label }) => label)).toEqual([
    ...['Projects', 'All', 'Ideas', 'Niches', 'Titles', 'Content', 'Covers'],
  ])
})
