import { expect, it } from 'vitest'
import { createDrawer } from './drawer.ts'

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
  const shelf = storage()
  createDrawer('ada.new', shelf).write('niche.form', { interests: 'bread' })
  expect(createDrawer('ada.new', shelf).read('niche.form')).toEqual({ interests: 'bread' })
})

it('keeps the drafts of different projects and people apart', () => {
  const shelf = storage()
  createDrawer('ada.new', shelf).write('niche.form', 1)
  expect(createDrawer('ada.2', shelf).read('niche.form')).toBeNull()
  expect(createDrawer('bob.new', shelf).read('niche.form')).toBeNull()
})

it('keeps everything when the draft gets its id', () => {
  const shelf = storage()
  const drawer = createDrawer('ada.new', shelf)
  drawer.write('niche.run', 'r1')
  drawer.relabel('ada.p1')
  expect(drawer.read('niche.run')).toBe('r1')
  expect(createDrawer('ada.new', shelf).read('niche.run')).toBeNull()
  expect(createDrawer('ada.p1', shelf).read('niche.run')).toBe('r1')
})

it('leaves nothing behind when the draft is finished', () => {
  const shelf = storage()
  const drawer = createDrawer('ada.p1', shelf)
  drawer.write('a', 1)
  drawer.write('b', 2)
  createDrawer('ada.p10', shelf).write('a', 3)
  drawer.clear()
  expect([...shelf.map.values()]).toEqual(['3'])
  expect(drawer.read('a')).toBeNull()
})

it('keeps drafts in memory when the storage is full', () => {
  const drawer = createDrawer('ada.new', storage(true))
  drawer.write('a', 'typed')
  expect(drawer.read('a')).toBe('typed')
})

it('treats a damaged entry as empty', () => {
  const shelf = storage()
  shelf.map.set('makeready.drawer.ada.new.a', '{"half')
  expect(createDrawer('ada.new', shelf).read('a')).toBeNull()
})
