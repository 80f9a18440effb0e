import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { factorGuard, type GuardParts } from './factor-guard.ts'
import { LOCKED_FOR_S } from './factor-refusal.ts'
import { newRecoveryCodes, storedRecoveryCodes } from './recovery-codes.ts'

const ISSUER = 'Makeready'
const DAY_S = 86_400
/** A browser gives no passkey to an address without a name (WebAuthn, section 5.1.2); these are its own machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0']

/** better-auth's routes for codes by mail, which there are none of, and for what `/second-factor/status` tells with less. */
export const CLOSED_FACTOR_PATHS = [
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/get-totp-uri',
  '/passkey/list-user-passkeys',
]

/**
 * Two-step verification by one-time codes (RFC 6238) with recovery codes, and passkeys (WebAuthn), which sign in without
 * a password. Secrets of codes are encrypted under the installation's secret, recovery codes hashed.
 */
export function secondFactor({ secret, publicUrl, ...parts }: GuardParts & { publicUrl: string }) {
  const { hostname, origin } = new URL(publicUrl)
  const isLocal = LOOPBACK.includes(hostname)
  return [
    // the first rule of a path wins, so this one's limits replace the next one's
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
      // on one's own machine the port may be that of a development server; app.ts has compared it with the address called
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
        // a passkey counts as two factors only where its holder was checked, not just there
        afterVerification: ({ verification }) => {
          if (!verification.authenticationInfo.userVerified) throw notVerified()
        },
      },
    }),
  ]
}

const notVerified = () =>
  new APIError('FORBIDDEN', {
    code: 'USER_NOT_VERIFIED',
    message: 'This key did not ask for a PIN, fingerprint or face. Set one up on it, then try again.',
  })
