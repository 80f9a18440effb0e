import type { MonthUse } from '@makeready/contract/account'
import type { Use } from './queries.ts'

export type Month = { from: Date; until: Date }

/** The calendar month in UTC; caps reset at `until`. */
export function monthOf(now: Date): Month {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 1)) }
}

export function toMonthUse(month: Month, use: Use, capMicros: number | null): MonthUse {
  return {
    ...writtenMonth(month),
    counted: dollars(use.counted),
    cap: capMicros === null ? null : dollars(capMicros),
    own: dollars(use.own),
    failed: dollars(use.failed),
    inputTokens: use.inputTokens,
    outputTokens: use.outputTokens,
    generations: use.generations,
    unknown: use.unknown,
  }
}

/** As the API returns it. */
export function writtenMonth({ from, until }: Month): Pick<MonthUse, 'from' | 'until'> {
  return { from: from.toISOString(), until: until.toISOString() }
}

export function isSpent({ counted, cap }: Pick<MonthUse, 'counted' | 'cap'>): boolean {
  return cap !== null && counted >= cap
}

/** '$10.00 of $10.00 used in March. The model writes again from Apr 1, 2026 (UTC). …' */
export function capSentence(use: Pick<MonthUse, 'from' | 'until' | 'counted' | 'cap'>): string {
  const { from, until, counted, cap } = use
  const named = (at: string, how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...how, timeZone: 'UTC' }).format(new Date(at))
  const money = (amount: number) => `$${amount.toFixed(2)}`
  return [
    `${money(counted)} of ${money(cap ?? 0)} used in ${named(from, { month: 'long' })}.`,
    ...(isSpent(use) ? [] : ['This could cost more than is left.']),
    `The model writes again from ${named(until, { month: 'short', day: 'numeric', year: 'numeric' })} (UTC).`,
    'The built-in composer still writes for free.',
  ].join(' ')
}

export function dollars(micros: number): number {
  return micros / 1_000_000
}
