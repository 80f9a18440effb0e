import { once } from './once.ts'

const medium = once(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }))

/** 'MMM d, yyyy', as 'Nov 21, 2026' (specification, section 9). */
export function formatDate(date: Date | string): string {
  return medium().format(new Date(date))
}
