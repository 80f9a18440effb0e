import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { t } from '../../i18n/t.ts'
import { signIn } from '../../session.ts'
import { Loading } from '../../ui/loading.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import classes from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { loginRules } from './forms.ts'
import { WRONG_PASSWORD } from './general-failure.ts'
import { passkeyObstacle } from './passkey-support.ts'
import { showRejection } from './show-rejection.ts'
import { useAccountForm } from './use-account-form.ts'
import { WaitNotice } from './wait-notice.tsx'

const PasskeyButton = lazy(() => import('./passkey-button.tsx').then((module) => ({ default: module.PasskeyButton })))
const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })))

export function Login() {
  const { step } = useSearch({ from: '/signed-out/login' })
  if (step !== 'code') return <FirstStep />
  return (
    <AuthFrame key="code" heading={t('Two-step verification')} illustration="register">
      <Suspense fallback={<Loading />}>
        <SecondStep />
      </Suspense>
    </AuthFrame>
  )
}

function FirstStep() {
  const { redirect } = useSearch({ from: '/signed-out/login' })
  const navigate = useNavigate()
  const isRedirecting = redirect ? { redirect } : {}
  const { form, field, busy, wait, endWait } = useAccountForm(loginRules, async ({ email, password }) => {
    const result = await signIn(email, password)
    if (!result.ok)
      return showRejection(result) || (result.code === WRONG_PASSWORD && { password: result.message ?? '' })
    if (result.data === 'code') await navigate({ to: '/login', search: { ...isRedirecting, step: 'code' } })
    else toastSuccess(t('Welcome back!'))
    return true
  })
  return (
    <AuthFrame heading={t('Login')} illustration="done">
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
      {passkeyObstacle() === undefined && (
        <Suspense fallback={<PasskeyPlace />}>
          <PasskeyButton disabled={busy} />
        </Suspense>
      )}
      <p>
        {t('New here?')}{' '}
        <Link to="/signup" search={isRedirecting} className="link">
          {t('Sign Up')}
        </Link>
      </p>
    </AuthFrame>
  )
}

/** Reserves the button's space, so that nothing moves when it loads. */
function PasskeyPlace() {
  return <Button mt="md" variant="default" fullWidth disabled aria-hidden />
}
