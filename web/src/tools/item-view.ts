import type { ReactNode } from 'react'
import type { Field } from '../compare/differences.ts'
import type { IconName } from '../ui/icon.tsx'
import type { ToolPath } from './item-kind.ts'

/** What people call a field of an item, and how it reads; an empty one has none. */
export type FieldText = readonly [label: string, value: string | null]

export type CardActions = {
  onView: () => void
  onDelete: () => void
  onDownload: () => void
  onRetry: () => void
}

/** A line of the palette, and by which other words it is found. */
type PaletteLine = { label: string; words: string }

/** A tool's address and name, and how the palette finds it and what it made. */
type Tool = { to: ToolPath; name: string; find: PaletteLine; saved: PaletteLine }

/**
 * A kind as it is shown wherever saved items are: in the library, its bin, the palette, a project and the versions.
 * `Stored` is an item as its versions keep it.
 */
export type LibraryView<Item, Stored = Item> = {
  icon: IconName
  /** 'Niche': on cards */
  label: string
  /** {noun} of 'Are you sure you want to delete this {noun}?' */
  noun: string
  /** the tab of the library; `value` is its name in the address */
  tab: { value: string; label: string }
  /** how high its card is guessed to be before it is measured, in pixels */
  firstHeight: number
  /** beside its items in the palette */
  note: string
  /** where items are made and edited; a project has a page of its own */
  tool?: Tool
  procedures: {
    remove: (input: { id: string }) => Promise<unknown>
    restore: (input: { id: string }) => Promise<unknown>
  }
  // methods, so that a view can be called with an item of its own kind
  nameOf(item: Item): string
  /** stands in the icon's place in the palette */
  pictureOf?(item: Item): string | null
  card(item: Item, actions: CardActions): ReactNode
  /** The item to read; `actions` is what can be done with it where it is shown, if that is not its own tool. */
  dialog(item: Item, onClose: () => void, actions?: ReactNode): ReactNode
  /** Everything that a person sees or sets, to compare two versions by; of lists each entry is a paragraph. */
  fields(item: Stored, earlier?: Stored): readonly FieldText[]
}

/** A kind that has a tool. */
export type ItemView<Item, Stored = Item> = LibraryView<Item, Stored> & { tool: Tool }

/** The fields of a record by the names they are edited under. */
export function fieldsOf<Values extends object>(fields: readonly Field<Values>[], values: Values): FieldText[] {
  return fields.map(([key, label, read = String]) => [label, read(values[key]).replaceAll('\n', '\n\n')])
}
