import type { Database } from '../database/client.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

export type PasskeyInList = { id: string; name: string | null; createdAt: Date | null; lastUsedAt: Date | null }

export type Factors = {
  /** Whether a password alone no longer opens the account. */
  isTwoStep(userId: string): Promise<boolean>
  /** No secrets: for the account's own screen and its export. */
  describe(userId: string): Promise<{
    twoStep: boolean
    recoveryCodesLeft: number
    /** the oldest first */
    passkeys: PasskeyInList[]
  }>
  /** Devices that were trusted ask for a code again; sign-ins and resets under way begin again. */
  forgetDevices(userId: string): Promise<void>
  /**
   * Takes the second factor and the passkeys away of an account whose address nobody confirmed: whoever signed up with
   * it may have added them, and who has the mailbox must get in.
   */
  removeUnproven(user: { id: string; emailConfirmedAt?: Date | null }): Promise<void>
  /** Takes everything but the password away, ends every session and every trusted device. False where there was nothing. */
  reset(userId: string): Promise<boolean>
}

/** What else than a password opens an account. better-auth's plugins write it (second-factor.ts). */
export function createFactors({ auth }: Pick<Database, 'auth'>): Factors {
  async function twoFactorOf(userId: string) {
    return auth
      .selectFrom('twoFactor')
      .select('backupCodes')
      .where('userId', '=', userId)
      .where('verified', '=', true)
      .executeTakeFirst()
  }
  return {
    async isTwoStep(userId) {
      const user = await auth.selectFrom('user').select('twoFactorEnabled').where('id', '=', userId).executeTakeFirst()
      return user?.twoFactorEnabled ?? false
    },
    async describe(userId) {
      const [found, passkeys] = await Promise.all([
        twoFactorOf(userId),
        auth
          .selectFrom('passkey')
          .select(['id', 'name', 'createdAt', 'lastUsedAt'])
          .where('userId', '=', userId)
          .orderBy('createdAt')
          .orderBy('id')
          .execute(),
      ])
      return { twoStep: found !== undefined, recoveryCodesLeft: countRecoveryCodes(found?.backupCodes), passkeys }
    },
    async forgetDevices(userId) {
      await auth.deleteFrom('verification').where('value', '=', userId).execute()
    },
    async removeUnproven({ id, emailConfirmedAt }) {
      if (!emailConfirmedAt) await remove(auth, id)
    },
    async reset(userId) {
      return auth.transaction().execute(async (tx) => {
        if (!(await remove(tx, userId))) return false
        await tx.deleteFrom('verification').where('value', '=', userId).execute()
        await tx.deleteFrom('session').where('userId', '=', userId).execute()
        return true
      })
    },
  }
}

/** False where there was nothing. */
async function remove(tx: Database['auth'], userId: string): Promise<boolean> {
  const codes = await tx.deleteFrom('twoFactor').where('userId', '=', userId).executeTakeFirst()
  const passkeys = await tx.deleteFrom('passkey').where('userId', '=', userId).executeTakeFirst()
  if (codes.numDeletedRows + passkeys.numDeletedRows === 0n) return false
  await tx.updateTable('user').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
  return true
}
