import type { Database } from '../database/client.ts'
import { TooMany } from '../database/errors.ts'
import { onceAsOwner } from '../database/owned.ts'
import { countRequest } from './queries.ts'

const MINUTE = 60

/** Per person: far above manual use, far below a script. Signed-out limits: auth/auth.ts. */
export const RATES = {
  generations: { most: 120, seconds: MINUTE },
  previews: { most: 600, seconds: MINUTE },
  uploads: { most: 60, seconds: MINUTE },
  /** of a model file, 8 MB each */
  pieces: { most: 1_200, seconds: MINUTE },
  downloads: { most: 120, seconds: MINUTE },
  pictures: { most: 1_200, seconds: MINUTE },
  exports: { most: 10, seconds: 60 * MINUTE },
  /** sharing a proof and showing readers a newer text: each draws all pages */
  proofs: { most: 60, seconds: 60 * MINUTE },
  /** of whole accounts */
  archives: { most: 10, seconds: 60 * MINUTE },
  /** every request of one API key */
  'api-key': { most: 600, seconds: MINUTE },
  /** adding, testing and replaying */
  webhooks: { most: 60, seconds: MINUTE },
  passwords: { most: 10, seconds: 15 * MINUTE },
} as const

export type RateKind = keyof typeof RATES

/**
 * Counted in the database, across instances. `of`: what of the person's is counted, where each has a limit of its own.
 * @throws TooMany
 */
export async function refuseTooMany(database: Database, userId: string, kind: RateKind, of?: string): Promise<void> {
  const { most, seconds } = RATES[kind]
  const counted = of ? `${kind} ${of}` : kind
  const { requests, left } = await onceAsOwner(database, userId, (tx) => countRequest({ tx, userId }, counted, seconds))
  if (requests > most) throw new TooMany(left)
}
