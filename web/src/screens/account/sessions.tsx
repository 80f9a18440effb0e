import type { AccountSession } from '@makeready/contract/account'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { programName } from '../../lib/program-name.ts'
import { queryClient } from '../../query-client.ts'
import { signOut } from '../../session.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { usePasswordPrompt } from './password-prompt.tsx'

export function Sessions() {
  const sessions = useQuery(query.account.sessions.queryOptions())
  if (sessions.isPending) return <Loading label={t('Loading your devices')} />
  if (!sessions.data)
    return (
      <LoadFailure
        toast={t('Failed to load your devices')}
        reason={messageOf(sessions.error)}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    )
  const { items } = sessions.data
  return (
    <>
      <ul className="rows" data-closed>
        {items.map((session) => (
          <Place key={session.id} session={session} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  )
}

function Place({ session: { id, current, userAgent, address, createdAt, usedAt } }: { session: AccountSession }) {
  const { withPassword, prompt } = usePasswordPrompt()
  const [ending, setEnding] = useState(false)
  const name = programName(userAgent)
  const date = formatDate(usedAt)
  const end = async () => {
    setEnding(true)
    try {
      if (await withPassword(() => api.account.endSession({ id }))) {
        toastSuccess(t('Device signed out'))
        await queryClient.invalidateQueries({ queryKey: query.account.sessions.key() })
      }
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setEnding(false)
  }
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="lg" mih={64}>
      <Stack className="fill" gap={2}>
        <b>{name}</b>
        <span className="caption">
          {t('Signed in {date} at {time}', { date: formatDate(createdAt), time: formatTime(new Date(createdAt)) })}
        </span>
        <span className="caption">
          {address ? t('Last used {date}, from {address}', { date, address }) : t('Last used {date}', { date })}
        </span>
      </Stack>
      {current ? (
        <span className="caption fixed">{t('This device')}</span>
      ) : (
        <Button
          className="fixed"
          variant="default"
          loading={ending}
          aria-label={t('Sign out {name}, last used {date}', { name, date })}
          onClick={() => void end()}
        >
          {t('Sign Out')}
        </Button>
      )}
      {prompt}
    </Group>
  )
}

function SignOutEverywhere() {
  const { ask, dialog } = useConfirm()
  const { withPassword, prompt } = usePasswordPrompt()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    const agreed = await ask({
      title: t('Sign Out Everywhere'),
      question: t('Sign out on every device, including this one?'),
      note: t('Anything being generated continues. You can sign in again right away.'),
      confirmLabel: t('Sign Out'),
    })
    if (!agreed) return
    setLeaving(true)
    try {
      // notifies other tabs too
      if (await withPassword(() => api.account.endSessions())) await signOut()
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setLeaving(false)
  }
  return (
    <div>
      <Button variant="default" loading={leaving} onClick={() => void leave()}>
        {t('Sign Out Everywhere')}
      </Button>
      {dialog}
      {prompt}
    </div>
  )
}
