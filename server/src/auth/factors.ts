import type { Database } from '../database/client.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

export type PasskeyInList = { id: string; name: string | null; createdAt: Date | null; lastUsedAt: Date | null }

export type Factors = {
  isTwoStep(userId: string): Promise<boolean>
  describe(userId: string): Promise<{
    twoStep: boolean
    recoveryCodesLeft: number
    passkeys: PasskeyInList[]
  }>
  /** Trusted devices need a code next time; pending sign-ins and password resets end. */
  forgetDevices(userId: string): Promise<void>
  /** Someone who signed up with another person's address may have added factors; the mailbox owner must get in. */
  removeUnproven(user: { id: string; emailConfirmedAt?: Date | null }): Promise<void>
  /** Ends every session and trusted device too. False if there was nothing. */
  reset(userId: string): Promise<boolean>
}

/** Second factors and passkeys, written by better-auth's plugins (second-factor.ts). */
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

async function remove(tx: Database['auth'], userId: string): Promise<boolean> {
  const codes = await tx.deleteFrom('twoFactor').where('userId', '=', userId).executeTakeFirst()
  const passkeys = await tx.deleteFrom('passkey').where('userId', '=', userId).executeTakeFirst()
  if (codes.numDeletedRows + passkeys.numDeletedRows === 0n) return false
  await tx.updateTable('user').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
  return true
}
