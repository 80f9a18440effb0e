import type { IconName } from '../../../ui/drawings/icon.tsx'

/** `words` are searched besides label and note. */
export type Entry = {
  id: string
  icon: IconName
  /** replaces the icon */
  picture?: string | null
  label: string
  note: string
  words?: string
  run: () => void
  /** navigates, so that the focus moves */
  leaves?: boolean
  /** keeps the palette open, to narrow its list */
  stays?: boolean
}

export type EntryGroup = { name: string; entries: readonly Entry[] }
