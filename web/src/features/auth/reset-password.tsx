import { Button, PasswordInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { resetPassword } from '../../session.ts'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { resetPasswordRules } from './forms.ts'
import { NewPasswordInput } from './new-password-input.tsx'
import { showRejection } from './show-rejection.ts'
import { useAccountForm } from './use-account-form.ts'
import { WaitNotice } from './wait-notice.tsx'

const USED_UP = 'INVALID_TOKEN'

/** `error` is set when the server already knows that the link is used up. */
export function ResetPassword() {
  const { token = '', error } = useSearch({ from: '/reset-password' })
  const navigate = useNavigate()
  const [link, setLink] = useState<'unknown' | 'works' | 'expired'>(error || token === '' ? 'expired' : 'unknown')
  useEffect(() => {
    if (link === 'unknown') void isUsedUp(token).then((usedUp) => setLink(usedUp ? 'expired' : 'works'))
  }, [link, token])
  const { form, field, busy, wait, endWait } = useAccountForm(resetPasswordRules, async ({ password }) => {
    const result = await resetPassword(token, password)
    if (!result.ok) {
      if (result.code !== USED_UP) return showRejection(result, { newPassword: 'password' })
      setLink('expired')
      return false
    }
    toastSuccess(t('Password updated successfully!'))
    await navigate({ to: '/dashboard', replace: true })
    return true
  })
  return (
    <AuthFrame heading={t('New password')} illustration="register">
      {link === 'unknown' && <Loading />}
      {link === 'expired' && (
        <Notice tone="attention" role="alert">
          {t('This link has expired or was already used.')}
          <br />
          <Link to="/forgot-password" className="link">
            {t('Send a new one')}
          </Link>
        </Notice>
      )}
      {link === 'works' && (
        <form {...form}>
          <NewPasswordInput label={t('New Password')} field={field('password')} />
          <PasswordInput label={t('Confirm Password')} autoComplete="new-password" {...field('confirmPassword')} />
          {wait && <WaitNotice wait={wait} onOver={endWait} />}
          <Button type="submit" fullWidth disabled={busy || wait !== null}>
            {busy ? t('Updating…') : t('Update Password')}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}

/** The server redirects a used link to an address with an error. False if that cannot be checked. */
async function isUsedUp(token: string): Promise<boolean> {
  try {
    const address = `/api/auth/reset-password/${encodeURIComponent(token)}?callbackURL=/reset-password`
    return new URL((await fetch(address)).url).searchParams.has('error')
  } catch {
    return false
  }
}
