import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { signIn } from '../../session.ts'
import { toastSuccess } from '../../ui/toast.ts'
import classes from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { loginRules } from './forms.ts'
import { refused } from './refused.ts'
import { useAccountForm } from './use-account-form.ts'
import { WaitNotice } from './wait-notice.tsx'

export function Login() {
  const { redirect } = useSearch({ from: '/signed-out/login' })
  const { form, field, busy, wait, endWait } = useAccountForm(loginRules, async ({ email, password }) => {
    const result = await signIn(email, password)
    if (!result.ok) return refused(result)
    toastSuccess(t('Welcome back!'))
    return true
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
        {wait && <WaitNotice wait={wait} onOver={endWait} />}
        <Button type="submit" fullWidth disabled={busy || wait !== null}>
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
