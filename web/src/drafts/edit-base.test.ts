import { expect, it } from 'vitest'
import { createDrawer } from './drawer.ts'
import { forgetUntouched, readBase, writeBase } from './edit-base.ts'

function drawerWith(touched: boolean) {
  const map = new Map<string, string>()
  const drawer = createDrawer('ann.niches.edit.1', {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
  })
  drawer.write('record.form', { name: 'Bread' })
  writeBase(drawer, { item: { id: '1', version: 1 }, touched })
  return drawer
}

it('keeps what was typed into a record that has changed elsewhere since', () => {
  const drawer = drawerWith(true)
  forgetUntouched(drawer, { id: '1', version: 2 })
  expect(drawer.read('record.form')).toEqual({ name: 'Bread' })
  expect(readBase(drawer)?.item.version).toBe(1)
})

it('shows a record as it is now where nothing was typed', () => {
  const drawer = drawerWith(false)
  forgetUntouched(drawer, { id: '1', version: 1 })
  expect(drawer.read('record.form')).toEqual({ name: 'Bread' })
  forgetUntouched(drawer, { id: '1', version: 2 })
  expect(drawer.read('record.form')).toBeNull()
})
