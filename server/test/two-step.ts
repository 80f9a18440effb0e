import { createOTP } from '@better-auth/utils/otp'
import type { SignedClient } from './server.ts'

const PERIOD_MS = 30_000

export type TwoStep = { recoveryCodes: string[]; code(periods?: number): Promise<string> }

/** The one-time code for a QR code's address, `periods` of 30 seconds from now. */
export async function oneTimeCode(uri: string, periods = 0): Promise<string> {
  return createOTP(secretOf(uri)).hotp(Math.floor(Date.now() / PERIOD_MS) + periods)
}

/** Base32 (RFC 4648) in the address, plain text in better-auth. */
function secretOf(uri: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...(new URL(uri).searchParams.get('secret') ?? '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []).toString()
}

/** Turns on two-step verification with the previous period's code, so that the current one remains usable. */
export async function turnOnTwoStep(client: SignedClient): Promise<TwoStep> {
  const { password } = client.person
  const enabled = await client.auth<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password })
  if (enabled.status !== 200) throw new Error(`Two-step verification was refused: ${JSON.stringify(enabled.body)}`)
  const { totpURI, backupCodes } = enabled.body
  const code = (periods = 0) => oneTimeCode(totpURI, periods)
  const verify = async () => client.auth('/two-factor/verify-totp', { code: await code(-1) })
  let verified = await verify()
  // a period that ended in between made the code too old
  if (verified.status !== 200) verified = await verify()
  if (verified.status !== 200) throw new Error(`The first code was refused: ${JSON.stringify(verified.body)}`)
  return { recoveryCodes: backupCodes, code }
}
