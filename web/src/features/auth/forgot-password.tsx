import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rich, t } from '../../i18n/t.ts'
import { requestPasswordReset } from '../../session.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import classes from './check-email.module.css'
import { CheckEmail } from './check-email.tsx'
import { forgotPasswordRules } from './forms.ts'
import { GENERAL_FAILURE } from './general-failure.ts'
import { useAccountForm } from './use-account-form.ts'

export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async ({ email }: { email: string }) => {
    const result = await requestPasswordReset(email)
    if (result.ok) {
      toastSuccess(t('Password reset email sent!'))
      setSentTo(email)
    } else {
      toastError(result.message ?? GENERAL_FAILURE)
    }
    return false
  }
  const { form, field, busy } = useAccountForm(forgotPasswordRules, send)

  if (sentTo) {
    const again = (
      <p>
        {rich('Nothing there? Look in spam, or <again>send it again</again>. We send at most three an hour.', {
          again: (chunks) => (
            <button type="button" className={`link ${classes.again}`} onClick={() => void send({ email: sentTo })}>
              {chunks}
            </button>
          ),
        })}
      </p>
    )
    return (
      <CheckEmail after={again}>
        {rich('If an account belongs to <b>{email}</b>, a link is on its way. It works once, for one hour.', {
          email: sentTo,
          b: (chunks) => <b>{chunks}</b>,
        })}
      </CheckEmail>
    )
  }
  return (
    <AuthFrame heading={t('Forgot password')} proof="apart">
      <form {...form}>
        <TextInput label={t('Email')} type="email" autoComplete="email" {...field('email')} />
        <Button type="submit" fullWidth disabled={busy}>
          {busy ? t('Sending…') : t('Send Reset Link')}
        </Button>
      </form>
      <p>
        {t('Remembered it?')}{' '}
        <Link to="/login" className="link">
          {t('Back to Login')}
        </Link>
      </p>
    </AuthFrame>
  )
}
