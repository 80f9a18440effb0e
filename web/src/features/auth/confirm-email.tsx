import { Button, PasswordInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Wait } from '../../auth-client.ts'
import { t } from '../../i18n/t.ts'
import { confirmEmail, useSession } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { passwordRules } from './forms.ts'
import { showRejection } from './show-rejection.ts'
import { useAccountForm } from './use-account-form.ts'
import { WaitNotice, waitSentence } from './wait-notice.tsx'

/** Opening the link changes nothing, as mail scanners open links too. */
export function ConfirmEmail() {
  const { token } = useSearch({ from: '/confirm-email' })
  const session = useSession()
  const navigate = useNavigate()
  const [step, setStep] = useState<'confirm' | 'password' | 'expired'>(token ? 'confirm' : 'expired')

  const confirm = async (password?: string): Promise<Outcome> => {
    const result = await confirmEmail(token ?? '', password)
    if (result.ok) {
      const isSignedIn = session.status === 'signed-in'
      toastSuccess(isSignedIn ? t('Email confirmed') : t('Email confirmed. You can log in now.'))
      await navigate({ to: isSignedIn ? '/dashboard/account' : '/', replace: true })
      return true
    }
    if (result.code === 'PASSWORD_REQUIRED') setStep('password')
    else if (result.code === 'INVALID_TOKEN') setStep('expired')
    else return showRejection(result)
    return false
  }
  return (
    <AuthFrame heading={t('Confirm your email')} illustration={step === 'expired' ? 'apart' : 'register'}>
      {step === 'confirm' && <Confirm onConfirm={() => confirm()} />}
      {step === 'password' && <ConfirmWithPassword onConfirm={confirm} />}
      {step === 'expired' && (
        <Notice tone="attention" role="alert">
          {t('This link has expired or belongs to another account.')}
          <br />
          {session.status === 'signed-in' ? (
            <Link to="/dashboard/account" className="link">
              {t('Get a new link in your account')}
            </Link>
          ) : (
            <Link to="/login" className="link">
              {t('Log in to get a new link')}
            </Link>
          )}
        </Notice>
      )}
    </AuthFrame>
  )
}

type Outcome = ReturnType<typeof showRejection> | true

function Confirm({ onConfirm }: { onConfirm: () => Promise<Outcome> }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const outcome = await onConfirm()
    if (typeof outcome === 'object' && 'wait' in outcome) toastError(waitSentence(outcome.wait as Wait))
    setBusy(false)
  }
  return (
    <>
      <p className="lead">{t('If you created this account, confirm that the email address is yours.')}</p>
      <Button fullWidth disabled={busy} onClick={() => void press()}>
        {busy ? t('Confirming…') : t('Confirm Email')}
      </Button>
    </>
  )
}

function ConfirmWithPassword({ onConfirm }: { onConfirm: (password: string) => Promise<Outcome> }) {
  const { form, field, busy, wait, endWait } = useAccountForm<{ password: string }>(passwordRules, ({ password }) =>
    onConfirm(password),
  )
  return (
    <form {...form}>
      <p className="lead" role="status">
        {t('You’re not signed in to this account here. Enter its password to confirm the email address.')}
      </p>
      <PasswordInput label={t('Password')} autoComplete="current-password" autoFocus {...field('password')} />
      {wait && <WaitNotice wait={wait} onOver={endWait} />}
      <Button type="submit" fullWidth disabled={busy || wait !== null}>
        {busy ? t('Confirming…') : t('Confirm Email')}
      </Button>
      <p>{t('If you didn’t create an account, close this page. Nothing changes.')}</p>
    </form>
  )
}
