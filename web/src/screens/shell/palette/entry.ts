import type { IconName } from '../../../ui/icon.tsx'

/** One line of the palette; `words` are looked at besides the label and the note. */
export type Entry = {
  id: string
  icon: IconName
  /** a cover stands in the icon's place */
  picture?: string | null
  label: string
  note: string
  words?: string
  run: () => void
  /** leads elsewhere, where the focus then belongs */
  leaves?: boolean
  /** the palette stays open: the line only narrows what it lists */
  stays?: boolean
}

export type EntryGroup = { name: string; entries: readonly Entry[] }
