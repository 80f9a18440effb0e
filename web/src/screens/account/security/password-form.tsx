import { Button, PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AuthResult } from '../../../auth-client.ts'
import { passwordRules } from '../../../features/auth/forms.ts'
import { GENERAL_FAILURE } from '../../../features/auth/general-failure.ts'
import { useAccountForm } from '../../../features/auth/use-account-form.ts'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { useSession } from '../../../session.ts'
import { toastError } from '../../../ui/toast/toast.ts'

type PasswordFormProps<Data> = {
  children: ReactNode
  submitLabel: string
  danger?: boolean
  send: (password: string) => Promise<AuthResult<Data>>
  onDone: (data: Data) => void
  onCancel: () => void
}

export function PasswordForm<Data>(props: PasswordFormProps<Data>) {
  const { children, submitLabel, danger = false, send, onDone, onCancel } = props
  const { user } = useSession()
  const { form, field, busy } = useAccountForm<{ password: string }>(passwordRules, async ({ password }) => {
    const result = await send(password)
    if (result.ok) onDone(result.data)
    else if (result.fields.password !== undefined) return { password: translate(result.fields.password) }
    else toastError(result.message ?? GENERAL_FAILURE)
    return false
  })
  return (
    <form {...form} className="form">
      {children}
      {/* tells password managers the account */}
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput label={t('Password')} autoComplete="current-password" data-autofocus {...field('password')} />
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy} {...(danger ? { color: 'red' } : {})}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
