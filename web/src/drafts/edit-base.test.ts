import { expect, it } from 'vitest'
import { createDraftStorage } from './draft-storage.ts'
import { forgetUntouched, readBase, writeBase } from './edit-base.ts'

function storageWith(touched: boolean) {
  const map = new Map<string, string>()
  const draftStorage = createDraftStorage('ann.niches.edit.1', {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
  })
  draftStorage.write('record.form', { name: 'Bread' })
  writeBase(draftStorage, { item: { id: '1', version: 1 }, touched })
  return draftStorage
}

it('keeps text typed into a record that has since changed elsewhere', () => {
  const draftStorage = storageWith(true)
  forgetUntouched(draftStorage, { id: '1', version: 2 })
  expect(draftStorage.read('record.form')).toEqual({ name: 'Bread' })
  expect(readBase(draftStorage)?.item.version).toBe(1)
})

it('shows the current record if nothing was typed', () => {
  const draftStorage = storageWith(false)
  forgetUntouched(draftStorage, { id: '1', version: 1 })
  expect(draftStorage.read('record.form')).toEqual({ name: 'Bread' })
  forgetUntouched(draftStorage, { id: '1', version: 2 })
  expect(draftStorage.read('record.form')).toBeNull()
})
