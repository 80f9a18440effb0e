import { Box, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { passkeyObstacle } from '../../../features/auth/passkey-support.ts'
import { type Passkey, removePasskey } from '../../../features/auth/two-step.ts'
import { formatDate } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'
import { toastSuccess } from '../../../ui/toast/toast.ts'
import { AddPasskey } from './add-passkey.tsx'
import { Dialog } from './dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { securityChanged } from './status.ts'

type Open = { what: 'rename' | 'remove'; passkey: Passkey } | null

const nameOf = ({ name }: Passkey) => name ?? t('Passkey')

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const reason = passkeyObstacle()
  return (
    <Stack gap="sm" align="flex-start">
      <h3>{t('Passkeys')}</h3>
      <p className="muted">
        {t('Your fingerprint, face, device PIN or security key signs you in without a password.')}
      </p>
      {passkeys.length > 0 && (
        <Box component="ul" className="rows" data-closed w="100%" mt="sm">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
          ))}
        </Box>
      )}
      {reason === undefined && <AddPasskey />}
      {reason === 'browser' && <p>{t('This browser can’t create passkeys here.')}</p>}
      {reason === 'address' && (
        <p>
          {t('To add a passkey, open Makeready at an address with a name, such as {name}.', { name: namedAddress() })}
        </p>
      )}
      <Dialog opened={open?.what === 'rename'} title={t('Rename Passkey')} onClose={close}>
        {open && <RenamePasskey id={open.passkey.id} name={nameOf(open.passkey)} onClose={close} />}
      </Dialog>
      <Dialog opened={open?.what === 'remove'} title={t('Remove Passkey')} onClose={close}>
        {open && (
          <PasswordForm
            submitLabel={t('Remove')}
            danger
            send={(password) => removePasskey(open.passkey.id, password)}
            onDone={() => {
              close()
              toastSuccess(t('Passkey removed'))
              void securityChanged()
            }}
            onCancel={close}
          >
            <p>
              {t('You’ll no longer be able to sign in with “{name}”. Delete it on its device, too.', {
                name: nameOf(open.passkey),
              })}
            </p>
          </PasswordForm>
        )}
      </Dialog>
    </Stack>
  )
}

/** Locally, the page is also available under localhost. */
const namedAddress = () =>
  /^127\.|^\[::1\]$/.test(location.hostname) ? `http://localhost:${location.port}` : 'https://makeready.example'

function Row({ passkey, onOpen }: { passkey: Passkey; onOpen: (what: 'rename' | 'remove') => void }) {
  const name = nameOf(passkey)
  const { createdAt, lastUsedAt } = passkey
  return (
    <Group component="li" className="phone-column" justify="space-between" wrap="nowrap" gap="lg" mih={64}>
      <Stack className="fill" gap={2}>
        <b>{name}</b>
        {createdAt && <span className="caption">{t('Added {date}', { date: formatDate(createdAt) })}</span>}
        <span className="caption">
          {lastUsedAt ? t('Last used {date}', { date: formatDate(lastUsedAt) }) : t('Not used yet')}
        </span>
      </Stack>
      <Group component="span" className="fixed" gap="sm">
        <Button variant="default" aria-label={t('Rename {name}', { name })} onClick={() => onOpen('rename')}>
          {t('Rename')}
        </Button>
        <Button variant="default" aria-label={t('Remove {name}', { name })} onClick={() => onOpen('remove')}>
          {t('Remove')}
        </Button>
      </Group>
    </Group>
  )
}
