import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { dismissFailures, toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { GENERAL_FAILURE } from './general-failure.ts'

/** Loaded after the form, which most people use. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const [waiting, setWaiting] = useState(false)
  const signInBy = async () => {
    dismissFailures()
    setWaiting(true)
    const result = await import('./passkeys.ts').then(
      ({ signInWithPasskey }) => signInWithPasskey(),
      (error: unknown) => {
        console.error(error)
        return { ok: false as const, message: null }
      },
    )
    if (result.ok) return toastSuccess(t('Welcome back!'))
    setWaiting(false)
    toastError(result.message ?? GENERAL_FAILURE)
  }
  return (
    <Button mt="md" variant="default" fullWidth disabled={disabled || waiting} onClick={() => void signInBy()}>
      {waiting ? t('Waiting for your passkey…') : t('Sign in with a passkey')}
    </Button>
  )
}
