import type { Database } from '../database/client.ts'
import { TooMany } from '../database/faults.ts'
import { onceAsOwner } from '../database/owned.ts'
import { countRequest } from './queries.ts'

const MINUTE = 60

/**
 * How often one person may ask for what costs the server work: far above what a hand can do, far below what a script
 * can. Sign-in, sign-up and reset are counted by address (auth/auth.ts).
 */
export const RATES = {
  generations: { most: 120, seconds: MINUTE },
  previews: { most: 600, seconds: MINUTE },
  /** files to be read, texts that are pasted, and pictures */
  uploads: { most: 60, seconds: MINUTE },
  downloads: { most: 120, seconds: MINUTE },
  /** shown inline: a library of covers asks for many at once */
  pictures: { most: 1_200, seconds: MINUTE },
  exports: { most: 10, seconds: 60 * MINUTE },
  /** a password asked for again, by whoever holds the session */
  passwords: { most: 10, seconds: 15 * MINUTE },
} as const

export type RateKind = keyof typeof RATES

/** Counted in the database, so that every instance knows. @throws TooMany */
export async function refuseTooMany(database: Database, userId: string, kind: RateKind): Promise<void> {
  const { most, seconds } = RATES[kind]
  const { requests, left } = await onceAsOwner(database, userId, (tx) => countRequest({ tx, userId }, kind, seconds))
  if (requests > most) throw new TooMany(left)
}
