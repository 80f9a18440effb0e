import { Button, PasswordInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { resetPassword } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { resetPasswordRules } from './forms.ts'
import { NewPasswordInput } from './new-password-input.tsx'
import { showRejection } from './show-rejection.ts'
import { useAccountForm } from './use-account-form.ts'
import { WaitNotice } from './wait-notice.tsx'

/** `error` is set when the server already knows that the link is used up. */
export function ResetPassword() {
  const { token, error } = useSearch({ from: '/reset-password' })
  const navigate = useNavigate()
  const [isExpired, setExpired] = useState(Boolean(error) || !token)
  const { form, field, busy, wait, endWait } = useAccountForm(resetPasswordRules, async ({ password }) => {
    const result = await resetPassword(token ?? '', password)
    if (!result.ok) {
      const shown = showRejection(result, { newPassword: 'password' })
      setExpired(!shown && result.message !== null)
      return shown
    }
    toastSuccess(t('Password updated successfully!'))
    await navigate({ to: '/dashboard', replace: true })
    return true
  })
  return (
    <AuthFrame heading={t('New password')} illustration="register">
      <form {...form}>
        {token && (
          <>
            <NewPasswordInput label={t('New Password')} field={field('password')} />
            <PasswordInput label={t('Confirm Password')} autoComplete="new-password" {...field('confirmPassword')} />
            {wait && <WaitNotice wait={wait} onOver={endWait} />}
            <Button type="submit" fullWidth disabled={busy || wait !== null}>
              {busy ? t('Updating…') : t('Update Password')}
            </Button>
          </>
        )}
        {isExpired && (
          <Notice tone="attention" role="alert">
            {t('This link has expired or was already used.')}
            <br />
            <Link to="/forgot-password" className="link">
              {t('Send a new one')}
            </Link>
          </Notice>
        )}
      </form>
    </AuthFrame>
  )
}
