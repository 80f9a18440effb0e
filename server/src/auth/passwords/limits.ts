import type { Database } from '../../database/client.ts'
import { TooMany } from '../../database/errors.ts'
import { accountKey, type KnownDevice } from './known-device.ts'
import { claimGuess, countDeviceAttempt, countNetworkAttempt, deleteOldAttempts, forgetGuesses } from './queries.ts'

/** Per network (IPv4 /24, IPv6 /48); the total is one thread's hashes per minute on a small machine. */
export const ATTEMPTS = { network: 60, total: 300, device: 20, seconds: 60 } as const
/** Wrong passwords per account, from anywhere; seconds. */
export const GUESSES = { free: 5, longest: 60, forgottenAfter: 15 * 60 } as const

const REASON = 'attempts'

export type PasswordLimits = {
  /** Known devices count separately, so that strangers cannot use up their attempts. @throws TooMany */
  countAttempt(address: string | null, device: KnownDevice | undefined): Promise<void>
  /** Also for unknown addresses. @returns what to call when the password was right. @throws TooMany */
  claimGuess(email: string, device: KnownDevice | undefined): Promise<() => Promise<void>>
}

export function createPasswordLimits(database: Database, secret: string): PasswordLimits {
  return {
    async countAttempt(address, device) {
      const { network, total, device: most, seconds } = ATTEMPTS
      if (device) {
        const { attempts, left } = await countDeviceAttempt(database, device.id, seconds, most)
        if (attempts > most) throw new TooMany(left, REASON)
      } else if (address) {
        const { attempts, others, left } = await countNetworkAttempt(database, address, seconds, network)
        if (attempts > network || attempts + others > total) throw new TooMany(left, REASON)
      }
    },
    async claimGuess(email, device) {
      const key = device ? `device ${device.id}` : `account ${accountKey(secret, email)}`
      const seconds = await claimGuess(database, key, GUESSES)
      if (seconds > 0) throw new TooMany(seconds, REASON)
      return () => forgetGuesses(database, key)
    },
  }
}

export function forgetOldAttempts(database: Pick<Database, 'auth'>): Promise<void> {
  return deleteOldAttempts(database, ATTEMPTS.seconds, GUESSES.forgottenAfter)
}
