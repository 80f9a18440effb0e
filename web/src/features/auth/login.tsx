import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { signIn } from '../../session.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import classes from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { loginRules } from './forms.ts'
import { GENERAL_FAILURE } from './general-failure.ts'
import { useAccountForm } from './use-account-form.ts'

export function Login() {
  const { redirect } = useSearch({ from: '/signed-out/login' })
  const { form, field, busy } = useAccountForm(loginRules, async ({ email, password }) => {
    const result = await signIn(email, password)
    if (result.ok) toastSuccess(t('Welcome back!'))
    else toastError(result.message ?? GENERAL_FAILURE)
    return result.ok
  })
  return (
    <AuthFrame heading={t('Login')} proof="done">
      <form {...form}>
        <TextInput label={t('Email')} type="email" autoComplete="email" {...field('email')} />
        <div className={classes.withLink}>
          <PasswordInput label={t('Password')} autoComplete="current-password" {...field('password')} />
          <Link to="/forgot-password" className="link">
            {t('Forgot password')}
          </Link>
        </div>
        <Button type="submit" fullWidth disabled={busy}>
          {busy ? t('Logging in…') : t('Login')}
        </Button>
      </form>
      <p>
        {t('New here?')}{' '}
        <Link to="/signup" search={redirect ? { redirect } : {}} className="link">
          {t('Sign Up')}
        </Link>
      </p>
    </AuthFrame>
  )
}
