import type { DraftStorage } from './draft-storage.ts'

export type Versioned = { id: string; version: number }

/** The record that editing started from; `touched` once the draft differs. */
export type EditBase<Item> = { item: Item; touched: boolean }

const NAME = 'base'

export function readBase<Item extends Versioned>(draftStorage: DraftStorage): EditBase<Item> | null {
  const stored = draftStorage.read(NAME) as Partial<EditBase<Item>> | null
  return typeof stored?.item?.version === 'number' ? { item: stored.item, touched: stored.touched === true } : null
}

export function writeBase<Item>(draftStorage: DraftStorage, base: EditBase<Item>): void {
  draftStorage.write(NAME, base)
}

/** Clears an untouched draft whose record has changed since. */
export function forgetUntouched(draftStorage: DraftStorage, item: Versioned): void {
  const base = readBase(draftStorage)
  if (base && !base.touched && base.item.version !== item.version) draftStorage.clear()
}
