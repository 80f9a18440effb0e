import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type AuthResult, failedWith, post, request } from '../../auth-client.ts'
import { t } from '../../i18n/t.ts'
import { signedIn } from '../../session.ts'

export async function signInWithPasskey(): Promise<AuthResult<unknown>> {
  const options = await request<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options')
  if (!options.ok) return options
  const answer = await byBrowser(
    // the server only accepts verified passkeys
    () => startAuthentication({ optionsJSON: { ...options.data, userVerification: 'required' } }),
    t('No passkey was used. Try again, or use your password.'),
  )
  if (!answer.ok) return answer
  return signedIn(await post('/passkey/verify-authentication', { response: answer.data }))
}

/** Requires a recently confirmed password. */
export async function createPasskey(name: string): Promise<AuthResult<unknown>> {
  const options = await request<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options')
  if (!options.ok) return options
  const answer = await byBrowser(
    () => startRegistration({ optionsJSON: options.data }),
    t('No passkey was created. Try again when you’re ready.'),
  )
  if (!answer.ok) return answer
  return post('/passkey/verify-registration', { response: answer.data, ...(name !== '' && { name }) })
}

async function byBrowser<Answer>(ceremony: () => Promise<Answer>, cancelled: string): Promise<AuthResult<Answer>> {
  try {
    return { ok: true, data: await ceremony() }
  } catch (error) {
    console.error(error)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return failedWith(t('This device already has a passkey for your account.'))
    if (code === 'ERROR_INVALID_RP_ID' || code === 'ERROR_INVALID_DOMAIN')
      return failedWith(t('Passkeys only work at the address Makeready was set up for.'))
    if (String(code).startsWith('ERROR_AUTHENTICATOR_MISSING'))
      return failedWith(t('This device can’t verify you. Set up a PIN, fingerprint or face unlock first.'))
    return failedWith(cancelled)
  }
}
