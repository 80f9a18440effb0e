import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { signUp } from '../../session.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CheckEmail } from './check-email.tsx'
import { signUpRules } from './forms.ts'
import { GENERAL_FAILURE } from './general-failure.ts'
import { useAccountForm } from './use-account-form.ts'

export function SignUp() {
  const { redirect } = useSearch({ from: '/signed-out/signup' })
  const [unverified, setUnverified] = useState<string | null>(null)
  const { form, field, busy } = useAccountForm(signUpRules, async ({ name, email, password }) => {
    const result = await signUp(name, email, password)
    if (!result.ok) {
      toastError(result.message ?? GENERAL_FAILURE)
      return false
    }
    toastSuccess('Account created! Welcome!')
    if (!result.data) setUnverified(email)
    return true
  })

  if (unverified) {
    return (
      <CheckEmail>
        A link to confirm <b>{unverified}</b> is on its way. Open it, then log in.
      </CheckEmail>
    )
  }
  return (
    <AuthFrame heading="Sign Up" proof="apart">
      <form {...form}>
        <TextInput label="Full Name" autoComplete="name" {...field('name')} />
        <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
        <PasswordInput label="Password" autoComplete="new-password" {...field('password')} />
        <PasswordInput label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" fullWidth disabled={busy}>
          {busy ? 'Signing up…' : 'Sign Up'}
        </Button>
      </form>
      <p>
        Already have an account?{' '}
        <Link to="/login" search={redirect ? { redirect } : {}} className="link">
          Login
        </Link>
      </p>
    </AuthFrame>
  )
}
