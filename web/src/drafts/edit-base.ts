import type { Drawer } from './drawer.ts'

export type Versioned = { id: string; version: number }

/** The record that the work in a drawer began with; `touched` once something in the drawer differs from it. */
export type EditBase<Item> = { item: Item; touched: boolean }

const NAME = 'base'

export function readBase<Item extends Versioned>(drawer: Drawer): EditBase<Item> | null {
  const stored = drawer.read(NAME) as Partial<EditBase<Item>> | null
  return typeof stored?.item?.version === 'number' ? { item: stored.item, touched: stored.touched === true } : null
}

export function writeBase<Item>(drawer: Drawer, base: EditBase<Item>): void {
  drawer.write(NAME, base)
}

/** Empties a drawer in which nothing waits and whose record has moved on since. */
export function forgetUntouched(drawer: Drawer, item: Versioned): void {
  const base = readBase(drawer)
  if (base && !base.touched && base.item.version !== item.version) drawer.clear()
}
