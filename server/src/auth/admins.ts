import type { Audit } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import type { Owned } from '../database/items.ts'
import { setAdmin } from '../database/owned.ts'

export type ConfirmableAccount = { id: string; email: string; emailConfirmedAt?: Date | null }

type Tools = { database: Database; audit: Audit; adminEmails: readonly string[] }

/** ADMIN_EMAILS applies only to addresses confirmed within the account: anyone can register any address. */
export async function grantConfiguredAdmin(
  { database, audit, adminEmails }: Tools,
  user: ConfirmableAccount,
): Promise<void> {
  if (!user.emailConfirmedAt || !adminEmails.includes(user.email.toLowerCase())) return
  await setAdmin(database, user.id, true, (tx) =>
    audit.recordIn(tx, { event: 'admin-granted', userId: user.id, actor: 'system', details: { by: 'admin-emails' } }),
  )
}

/** For accounts that existed before the setting. */
export async function grantConfiguredAdmins(tools: Tools): Promise<void> {
  if (tools.adminEmails.length === 0) return
  const users = await tools.database.auth
    .selectFrom('user')
    .select(['id', 'email', 'emailConfirmedAt'])
    .where('email', 'in', [...tools.adminEmails])
    .execute()
  for (const user of users) await grantConfiguredAdmin(tools, user)
}

export async function isAdmin({ tx, userId }: Owned): Promise<boolean> {
  const row = await tx
    .selectFrom('userRoles')
    .select('role')
    .where('userId', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return row !== undefined
}
