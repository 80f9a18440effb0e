import { Button, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api, fieldErrors, messageOf } from '../../api.ts'
import { changeEmailRules } from '../../features/auth/forms.ts'
import { useAccountForm } from '../../features/auth/use-account-form.ts'
import { rich, t } from '../../i18n/t.ts'
import { useSession } from '../../session.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { toastError } from '../../ui/toast/toast.ts'

type AddressRequest = { newEmail: string; password: string }

export function ChangeAddress() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('Change Email')}
      </Button>
      <Modal opened={opened} onClose={close} withCloseButton={false} centered>
        <DialogHead title={t('Change Email')} />
        <AddressForm onClose={close} />
      </Modal>
    </div>
  )
}

function AddressForm({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, field, busy } = useAccountForm<AddressRequest>(changeEmailRules, async (addressRequest) => {
    try {
      await api.account.changeEmail(addressRequest)
      setSentTo(addressRequest.newEmail)
    } catch (error) {
      console.error(error)
      const { newEmail, password } = fieldErrors(error)
      if (newEmail !== undefined) return { newEmail }
      if (password !== undefined) return { password }
      toastError(messageOf(error))
    }
    return false
  })
  const now = user?.email ?? ''
  if (sentTo !== null) return <Sent to={sentTo} now={now} onClose={onClose} />
  return (
    <form {...form} className="form">
      <p>
        {rich('Your email is <b>{now}</b>. We’ll send a link to the new one. It changes when you confirm it there.', {
          b: (chunks) => <b className="fill">{chunks}</b>,
          now,
        })}
      </p>
      <TextInput label={t('New Email')} type="email" autoComplete="email" data-autofocus {...field('newEmail')} />
      <PasswordInput label={t('Password')} autoComplete="current-password" {...field('password')} />
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Send Link')}
        </Button>
      </div>
    </form>
  )
}

/** Identical whether or not the address is free, which is private. */
function Sent({ to, now, onClose }: { to: string; now: string; onClose: () => void }) {
  return (
    <Stack gap="lg" mt="lg">
      <p role="status">
        {rich('We sent a link to <b>{to}</b>. Open it within an hour on a device where you’re signed in.', {
          b: (chunks) => <b className="fill">{chunks}</b>,
          to,
        })}
      </p>
      <p>
        {rich(
          'Until you confirm it, keep signing in with <b>{now}</b>. If nothing arrives, check the address for typos. We send up to three links per hour, and none to an address that already has an account.',
          { b: (chunks) => <b className="fill">{chunks}</b>, now },
        )}
      </p>
      <div className="buttons">
        <Button data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </Stack>
  )
}
