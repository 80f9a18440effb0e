import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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
      toastSuccess('Password reset email sent!')
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
        Nothing there? Look in spam, or{' '}
        <button type="button" className={`link ${classes.again}`} onClick={() => void send({ email: sentTo })}>
          send it again
        </button>
        .
      </p>
    )
    return (
      <CheckEmail after={again}>
        If an account belongs to <b>{sentTo}</b>, a link is on its way. It works once, for one hour.
      </CheckEmail>
    )
  }
  return (
    <AuthFrame heading="Forgot password" proof="apart">
      <form {...form}>
        <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
        <Button type="submit" fullWidth disabled={busy}>
          {busy ? 'Sending…' : 'Send Reset Link'}
        </Button>
      </form>
      <p>
        Remembered it?{' '}
        <Link to="/login" className="link">
          Back to Login
        </Link>
      </p>
    </AuthFrame>
  )
}
