import type { Database } from '../../database/client.ts'
import { TooMany } from '../../database/faults.ts'
import { accountKey, type KnownDevice } from './known-device.ts'
import { claimGuess, countDeviceAttempt, countNetworkAttempt, deleteOldAttempts, forgetGuesses } from './queries.ts'

/**
 * Requests that cost a hash: sign-in, sign-up, reset. Each address has its own limits besides (auth.ts). A network is an
 * IPv4 /24 or an IPv6 /48: what one customer of a hosting provider usually gets. The total is what one thread can hash in
 * a minute on a small machine.
 */
export const ATTEMPTS = { network: 60, total: 300, device: 20, seconds: 60 } as const
/** Wrong passwords of one account, wherever they come from; seconds. */
export const GUESSES = { free: 5, longest: 60, forgottenAfter: 15 * 60 } as const

const REASON = 'attempts'

export type PasswordLimits = {
  /** Devices that are known count by themselves, so that strangers cannot use up their attempts. @throws TooMany */
  countAttempt(address: string | null, device: KnownDevice | undefined): Promise<void>
  /**
   * Before a password is tried; unknown addresses too. Answers what to call when it was right. @throws TooMany while the
   * account, or the known device, has to wait
   */
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
