import { formatDate } from './dates.ts'
import { LIMITS } from './limits.ts'

/** 'Draft - {title} - {date}', shortened with '…' to fit, or 'Draft Product - {date}' (specification, section 4). */
export function draftTitle(title: string | null | undefined, on: Date): string {
  const date = formatDate(on)
  const name = title?.trim()
  if (!name) return `Draft Product - ${date}`
  const room = LIMITS.name - `Draft -  - ${date}`.length
  return `Draft - ${shorten(name, room)} - ${date}`
}

/** At most `length` code units, ending in '…' when cut; never splits a surrogate pair. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
