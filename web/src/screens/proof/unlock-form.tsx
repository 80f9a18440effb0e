import { Button, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { RegistrationMark } from '../../ui/drawings/registration-mark.tsx'
import { usePageTitle } from '../../ui/page-heading.tsx'
import { ProofError, unlock } from './proof-api.ts'

export function UnlockForm({ token, onUnlocked }: { token: string; onUnlocked: () => void }) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const title = t('This proof has a password')
  usePageTitle(title)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await unlock(token, password)
      onUnlocked()
    } catch (error) {
      if (!(error instanceof ProofError)) throw error
      if (error.status === 404) return onUnlocked()
      setFailure(error.message)
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack
      component="form"
      onSubmit={submit}
      align="stretch"
      justify="center"
      gap="lg"
      mih="100dvh"
      maw={400}
      mx="auto"
      p="lg"
    >
      <RegistrationMark size={36} variant="logo" />
      <h1 style={{ fontSize: 'var(--text-31)', lineHeight: 'var(--lh-31)' }}>{title}</h1>
      <p className="muted">{t('The person who sent you the link knows it.')}</p>
      <PasswordInput
        ref={field}
        label={t('Password')}
        value={password}
        error={failure}
        autoFocus
        autoComplete="off"
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={password === ''}>
        {t('Open the proof')}
      </Button>
    </Stack>
  )
}
