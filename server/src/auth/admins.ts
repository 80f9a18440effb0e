import type { Database } from '../database/client.ts'
import { setAdmin } from '../database/owned.ts'

export type ConfirmableAccount = { id: string; email: string; emailConfirmedAt?: Date | null }

/**
 * ADMIN_EMAILS grants only to addresses that were confirmed within the account: anyone can register any address, and
 * its owner may open a link in a mail that somebody else asked for.
 */
export async function grantConfiguredAdmin(
  database: Database,
  adminEmails: readonly string[],
  user: ConfirmableAccount,
): Promise<void> {
  if (user.emailConfirmedAt && adminEmails.includes(user.email.toLowerCase())) await setAdmin(database, user.id, true)
}

/** The same for accounts that were there before the setting. */
export async function grantConfiguredAdmins(database: Database, adminEmails: readonly string[]): Promise<void> {
  if (adminEmails.length === 0) return
  const users = await database.auth
    .selectFrom('user')
    .select(['id', 'email', 'emailConfirmedAt'])
    .where('email', 'in', [...adminEmails])
    .execute()
  for (const user of users) await grantConfiguredAdmin(database, adminEmails, user)
}
