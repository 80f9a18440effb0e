import type { MonthUse } from '@makeready/contract/account'
import type { Message } from '@makeready/contract/messages'
import { serverMessage } from '../server-messages.ts'
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

/** Words the message: how much is used, and when the model is available again. */
export function capMessage(use: Pick<MonthUse, 'from' | 'until' | 'counted' | 'cap'>): Message {
  const { from, until, counted, cap } = use
  return serverMessage(isSpent(use) ? 'limit.month' : 'limit.month-left', { counted, cap: cap ?? 0, from, until })
}

export function dollars(micros: number): number {
  return micros / 1_000_000
}
