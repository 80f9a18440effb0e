import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import type { ProofFeedback } from '@makeready/contract/proofs'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { COMMENT_FIELD, focused, lengthError } from './comment-form.tsx'
import { keepEdit, keptEdit } from './draft.ts'
import { changeFeedback, deleteFeedback, ProofError } from './proof-api.ts'

/** `onChanged` resolves when the comments are shown as they are now. */
export type OwnComment = { token: string; onChanged: () => Promise<void> }

/** For what was said in this browser. `children`: the comment itself, which the form replaces. */
export function ChangeComment({
  token,
  comment,
  onChanged,
  children,
}: OwnComment & { comment: ProofFeedback; children: ReactNode }) {
  const [open, setOpen] = useState(keptEdit(token)?.id === comment.id ? 'edit' : null)
  const pressed = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(null)
    requestAnimationFrame(() => pressed.current?.focus({ preventScroll: true }))
  }
  const form = { token, comment, onChanged, onClose: close }
  // a form that is open stays open when the author answers
  const mayChange = comment.state === 'open' && comment.reply === null
  if (open === 'edit') return <EditForm {...form} />
  return (
    <>
      {children}
      {open === 'delete' && <DeleteForm {...form} />}
      {open === null && mayChange && (
        <Group gap="md">
          <button type="button" className="link touch" ref={pressed} onClick={() => setOpen('edit')}>
            {t('Edit')}
          </button>
          <button type="button" className="link touch" onClick={() => setOpen('delete')}>
            {t('Delete')}
          </button>
        </Group>
      )}
    </>
  )
}

type FormProps = OwnComment & { comment: ProofFeedback; onClose: () => void }

function EditForm({ token, comment: { id, ...before }, onChanged, onClose }: FormProps) {
  const isSuggestion = before.replacement !== null
  const [edit, setEdit] = useState(() => {
    const kept = keptEdit(token)
    return kept?.id === id ? kept : { id, text: before.text, wording: before.replacement }
  })
  const { text } = edit
  const wording = edit.wording ?? ''
  const change = (changed: Partial<typeof edit>) => {
    setEdit({ ...edit, ...changed })
    keepEdit(token, { ...edit, ...changed })
  }
  const end = () => {
    keepEdit(token, null)
    onClose()
  }
  const { busy, failure, run } = useRequest()
  const isTooLong = [text, wording].some(({ length }) => length > PROOF_LIMITS.text)
  const isReady = !isTooLong && (isSuggestion || text.trim() !== '')
  const save = async () => {
    await changeFeedback(token, id, { text, ...(isSuggestion && { replacement: wording }) })
    await onChanged()
    end()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !busy) void run(save)
  }
  const sendByKeys = (event: KeyboardEvent) =>
    (event.ctrlKey || event.metaKey) && event.key === 'Enter' && submit(event)
  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      {isSuggestion && (
        <Textarea
          {...COMMENT_FIELD}
          label={t('Suggested wording')}
          value={wording}
          error={lengthError(wording)}
          ref={focused}
          onChange={({ currentTarget }) => change({ wording: currentTarget.value })}
          onKeyDown={sendByKeys}
        />
      )}
      <Textarea
        {...COMMENT_FIELD}
        label={isSuggestion ? t('Why (Optional)') : t('Comment')}
        value={text}
        error={lengthError(text)}
        ref={isSuggestion ? undefined : focused}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        onKeyDown={sendByKeys}
      />
      <Failure>{failure}</Failure>
      <Group gap="sm">
        <Button type="submit" loading={busy} disabled={!isReady}>
          {t('Save')}
        </Button>
        <Button variant="subtle" color="ink" onClick={end}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

function DeleteForm({ token, comment: { id }, onChanged, onClose }: FormProps) {
  const group = useRef<HTMLDivElement>(null)
  const { busy, failure, run } = useRequest()
  const remove = async () => {
    const panel = group.current?.closest('.panel')
    const next = panel?.nextElementSibling ?? panel?.previousElementSibling
    await deleteFeedback(token, id).catch((error) => {
      // it's gone already
      if (!(error instanceof ProofError && error.status === 404)) throw error
    })
    await onChanged()
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }
  return (
    <Stack ref={group} gap="xs" role="group" aria-label={t('Delete this comment?')}>
      <p>{t('Delete this comment?')}</p>
      <Failure>{failure}</Failure>
      <Group gap="sm">
        <Button size="xs" color="red" loading={busy} onClick={() => void run(remove)}>
          {t('Delete')}
        </Button>
        <Button size="xs" variant="default" autoFocus onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

function Failure({ children }: { children: string | null }) {
  return (
    children && (
      <p role="alert" style={{ color: 'var(--red)' }}>
        {children}
      </p>
    )
  )
}

/** What was typed stays if it fails. */
function useRequest() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (request: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await request()
    } catch (error) {
      if (!(error instanceof ProofError)) throw error
      setFailure(error.status === 404 ? t('This link doesn’t work anymore. Copy your text to keep it.') : error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
