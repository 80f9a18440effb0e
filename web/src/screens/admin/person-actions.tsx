import type { AdminUser } from '@makeready/contract/admin'
import { CLOSING_REASONS, type ClosingReason } from '@makeready/contract/domain/security-events'
import { ActionIcon, Box, Button, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { CLOSING_LABELS } from '../../lib/security-labels.ts'
import { queryClient } from '../../query-client.ts'
import { useSession } from '../../session.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'

type Act = 'sessions' | 'close' | 'reopen'
type Person = Pick<AdminUser, 'id' | 'name' | 'closed'>

export function PersonActions({ person }: { person: Person }) {
  const [opened, setOpened] = useState(false)
  const name = person.name || t('No name')
  const close = () => setOpened(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="ink"
        size="sm"
        aria-label={t('Manage {name}', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Icon name="more" />
      </ActionIcon>
      <Modal opened={opened} onClose={close} withCloseButton={false} centered>
        <Dialog person={person} name={name} onClose={close} />
      </Modal>
    </>
  )
}

function Dialog({ person, name, onClose }: { person: Person; name: string; onClose: () => void }) {
  const [act, setAct] = useState<Act | null>(null)
  const { user } = useSession()
  const isOwn = user?.id === person.id
  if (act) return <Confirmation act={act} person={person} name={name} onClose={onClose} />
  return (
    <>
      <DialogHead title={name} />
      <p className="caption fill">{t('Account {id}', { id: person.id })}</p>
      <Stack gap="lg" mt="lg">
        <Choice
          note={t('They can sign in again right away.')}
          label={t('End All Sessions')}
          onChoose={() => setAct('sessions')}
        />
        {person.closed ? (
          <Choice
            note={t('They can sign in again, and everything is still there.')}
            label={t('Reopen Account')}
            onChoose={() => setAct('reopen')}
          />
        ) : (
          <Choice
            note={
              isOwn
                ? t('You can’t close your own account here.')
                : t('This person can no longer sign in. Nothing is deleted.')
            }
            label={t('Close Account')}
            disabled={isOwn}
            onChoose={() => setAct('close')}
          />
        )}
      </Stack>
      <Box className="buttons" mt={20}>
        <ButtonLink to="/admin/security" search={{ person: person.id }} variant="default">
          {t('Security Log')}
        </ButtonLink>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
      </Box>
    </>
  )
}

function Choice({
  label,
  note,
  disabled = false,
  onChoose,
}: {
  label: string
  note: string
  disabled?: boolean
  onChoose: () => void
}) {
  return (
    <Stack gap="xs">
      <Button variant="default" disabled={disabled} onClick={onChoose}>
        {label}
      </Button>
      <span className="caption">{note}</span>
    </Stack>
  )
}

function wordsOf(act: Act, name: string): { title: string; question: string; note: string; done: string } {
  if (act === 'sessions')
    return {
      title: t('End All Sessions'),
      question: t('Sign {name} out everywhere?', { name }),
      note: t('Anything being generated continues.'),
      done: t('{name} is signed out everywhere', { name }),
    }
  if (act === 'reopen')
    return {
      title: t('Reopen Account'),
      question: t('Let {name} sign in again?', { name }),
      note: t('Everything is still there.'),
      done: t('The account is open again'),
    }
  return {
    title: t('Close Account'),
    question: t('Close {name}’s account?', { name }),
    note: t(
      'They’ll be signed out everywhere, and their generations will stop. Nothing is deleted, and you can reopen the account.',
    ),
    done: t('The account is closed'),
  }
}

function Confirmation({ act, person, name, onClose }: { act: Act; person: Person; name: string; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const { title, question, note, done } = wordsOf(act, name)
  const confirm = async () => {
    setBusy(true)
    try {
      await perform(
        act,
        person.id,
        CLOSING_REASONS.find((code) => code === reason),
      )
      toastSuccess(done)
      onClose()
      await queryClient.invalidateQueries({ queryKey: query.admin.users.key() })
    } catch (error) {
      console.error(error)
      setBusy(false)
      toastError(messageOf(error))
    }
  }
  return (
    <>
      <DialogHead title={title} />
      <Stack className="fill" gap="sm" my="lg">
        <p>{question}</p>
        <p className="muted">{note}</p>
      </Stack>
      {act === 'close' && <Reason value={reason} onChange={setReason} />}
      <Box className="buttons" mt={20}>
        <Button variant="default" disabled={busy} onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button {...(act === 'close' ? { color: 'red' } : {})} loading={busy} onClick={() => void confirm()}>
          {title}
        </Button>
      </Box>
    </>
  )
}

function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }): ReactNode {
  const reasons = CLOSING_REASONS.map((code) => ({ value: code, label: CLOSING_LABELS[code] }))
  return (
    <SelectField
      label={t('Reason (for the security log)')}
      value={value}
      data={[{ value: '', label: t('Not specified') }, ...reasons]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function perform(act: Act, id: string, reason: ClosingReason | undefined): Promise<unknown> {
  if (act === 'sessions') return api.admin.endSessions({ id })
  if (act === 'reopen') return api.admin.reopenAccount({ id })
  return api.admin.closeAccount({ id, ...(reason && { reason }) })
}
