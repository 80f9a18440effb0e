import type { Audit } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import { setAdmin } from '../database/owned.ts'

type Account = { id: string; email: string; emailVerified: boolean }
type Tools = { database: Database; audit: Audit; adminEmails: readonly string[] }

/** ADMIN_EMAILS grants to verified addresses only: anyone can type an address into a form. */
export async function grantConfiguredAdmin({ database, audit, adminEmails }: Tools, user: Account): Promise<void> {
  if (!user.emailVerified || !adminEmails.includes(user.email.toLowerCase())) return
  await setAdmin(database, user.id, true, (tx) =>
    audit.recordIn(tx, { event: 'admin-granted', userId: user.id, actor: 'system', details: { by: 'admin-emails' } }),
  )
}

/** The same for accounts that were there before the setting. */
export async function grantConfiguredAdmins(tools: Tools): Promise<void> {
  if (tools.adminEmails.length === 0) return
  const users = await tools.database.auth
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified'])
    .where('email', 'in', [...tools.adminEmails])
    .execute()
  for (const user of users) await grantConfiguredAdmin(tools, user)
}
