import { useState } from 'react'
import { makeRecoveryCodes } from '../../../features/auth/two-step.ts'
import { t } from '../../../i18n/t.ts'
import { Dialog } from './dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityChanged } from './status.ts'

export function NewRecoveryCodes({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => {
    onClose()
    setCodes(null)
  }
  const title = codes ? t('Save Your Recovery Codes') : t('New Recovery Codes')
  return (
    <Dialog opened={opened} title={title} sticks={codes !== null} onClose={close}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <PasswordForm
          submitLabel={t('Create New Codes')}
          send={makeRecoveryCodes}
          onDone={({ backupCodes }) => {
            setCodes(backupCodes)
            void securityChanged()
          }}
          onCancel={close}
        >
          <p>{t('You get ten new codes. All earlier ones stop working.')}</p>
        </PasswordForm>
      )}
    </Dialog>
  )
}
