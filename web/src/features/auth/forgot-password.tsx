import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Wait } from '../../auth-client.ts'
import { rich, t } from '../../i18n/t.ts'
import { requestPasswordReset } from '../../session.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CheckEmail } from './check-email.tsx'
import { forgotPasswordRules } from './forms.ts'
import { showRejection } from './show-rejection.ts'
import { useAccountForm } from './use-account-form.ts'
import { WaitNotice, waitSentence } from './wait-notice.tsx'

export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async ({ email }: { email: string }) => {
    const result = await requestPasswordReset(email)
    if (!result.ok) return showRejection(result)
    toastSuccess(t('Password reset email sent!'))
    setSentTo(email)
    return false
  }
  const sendAgain = async (email: string) => {
    const shown = await send({ email })
    if (shown && 'wait' in shown) toastError(waitSentence(shown.wait as Wait))
  }
  const { form, field, busy, wait, endWait } = useAccountForm(forgotPasswordRules, send)

  if (sentTo) {
    const again = (
      <p>
        {rich('Didn’t get it? Check your spam folder, or <again>send it again</again>. We send up to three per hour.', {
          again: (chunks) => (
            <button type="button" className="link" onClick={() => void sendAgain(sentTo)}>
              {chunks}
            </button>
          ),
        })}
      </p>
    )
    return (
      <CheckEmail after={again}>
        {rich('If <b>{email}</b> has an account, we sent a link there. It works once, within one hour.', {
          email: sentTo,
          b: (chunks) => <b>{chunks}</b>,
        })}
      </CheckEmail>
    )
  }
  return (
    <AuthFrame heading={t('Forgot password')} illustration="apart">
      <form {...form}>
        <TextInput label={t('Email')} type="email" autoComplete="email" {...field('email')} />
        {wait && <WaitNotice wait={wait} onOver={endWait} />}
        <Button type="submit" fullWidth disabled={busy || wait !== null}>
          {busy ? t('Sending…') : t('Send Reset Link')}
        </Button>
      </form>
      <p>
        {t('Remember your password?')}{' '}
        <Link to="/login" className="link">
          {t('Back to Login')}
        </Link>
      </p>
    </AuthFrame>
  )
}
