import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { serverMessage } from '../server-messages.ts'
import { factorGuard, type GuardParts } from './factor-guard.ts'
import { LOCKED_FOR_S } from './factor-refusal.ts'
import { newRecoveryCodes, storedRecoveryCodes } from './recovery-codes.ts'

const ISSUER = 'Makeready'
const DAY_S = 86_400
/** Browsers allow no passkeys on bare IP addresses (WebAuthn, section 5.1.2); these names are loopback. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0']

/** Emailed codes are disabled, and our own status route reveals less. */
export const CLOSED_FACTOR_PATHS = [
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/get-totp-uri',
  '/passkey/list-user-passkeys',
]

/** One-time codes (RFC 6238) with recovery codes, and passkeys (WebAuthn). */
export function secondFactor({ secret, publicUrl, ...parts }: GuardParts & { publicUrl: string }) {
  const { hostname, origin } = new URL(publicUrl)
  const isLocal = LOOPBACK.includes(hostname)
  return [
    // the first rule of a path wins: these limits replace the plugins'
    factorGuard({ secret, ...parts }),
    twoFactor({
      issuer: ISSUER,
      twoFactorCookieMaxAge: 600,
      trustDeviceMaxAge: 30 * DAY_S,
      accountLockout: { maxFailedAttempts: 10, durationSeconds: LOCKED_FOR_S },
      backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes, storeBackupCodes: storedRecoveryCodes(secret) },
    }),
    passkey({
      rpName: ISSUER,
      rpID: isLocal ? 'localhost' : hostname,
      // the port may be a development server's; app.ts has checked the origin
      origin: isLocal ? null : origin,
      advanced: { webAuthnChallengeCookie: 'passkey' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: ({ verification }) => {
          if (!verification.registrationInfo?.userVerified) throw notVerified()
          const name = getAuthenticatorName(verification.registrationInfo.aaguid)
          return name === undefined ? {} : { name }
        },
      },
      authentication: {
        // counts as two factors only when the authenticator verified its user
        afterVerification: ({ verification }) => {
          if (!verification.authenticationInfo.userVerified) throw notVerified()
        },
      },
    }),
  ]
}

const notVerified = () =>
  new APIError('FORBIDDEN', { code: 'USER_NOT_VERIFIED', ...serverMessage('sign-in.passkey-without-check') })
