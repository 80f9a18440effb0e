import { t } from '../i18n/t.ts'
/** '0:21', '12:05': whole seconds, for running clocks. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** '0.4 s', '14 s', '2 min': durations. */
export function span(milliseconds: number): string {
  if (milliseconds < 950) return t('{count, number} s', { count: Math.max(0.1, Math.round(milliseconds / 100) / 10) })
  if (milliseconds < 90_000) return t('{count, number} s', { count: Math.round(milliseconds / 1000) })
  return t('{count, number} min', { count: Math.round(milliseconds / 60_000) })
}
