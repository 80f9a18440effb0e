/**
 * ZIP stores local time from 1980 on: use the same clock reading on every machine, so that a book always gives the same
 * bytes.
 */
export function zipDate(date: Date): Date {
  return new Date(Math.max(date.getUTCFullYear(), 1980), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours())
}

/** The date of files that have none. */
export const NO_DATE = new Date(Date.UTC(2000, 0, 1))
