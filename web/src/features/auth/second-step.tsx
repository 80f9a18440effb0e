import { Button, Checkbox, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type { AuthResult } from '../../auth-client.ts'
import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'
import { dismissFailures, toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { signInWithCode, signInWithRecoveryCode } from './two-step.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { GENERAL_FAILURE } from './general-failure.ts'

const DIGITS = 6

export function SecondStep() {
  const [byRecovery, setByRecovery] = useState(false)
  const [isTrusted, setIsTrusted] = useState(false)
  const trustDevice = (
    <Checkbox
      label={t('Don’t ask again on this device for 30 days')}
      checked={isTrusted}
      onChange={(event) => setIsTrusted(event.currentTarget.checked)}
    />
  )
  return (
    <>
      {byRecovery ? (
        <RecoveryCode isTrusted={isTrusted} trustDevice={trustDevice} />
      ) : (
        <AppCode isTrusted={isTrusted} trustDevice={trustDevice} />
      )}
      <p>
        <button type="button" className="link" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? t('Use the code from your app') : t('Use a recovery code instead')}
        </button>
        {' · '}
        <BackToLogin>{t('Back to Login')}</BackToLogin>
      </p>
    </>
  )
}

type StepProps = { isTrusted: boolean; trustDevice: ReactNode }

function AppCode({ isTrusted, trustDevice }: StepProps) {
  const [code, setCode] = useState('')
  const { send, field, refusal, busy } = useCode((value) => signInWithCode(value, isTrusted))
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS)
    setCode(digits)
    if (digits.length === DIGITS && digits !== code) void send(digits)
  }
  const submit = () => (code.length === DIGITS ? void send(code) : field.fail(t('Enter the 6-digit code')))
  return (
    <CodeForm busy={busy} refusal={refusal} onSubmit={submit}>
      <TextInput
        ref={field.ref}
        name="code"
        label={t('6-digit code')}
        description={t('From your authenticator app.')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
        withAsterisk={false}
        value={code}
        error={field.error}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {trustDevice}
    </CodeForm>
  )
}

function RecoveryCode({ isTrusted, trustDevice }: StepProps) {
  const [code, setCode] = useState('')
  const { send, field, refusal, busy } = useCode((value) => signInWithRecoveryCode(value, isTrusted))
  const submit = () => (code.trim() === '' ? field.fail(t('Enter a recovery code')) : void send(code))
  return (
    <CodeForm busy={busy} refusal={refusal} onSubmit={submit}>
      <TextInput
        ref={field.ref}
        name="recovery-code"
        label={t('Recovery code')}
        description={t('One of your ten recovery codes. Each works once.')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        withAsterisk={false}
        value={code}
        error={field.error}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {trustDevice}
    </CodeForm>
  )
}

type CodeFormProps = { busy: boolean; refusal: string | null; onSubmit: () => void; children: ReactNode }

function CodeForm({ busy, refusal, onSubmit, children }: CodeFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      {refusal && (
        <Notice tone="attention" role="alert">
          {refusal}
          <br />
          <BackToLogin>{t('Sign in again')}</BackToLogin>
        </Notice>
      )}
      {children}
      <Button type="submit" fullWidth disabled={busy}>
        {busy ? t('Checking…') : t('Continue')}
      </Button>
    </form>
  )
}

function BackToLogin({ children }: { children: string }) {
  const { redirect } = useSearch({ from: '/signed-out/login' })
  return (
    <Link to="/login" search={redirect ? { redirect } : {}} className="link">
      {children}
    </Link>
  )
}

/** Code errors appear at the field, errors that end the sign-in above it. */
function useCode(signIn: (code: string) => Promise<AuthResult<unknown>>) {
  const ref = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fail = (message: string) => {
    setError(message)
    ref.current?.focus()
    ref.current?.select()
  }
  const send = async (code: string) => {
    if (busy) return
    dismissFailures()
    setBusy(true)
    setError(null)
    setRefusal(null)
    const result = await signIn(code)
    if (result.ok) return toastSuccess(t('Welcome back!'))
    setBusy(false)
    if (result.message === null) toastError(GENERAL_FAILURE)
    else if (Object.keys(result.fields).length > 0) fail(result.message)
    else setRefusal(result.message)
  }
  return { send, field: { ref, error, fail }, refusal, busy }
}
