import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Feedback } from '@makeready/contract/proofs'
import { Box, Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api, messageOf, query } from '../../../api.ts'
import { PassageChanges } from '../../../features/passages/passage-changes.tsx'
import { formatDate } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { LongText } from '../../../ui/long-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { toastError, toastSuccess, UNDO_MS } from '../../../ui/toast/toast.ts'
import type { PartWork } from '../use-parts.ts'
import { refreshFeedback } from './use-feedback.ts'

const STATES = {
  resolved: t('Resolved'),
  accepted: t('Accepted'),
  rejected: t('Rejected'),
} as const

type Props = { item: Feedback; project: ProjectDetail; onWork: (work: PartWork) => void }

export function FeedbackItem({ item, project, onWork }: Props) {
  const { id, guestName, proofName, contentId, quote, from, text, replacement, state, reply, createdAt, isNew } = item
  const section = project.contentSections.find((one) => one.id === contentId)
  const [isChanging, setChanging] = useState(false)
  const [isReplying, setReplying] = useState(false)
  const isOpen = state === 'open'
  /** @returns whether it worked */
  const change = async (work: () => Promise<unknown>, done?: string, undo?: () => Promise<unknown>) => {
    setChanging(true)
    let worked = false
    try {
      await work()
      worked = true
      const action = undo && { label: t('Undo'), onClick: () => void change(undo) }
      if (done) toastSuccess(done, action && { action, duration: UNDO_MS })
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    await refreshFeedback(project.id)
    setChanging(false)
    return worked
  }
  const refreshProject = () =>
    queryClient.invalidateQueries({ queryKey: query.projects.get.queryKey({ input: { id: project.id } }) })
  const versionName = t('Suggested by {name}', { name: guestName })
  const accept = (words: string) =>
    change(
      async () => {
        // with the words, which its guest may just have changed
        await api.proofs.accept({ id, versionName, text: words })
        await refreshProject()
      },
      t('The wording is in the text. Versions has the old one.'),
      async () => {
        if (!(await restoreBefore(contentId, versionName)))
          return toastError(t('The text was changed since. Versions has the old one.'))
        await api.proofs.answer({ id, state: 'open' })
        await refreshProject()
      },
    )
  const set = (to: 'open' | 'resolved' | 'rejected') =>
    void change(
      () => api.proofs.answer({ id, state: to }),
      to === 'open' ? undefined : STATES[to],
      () => api.proofs.answer({ id, state: isOpen || state === 'accepted' ? 'open' : state }),
    )
  const openWords = () =>
    section &&
    onWork({
      kind: 'content',
      edit: true,
      section,
      mark: {
        start: from ?? 0,
        end: (from ?? 0) + quote.length,
        words: quote,
        why: `${guestName}: ${text || replacement}`,
      },
    })
  const buttons = (
    <>
      {!isReplying && (
        <Button size="xs" variant="subtle" color="ink" onClick={() => setReplying(true)}>
          {reply ? t('Change the reply') : t('Reply', {}, 'action')}
        </Button>
      )}
      {section && from !== null && (
        <Button size="xs" variant="subtle" color="ink" onClick={openWords}>
          {t('Open in the editor')}
        </Button>
      )}
      {replacement !== null && isOpen && (
        <Button size="xs" variant="default" disabled={isChanging} onClick={() => set('rejected')}>
          {t('Reject')}
        </Button>
      )}
    </>
  )
  return (
    <Stack component="li" className="panel" gap={0} id={`feedback-${id}`} style={{ overflow: 'hidden' }}>
      <Stack gap="xs" p="lg">
        <Group justify="space-between" gap="xs">
          <Group gap="sm">
            <b dir="auto">{guestName}</b>
            {isNew && <Status state="running">{t('New', {}, 'feedback')}</Status>}
            {state !== 'open' && <Status state={state === 'rejected' ? 'none' : 'done'}>{STATES[state]}</Status>}
          </Group>
          <span className="caption">
            {[section?.sectionName, proofName, formatDate(createdAt)].filter(Boolean).join(' · ')}
          </span>
        </Group>
        {(replacement === null || !isOpen) && (
          <Box
            component="blockquote"
            m={0}
            ps="md"
            c="var(--ink-2)"
            style={{ borderInlineStart: '2px solid var(--hairline)' }}
          >
            <LongText text={quote} />
          </Box>
        )}
        {from === null && state !== 'accepted' && (
          <p className="caption">
            {section
              ? t('Of an earlier wording: these words aren’t in the text anymore.')
              : t('This section isn’t in the product anymore.')}
          </p>
        )}
        {text && <LongText text={text} />}
        {replacement !== null && !isOpen && (
          <p className="changes" dir="auto">
            <ins>{replacement || t('(leave out)')}</ins>
          </p>
        )}
        {isReplying ? (
          <ReplyForm
            reply={reply}
            onSave={(words) => change(() => api.proofs.answer({ id, reply: words }))}
            onClose={() => setReplying(false)}
          />
        ) : (
          reply && (
            <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <b>{t('You')}:</b> {reply}
            </p>
          )
        )}
      </Stack>
      {replacement !== null && isOpen ? (
        <PassageChanges
          // another comparison if its guest changes it meanwhile
          key={replacement}
          before={quote}
          after={replacement}
          found={from !== null && !isChanging}
          isQuiet
          conflict={
            <Box px="lg" pb="md">
              <Notice tone="attention">
                {t('The text changed in the meantime. Change it in the editor, or reject.')}
              </Notice>
            </Box>
          }
          onAccept={(words) => void accept(words)}
          actions={buttons}
        />
      ) : (
        <Group gap="sm" px="lg" pb="lg" justify="flex-end">
          {buttons}
          {state !== 'accepted' && (
            <Button size="xs" variant="default" loading={isChanging} onClick={() => set(isOpen ? 'resolved' : 'open')}>
              {isOpen ? t('Resolve') : t('Open again')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}

/** @returns false if the text was changed after that */
async function restoreBefore(id: string, versionName: string): Promise<boolean> {
  const { items } = await api.versions.list({ kind: 'content', id, limit: 2 })
  const [now, before] = items
  if (!before || now?.name !== versionName) return false
  await api.versions.restore({ kind: 'content', id, version: before.version, expectedVersion: now.version })
  return true
}

function ReplyForm({
  reply,
  onSave,
  onClose,
}: {
  reply: string | null
  onSave: (words: string) => Promise<boolean>
  onClose: () => void
}) {
  const [typed, setTyped] = useState(reply ?? '')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    if (await onSave(typed)) onClose()
    else setBusy(false)
  }
  return (
    <Stack gap="sm">
      <Textarea
        label={t('Reply')}
        description={t('Readers with this link see it.')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={PROOF_LIMITS.text}
        dir="auto"
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group gap="sm">
        <Button size="xs" color="ink" loading={busy} onClick={() => void save()}>
          {t('Save')}
        </Button>
        <Button size="xs" variant="subtle" color="ink" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
