import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { turnOffTwoStep } from '../../../features/auth/two-step.ts'
import { t } from '../../../i18n/t.ts'
import { Status } from '../../../ui/status.tsx'
import { toastSuccess } from '../../../ui/toast/toast.ts'
import { Dialog } from './dialog.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { PasswordForm } from './password-form.tsx'
import { securityChanged } from './status.ts'
import { TurnOn } from './turn-on.tsx'

type Open = 'turn-on' | 'turn-off' | 'new-codes' | null

export function TwoStepVerification({ isOn, recoveryCodesLeft }: { isOn: boolean; recoveryCodesLeft: number }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Stack gap="sm" align="flex-start">
      <h3>{t('Two-step verification')}</h3>
      <Status state={isOn ? 'done' : 'none'}>{isOn ? t('On') : t('Off')}</Status>
      <p className="muted">{t('After your password, Makeready asks for a code from an app on your phone.')}</p>
      {isOn && (
        <p>
          {t(
            '{count, plural, =0 {No recovery codes left. Create new ones now.} one {# recovery code left.} other {# recovery codes left.}}',
            { count: recoveryCodesLeft },
          )}
        </p>
      )}
      <Group gap="sm" mt="sm">
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setOpen('new-codes')}>
              {t('New Recovery Codes')}
            </Button>
            <Button variant="default" onClick={() => setOpen('turn-off')}>
              {t('Turn Off')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setOpen('turn-on')}>
            {t('Turn On')}
          </Button>
        )}
      </Group>
      <TurnOn opened={open === 'turn-on'} onClose={close} />
      <NewRecoveryCodes opened={open === 'new-codes'} onClose={close} />
      <Dialog opened={open === 'turn-off'} title={t('Turn Off Two-Step Verification')} onClose={close}>
        <PasswordForm
          submitLabel={t('Turn Off')}
          danger
          send={turnOffTwoStep}
          onDone={() => {
            close()
            toastSuccess(t('Two-step verification is off'))
            void securityChanged()
          }}
          onCancel={close}
        >
          <p>{t('You’ll sign in with just your password again. Your recovery codes stop working.')}</p>
        </PasswordForm>
      </Dialog>
    </Stack>
  )
}
