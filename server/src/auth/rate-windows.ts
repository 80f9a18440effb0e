import type { Database } from '../database/client.ts'

/** Milliseconds, longer than any window of an address limit (auth.ts). */
const NEVER_SO_FAR = 120_000

/** After the clock was set back, future requests would block people until then: forgets them. */
export async function forgetLaterRequests({ auth }: Pick<Database, 'auth'>): Promise<void> {
  await auth
    .deleteFrom('rateLimit')
    .where('lastRequest', '>', Date.now() + NEVER_SO_FAR)
    .execute()
}
