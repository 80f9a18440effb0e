import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { GENERAL_FAILURE } from '../../../features/auth/general-failure.ts'
import { type NewTwoStep, prepareTwoStep, turnOnTwoStep } from '../../../features/auth/two-step.ts'
import { t } from '../../../i18n/t.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts'
import classes from '../account.module.css'
import { Dialog } from './dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityChanged } from './status.ts'

type Step = { name: 'password' } | { name: 'app' | 'codes'; prepared: NewTwoStep }

/** Password, app code, recovery codes; two-step verification is on after the second step. */
export function TurnOn({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const close = () => {
    onClose()
    setStep({ name: 'password' })
  }
  const title = step.name === 'codes' ? t('Save Your Recovery Codes') : t('Turn On Two-Step Verification')
  return (
    <Dialog opened={opened} title={title} sticks={step.name !== 'password'} onClose={close}>
      {step.name === 'password' && (
        <PasswordForm
          submitLabel={t('Continue')}
          send={prepareTwoStep}
          onDone={(prepared) => setStep({ name: 'app', prepared })}
          onCancel={close}
        >
          <p>{t('You need an authenticator app on your phone or in your password manager. First, your password.')}</p>
        </PasswordForm>
      )}
      {step.name === 'app' && (
        <ConnectApp
          uri={step.prepared.totpURI}
          onCancel={close}
          onDone={() => {
            setStep({ name: 'codes', prepared: step.prepared })
            toastSuccess(t('Two-step verification is on'))
            void securityChanged()
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.prepared.backupCodes} onDone={close} />}
    </Dialog>
  )
}

function ConnectApp({ uri, onCancel, onDone }: { uri: string; onCancel: () => void; onDone: () => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const secret = new URL(uri).searchParams.get('secret') ?? ''

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const result = await turnOnTwoStep(code)
    setBusy(false)
    if (result.ok) return onDone()
    if (result.message === null) return toastError(GENERAL_FAILURE)
    setError(result.message)
    input.current?.focus()
    input.current?.select()
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void send(event)}>
      <p>{t('Scan this code with your authenticator app, or type the key there.')}</p>
      <QrCode text={uri} label={t('QR code for your authenticator app')} />
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Stack className="fill" gap={2}>
          <span className="caption">{t('Key')}</span>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </Stack>
        <CopyButton text={secret} />
      </Group>
      <TextInput
        ref={input}
        label={t('6-digit code')}
        description={t('The code your app shows now.')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        withAsterisk={false}
        data-autofocus
        value={code}
        error={error}
        readOnly={busy}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <p className="muted">{t('This signs out all your other devices.')}</p>
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Turn On')}
        </Button>
      </div>
    </form>
  )
}

/** White border around a code, in modules: some cameras need it (ISO/IEC 18004, section 9.1). */
const QUIET_ZONE = 4

/** Drawn locally, so that nobody else sees the text. If it cannot be drawn, the text can be copied. */
function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('uqr')).encode(text, { border: QUIET_ZONE }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (drawing.isPending) return <Loading />
  if (!drawing.data) return null
  const { data, size } = drawing.data
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
