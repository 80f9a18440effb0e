import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { rich, t } from '../../i18n/t.ts'
import { signUp } from '../../session.ts'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CheckEmail } from './check-email.tsx'
import { signUpRules } from './forms.ts'
import { NewPasswordInput } from './new-password-input.tsx'
import { showRejection } from './show-rejection.ts'
import { useAccountForm } from './use-account-form.ts'
import { WaitNotice } from './wait-notice.tsx'

export function SignUp() {
  const { redirect } = useSearch({ from: '/signed-out/signup' })
  const [unverified, setUnverified] = useState<string | null>(null)
  const { form, field, busy, wait, endWait } = useAccountForm(signUpRules, async ({ name, email, password }) => {
    const result = await signUp(name, email, password)
    if (!result.ok) return showRejection(result)
    toastSuccess(t('Account created! Welcome!'))
    if (!result.data) setUnverified(email)
    return true
  })

  if (unverified) {
    return (
      <CheckEmail>
        {rich('We sent a link to <b>{email}</b>. Open it within an hour to confirm your email, then log in.', {
          email: unverified,
          b: (chunks) => <b>{chunks}</b>,
        })}
      </CheckEmail>
    )
  }
  return (
    <AuthFrame heading={t('Sign Up')} illustration="apart">
      <form {...form}>
        <TextInput label={t('Full Name')} autoComplete="name" {...field('name')} />
        <TextInput label={t('Email')} type="email" autoComplete="email" {...field('email')} />
        <NewPasswordInput label={t('Password')} field={field('password')} />
        <PasswordInput label={t('Confirm Password')} autoComplete="new-password" {...field('confirmPassword')} />
        {wait && <WaitNotice wait={wait} onOver={endWait} />}
        <Button type="submit" fullWidth disabled={busy || wait !== null}>
          {busy ? t('Signing up…') : t('Sign Up')}
        </Button>
      </form>
      <p>
        {t('Already have an account?')}{' '}
        <Link to="/login" search={redirect ? { redirect } : {}} className="link">
          {t('Login')}
        </Link>
      </p>
    </AuthFrame>
  )
}
