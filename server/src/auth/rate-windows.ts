import type { Database } from '../database/client.ts'

/** Beyond the longest window of a limit by address (auth.ts), in milliseconds. */
const NEVER_SO_FAR = 120_000

/**
 * After the clock was set back, who was over a limit just before would wait until it is as late again. Forgets requests
 * that have not happened yet.
 */
export async function forgetLaterRequests({ auth }: Pick<Database, 'auth'>): Promise<void> {
  await auth
    .deleteFrom('rateLimit')
    .where('lastRequest', '>', Date.now() + NEVER_SO_FAR)
    .execute()
}
