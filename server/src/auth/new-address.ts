import { APIError, createEmailVerificationToken } from 'better-auth/api'
import type { Database } from '../database/client.ts'
import type { Mail } from '../mail/mail.ts'
import { mailLanguage } from './mail-language.ts'
import type { MailboxLimit } from './mailbox-limit.ts'
import { addressChangedMessage, newAddressMessage } from './messages.ts'

const GOOD_FOR_S = 3_600
const PURPOSE = 'change-email-verification'
const UNIQUE_VIOLATION = '23505'

type Holder = { userId: string; email: string }
type Parts = {
  database: Database
  mail: Mail
  secret: string
  publicUrl: string
  inBackground(work: Promise<unknown>): void
  limit: MailboxLimit
  /** signed by us, current, and requested by the holder of this session */
  verify(headers: Headers, token: string): Promise<unknown>
  confirmed(userId: string): Promise<unknown>
}

export type NewAddress = {
  /** Sends a link to the new address, unless another account has it: then nothing happens, and nobody can tell. */
  ask(holder: Holder, address: string, headers: Headers): Promise<void>
  /** 'refused': someone else's, used or expired. 'taken': another account has the address. */
  take(holder: Holder, token: string, headers: Headers): Promise<'done' | 'refused' | 'taken'>
}

/** The link proves the new address, and the session the account: a mistyped address gives nobody access. */
export function createNewAddress({
  database,
  mail,
  secret,
  publicUrl,
  inBackground,
  limit,
  verify,
  confirmed,
}: Parts): NewAddress {
  const { auth: tables } = database
  return {
    async ask({ email }, address, headers) {
      const newAddress = address.toLowerCase()
      const token = await createEmailVerificationToken(secret, email, newAddress, GOOD_FOR_S, { requestType: PURPOSE })
      const holder = await tables.selectFrom('user').select('id').where('email', '=', newAddress).executeTakeFirst()
      if (holder) return
      const url = `${publicUrl}/dashboard/account?newAddress=${token}`
      const send = async () => {
        if (await limit('confirmation', newAddress))
          await mail.send(newAddressMessage(newAddress, url, mailLanguage({ headers })))
      }
      inBackground(send())
    },
    async take({ userId, email }, token, headers) {
      if (!givesAddress(token)) return 'refused'
      try {
        await verify(headers, token)
      } catch (error) {
        if (error instanceof APIError) return 'refused'
        if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return 'taken'
        throw error
      }
      await confirmed(userId)
      // reset links sent to the old address
      await tables.deleteFrom('verification').where('value', '=', userId).execute()
      inBackground(mail.send(addressChangedMessage(email, mailLanguage({ headers }))))
      return 'done'
    },
  }
}

function givesAddress(token: unknown): boolean {
  try {
    const [, payload = ''] = String(token).split('.')
    return 'updateTo' in JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return false
  }
}
