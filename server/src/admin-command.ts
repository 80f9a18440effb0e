import { StartError } from './data-folder.ts'
import { setAdmin } from './database/owned.ts'
import { readEnv } from './env.ts'
import { makeDeps } from './make-deps.ts'

const USAGE = 'Usage: npm run admin -- grant|revoke|reset-second-factor EMAIL'
const VERBS = ['grant', 'revoke', 'reset-second-factor']

/** Gives or takes the admin role, or helps who lost their second factor. It works beside a running server and on one that is stopped. */
async function run([verb, email]: string[]): Promise<string> {
  if (!verb || !VERBS.includes(verb) || !email) throw new StartError(USAGE)
  const { deps, close } = await makeDeps(readEnv(process.env, process.cwd()))
  try {
    const user = await deps.database.auth
      .selectFrom('user')
      .select(['id', 'email'])
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst()
    if (!user) throw new StartError(`Nobody signed up with the address ${email}.`)
    if (verb === 'reset-second-factor') {
      if (!(await deps.auth.resetSecondFactor(user))) return `${email} has no second factor.`
      return `${email} signs in with the password alone now; every passkey is removed and every session ended.`
    }
    const changed = await setAdmin(deps.database, user.id, verb === 'grant')
    if (verb === 'grant') return changed ? `${email} is an administrator now.` : `${email} was one already.`
    return changed ? `${email} is no administrator any more.` : `${email} was none.`
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
