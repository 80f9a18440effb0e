import { Box, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirmPassword } from '../../../features/auth/two-step.ts'
import { t } from '../../../i18n/t.ts'
import { programName } from '../../../lib/program-name.ts'
import { toastSuccess } from '../../../ui/toast/toast.ts'
import { Dialog } from './dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { securityChanged } from './status.ts'

const MAX_LENGTH = 100

export function AddPasskey() {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState(() => programName(navigator.userAgent))
  const close = () => setOpened(false)
  const create = async (password: string) => {
    const [confirmed, { createPasskey }] = await Promise.all([
      confirmPassword(password),
      import('../../../features/auth/passkeys.ts'),
    ])
    return confirmed.ok ? createPasskey(name.trim()) : confirmed
  }
  return (
    <Box mt="sm">
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('Add Passkey')}
      </Button>
      <Dialog opened={opened} title={t('Add Passkey')} onClose={close}>
        <PasswordForm
          submitLabel={t('Continue')}
          send={create}
          onDone={() => {
            close()
            toastSuccess(t('Passkey added'))
            void securityChanged()
          }}
          onCancel={close}
        >
          <p>{t('Enter your password, then confirm with your fingerprint, face, PIN or security key.')}</p>
          <TextInput
            label={t('Name')}
            description={t('Helps you recognize it in the list.')}
            maxLength={MAX_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </PasswordForm>
      </Dialog>
    </Box>
  )
}
