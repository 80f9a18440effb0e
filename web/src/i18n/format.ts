import { once } from '@makeready/contract/domain/once'
import { sizeOf } from '@makeready/contract/domain/storage'
import { locale } from './catalog.ts'

const CALENDAR = { month: 'short', day: 'numeric', year: 'numeric' } as const
const numbers = once(() => new Intl.NumberFormat(locale))
const day = once(() => new Intl.DateTimeFormat(locale, CALENDAR))
const utcDay = once(() => new Intl.DateTimeFormat(locale, { ...CALENDAR, timeZone: 'UTC' }))
const utcMonthAndYear = once(
  () => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const utcMonth = once(() => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
const time = once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
const utcShortDay = once(() => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }))

/** 'Nov 21, 2026' (specification, section 9), in the local time zone. */
export const formatDate = (date: Date | string): string => day().format(new Date(date))

/** For dates that start and end by UTC. */
export const dayInUtc = (date: Date | string): string => utcDay().format(new Date(date))

/** 'Nov 21' */
export const shortDayInUtc = (date: Date | string): string => utcShortDay().format(new Date(date))

/** 'Nov 2026' */
export const monthAndYear = (date: Date | string): string => utcMonthAndYear().format(new Date(date))

/** 'November' */
export const monthInUtc = (date: Date | string): string => utcMonth().format(new Date(date))

/** '14:05' */
export const formatTime = (date: Date | number): string => time().format(date)

/** '4.9 GB', '4,9 GB' */
export function formatSize(bytes: number): string {
  const [size, unit] = sizeOf(bytes)
  return `${formatNumber(size)} ${unit}`
}

/** '1,480', '1.480'; `decimals` sets the exact number of decimals. */
export function formatNumber(value: number, decimals?: number): string {
  if (decimals !== undefined)
    return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
      value,
    )
  // the same in every language of the interface
  const isShort = Number.isInteger(value) && value >= 0 && value < 1000
  return isShort ? String(value) : numbers().format(value)
}
