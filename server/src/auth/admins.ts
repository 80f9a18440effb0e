import type { Database } from '../database/client.ts'
import { setAdmin } from '../database/owned.ts'

type Account = { id: string; email: string; emailVerified: boolean }

/** ADMIN_EMAILS grants to verified addresses only: anyone can type an address into a form. */
export async function grantConfiguredAdmin(
  database: Database,
  adminEmails: readonly string[],
  user: Account,
): Promise<void> {
  if (user.emailVerified && adminEmails.includes(user.email.toLowerCase())) await setAdmin(database, user.id, true)
}

/** The same for accounts that were there before the setting. */
export async function grantConfiguredAdmins(database: Database, adminEmails: readonly string[]): Promise<void> {
  if (adminEmails.length === 0) return
  const users = await database.auth
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified'])
    .where('email', 'in', [...adminEmails])
    .execute()
  for (const user of users) await grantConfiguredAdmin(database, adminEmails, user)
}
