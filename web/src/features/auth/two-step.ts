import { type AuthResult, post, request } from '../../auth-client.ts'
import { signedIn } from '../../session.ts'

export type Passkey = { id: string; name: string | null; createdAt: string | null; lastUsedAt: string | null }
export type SecurityStatus = { twoStep: boolean; recoveryCodesLeft: number; passkeys: Passkey[] }
export type NewTwoStep = { totpURI: string; backupCodes: string[] }

export async function fetchSecurityStatus(): Promise<SecurityStatus> {
  const result = await request<SecurityStatus>('/second-factor/status')
  if (!result.ok) throw new Error(result.message ?? '')
  return result.data
}

export const signInWithCode = async (code: string, trustDevice: boolean) =>
  signedIn(await post('/two-factor/verify-totp', { code, trustDevice }))
export const signInWithRecoveryCode = async (code: string, trustDevice: boolean) =>
  signedIn(await post('/two-factor/verify-backup-code', { code, trustDevice }))

export const confirmPassword = (password: string) => post('/second-factor/confirm', { password })

export const prepareTwoStep = (password: string) => post<NewTwoStep>('/two-factor/enable', { password })
export const turnOnTwoStep = (code: string) => post('/two-factor/verify-totp', { code })
export const turnOffTwoStep = (password: string) => post('/two-factor/disable', { password })
export const makeRecoveryCodes = (password: string) =>
  post<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password })

export const renamePasskey = (id: string, name: string) => post('/passkey/update-passkey', { id, name })

export async function removePasskey(id: string, password: string): Promise<AuthResult<unknown>> {
  const confirmed = await confirmPassword(password)
  return confirmed.ok ? post('/passkey/delete-passkey', { id }) : confirmed
}
