import { closeAccount, endAllSessions, reopenAccount } from './auth/closed-accounts.ts'
import { asOwner, setAdmin } from './database/owned.ts'
import type { Deps } from './deps.ts'
import { readEnv } from './env.ts'
import { makeDeps } from './make-deps.ts'
import { stopRuns } from './runs/control.ts'
import { StartError } from './start-error.ts'

const USAGE = 'Usage: npm run admin -- grant|revoke|close|reopen|sessions|reset-second-factor EMAIL'
const OPERATOR = { actor: 'operator' } as const

type Verb = (deps: Deps, user: { id: string; email: string; isClosed: boolean }) => Promise<string>

const VERBS: Record<string, Verb> = {
  async grant(deps, { id, email }) {
    return (await setRole(deps, id, true))
      ? `${email} is now an administrator.`
      : `${email} was already an administrator.`
  },
  async revoke(deps, { id, email }) {
    return (await setRole(deps, id, false))
      ? `${email} is no longer an administrator.`
      : `${email} wasn’t an administrator.`
  },
  async close(deps, { id, email, isClosed }) {
    await closeAccount(deps, id, OPERATOR)
    await asOwner(deps.database, id, (tx) => stopRuns(tx, id))
    return isClosed
      ? `The account of ${email} was already closed.`
      : `The account of ${email} is closed. Nothing was deleted.`
  },
  async reopen(deps, { id, email, isClosed }) {
    await reopenAccount(deps, id, OPERATOR)
    return isClosed ? `The account of ${email} is open again.` : `The account of ${email} wasn’t closed.`
  },
  async sessions(deps, { id, email }) {
    await endAllSessions(deps, id, OPERATOR)
    return `${email} is signed out everywhere.`
  },
  async 'reset-second-factor'(deps, { id, email }) {
    if (!(await deps.auth.resetSecondFactor({ id, email }))) return `${email} has no second factor.`
    await deps.audit.record({ event: 'second-factor-removed', userId: id, ...OPERATOR })
    return `${email} can now sign in with just the password. All passkeys were removed and all sessions ended.`
  },
}

function setRole({ database, audit }: Deps, userId: string, isAdmin: boolean): Promise<boolean> {
  const event = isAdmin ? 'admin-granted' : 'admin-revoked'
  return setAdmin(database, userId, isAdmin, (tx) => audit.recordIn(tx, { event, userId, ...OPERATOR }))
}

async function run([verb = '', email]: string[]): Promise<string> {
  const act = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!act || !email) throw new StartError(USAGE)
  const { deps, close } = await makeDeps(readEnv(process.env, process.cwd()))
  try {
    const user = await deps.database.auth
      .selectFrom('user')
      .select(['id', 'closedAt'])
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst()
    if (!user) throw new StartError(`No account has the address ${email}.`)
    return await act(deps, { id: user.id, email, isClosed: user.closedAt !== null })
  } finally {
    await close()
  }
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
