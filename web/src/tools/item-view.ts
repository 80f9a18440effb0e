import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Field } from '../compare/differences.ts'
import type { IconName } from '../ui/drawings/icon.tsx'

export type ToolPath = LinkProps['to'] & `/dashboard/${string}`

/** Label and value of a field; empty fields have none. */
export type FieldText = readonly [label: string, value: string | null]

export type CardActions = {
  /** the product it belongs to, if any */
  from: string | null
  /** Autopilot’s outline for it is not approved yet */
  outlineWaits: boolean
  onView: () => void
  onDelete: () => void
  onDownload: () => void
  onRetry: () => void
}

type PaletteLine = { label: string; words: string }

type Tool = { to: ToolPath; name: string; find: PaletteLine; saved: PaletteLine }

/**
 * How a kind appears in the library, trash, palette, projects and versions. `Stored` is an item as versions store it.
 */
export type LibraryView<Item, Stored = Item> = {
  icon: IconName
  /** 'Niche' */
  label: string
  /** {noun} of 'Are you sure you want to delete this {noun}?' */
  noun: string
  /** `value` is its name in the URL */
  tab: { value: string; label: string; empty: string }
  /** estimated card height in pixels */
  firstHeight: number
  note: string
  /** projects have their own page instead */
  tool?: Tool
  procedures: {
    remove: (input: { id: string }) => Promise<unknown>
    restore: (input: { id: string }) => Promise<unknown>
  }
  // methods, so that a view accepts items of its own kind
  nameOf(item: Item): string
  pictureOf?(item: Item): string | null
  card(item: Item, actions: CardActions): ReactNode
  /** `actions` replace the links to its own tool. */
  dialog(item: Item, onClose: () => void, actions?: ReactNode): ReactNode
  /** For comparing versions; list entries are paragraphs. */
  fields(item: Stored, earlier?: Stored): readonly FieldText[]
}

export type ItemView<Item, Stored = Item> = LibraryView<Item, Stored> & { tool: Tool }

export function fieldsOf<Values extends object>(fields: readonly Field<Values>[], values: Values): FieldText[] {
  return fields.map(([key, label, read = String]) => [label, read(values[key]).replaceAll('\n', '\n\n')])
}
