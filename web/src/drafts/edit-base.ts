import type { Drawer } from './drawer.ts'

export type Versioned = { id: string; version: number }

/** The record that editing started from; `touched` once the draft differs. */
export type EditBase<Item> = { item: Item; touched: boolean }

const NAME = 'base'

export function readBase<Item extends Versioned>(drawer: Drawer): EditBase<Item> | null {
  const stored = drawer.read(NAME) as Partial<EditBase<Item>> | null
  return typeof stored?.item?.version === 'number' ? { item: stored.item, touched: stored.touched === true } : null
}

export function writeBase<Item>(drawer: Drawer, base: EditBase<Item>): void {
  drawer.write(NAME, base)
}

/** Clears an untouched draft whose record has changed since. */
export function forgetUntouched(drawer: Drawer, item: Versioned): void {
  const base = readBase(drawer)
  if (base && !base.touched && base.item.version !== item.version) drawer.clear()
}
