/** ZIP keeps local time from 1980 on: the same clock reading on every machine, so that the same book is the same bytes. */
export function zipDate(date: Date): Date {
  return new Date(Math.max(date.getUTCFullYear(), 1980), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours())
}

/** The date of files without one. */
export const NO_DATE = new Date(Date.UTC(2000, 0, 1))
