import { expect, it } from 'vitest'
import { createDraftStorage } from './draft-storage.ts'

function storage(full = false) {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('quota', 'QuotaExceededError')
      map.set(key, value)
    },
    removeItem: (key: string) => void map.delete(key),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
  }
}

it('returns stored drafts after a refresh', () => {
  const values = storage()
  createDraftStorage('ada.new', values).write('niche.form', { interests: 'bread' })
  expect(createDraftStorage('ada.new', values).read('niche.form')).toEqual({ interests: 'bread' })
})

it('keeps the drafts of different projects and people apart', () => {
  const values = storage()
  createDraftStorage('ada.new', values).write('niche.form', 1)
  expect(createDraftStorage('ada.2', values).read('niche.form')).toBeNull()
  expect(createDraftStorage('bob.new', values).read('niche.form')).toBeNull()
})

it('keeps everything when the draft gets its id', () => {
  const values = storage()
  const draftStorage = createDraftStorage('ada.new', values)
  draftStorage.write('niche.run', 'r1')
  draftStorage.relabel('ada.p1')
  expect(draftStorage.read('niche.run')).toBe('r1')
  expect(createDraftStorage('ada.new', values).read('niche.run')).toBeNull()
  expect(createDraftStorage('ada.p1', values).read('niche.run')).toBe('r1')
})

it('leaves nothing behind when the draft is finished', () => {
  const values = storage()
  const draftStorage = createDraftStorage('ada.p1', values)
  draftStorage.write('a', 1)
  draftStorage.write('b', 2)
  createDraftStorage('ada.p10', values).write('a', 3)
  draftStorage.clear()
  expect([...values.map.values()]).toEqual(['3'])
  expect(draftStorage.read('a')).toBeNull()
})

it('keeps drafts in memory when the storage is full', () => {
  const draftStorage = createDraftStorage('ada.new', storage(true))
  draftStorage.write('a', 'typed')
  expect(draftStorage.read('a')).toBe('typed')
})

it('treats a damaged entry as empty', () => {
  const values = storage()
  values.map.set('makeready.drawer.ada.new.a', '{"half')
  expect(createDraftStorage('ada.new', values).read('a')).toBeNull()
})
