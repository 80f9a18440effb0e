import { Button, Modal, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api, fieldErrors, messageOf } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { signOut } from '../../session.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'

export function DeleteAccount() {
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('Delete Account')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} withCloseButton={false} centered>
        <DialogHead title={t('Delete Account')} />
        <Confirmation onCancel={() => setOpened(false)} />
      </Modal>
    </div>
  )
}

function Confirmation({ onCancel }: { onCancel: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setError(t('Password is required'))
    setBusy(true)
    setError(null)
    try {
      await api.account.remove({ password })
      toastSuccess(t('Account deleted'))
      await signOut()
    } catch (error) {
      console.error(error)
      setBusy(false)
      setError(fieldErrors(error).password ?? messageOf(error))
    }
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void send(event)}>
      <p>
        {t(
          'This deletes your products, items, versions, covers and documents, and signs you out everywhere. You can’t undo this.',
        )}
      </p>
      <PasswordInput
        label={t('Password')}
        autoComplete="current-password"
        value={password}
        error={error}
        disabled={busy}
        data-autofocus
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" color="red" loading={busy}>
          {t('Delete Account')}
        </Button>
      </div>
    </form>
  )
}
