import { Button, PasswordInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { resetPassword } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { resetPasswordRules } from './forms.ts'
import { GENERAL_FAILURE } from './general-failure.ts'
import { useAccountForm } from './use-account-form.ts'

/** The mailed link brings `token`, or `error` when the server already knows that it is used up. */
export function ResetPassword() {
  const { token, error } = useSearch({ from: '/reset-password' })
  const navigate = useNavigate()
  const [refused, setRefused] = useState(Boolean(error) || !token)
  const { form, field, busy } = useAccountForm(resetPasswordRules, async ({ password }) => {
    const result = await resetPassword(token ?? '', password)
    if (result.ok) {
      toastSuccess(t('Password updated successfully!'))
      await navigate({ to: '/dashboard', replace: true })
    } else {
      setRefused(result.message !== null)
      toastError(result.message ?? GENERAL_FAILURE)
    }
    return result.ok
  })
  return (
    <AuthFrame heading={t('New password')} proof="register">
      <form {...form}>
        {token && (
          <>
            <PasswordInput label={t('New Password')} autoComplete="new-password" {...field('password')} />
            <PasswordInput label={t('Confirm Password')} autoComplete="new-password" {...field('confirmPassword')} />
            <Button type="submit" fullWidth disabled={busy}>
              {busy ? t('Updating…') : t('Update Password')}
            </Button>
          </>
        )}
        {refused && (
          <Notice tone="attention" role="alert">
            {t('This link has expired or was used before.')}
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
