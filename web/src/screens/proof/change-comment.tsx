import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import type { ProofFeedback } from '@makeready/contract/proofs'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { AREA, focused, lengthError } from './comment-form.tsx'
import { changeFeedback, deleteFeedback, ProofError } from './proof-api.ts'

export type OwnComment = { token: string; onChanged: () => void }
type Open = 'edit' | 'delete' | null

/** For what was said in this browser. `children`: the comment itself, which the form replaces. An answer keeps an open form. */
export function ChangeComment({
  token,
  comment,
  onChanged,
  children,
}: OwnComment & { comment: ProofFeedback; children: ReactNode }) {
  const [open, setOpen] = useState<Open>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(null)
    requestAnimationFrame(() => edit.current?.focus({ preventScroll: true }))
  }
  const isAnswered = comment.state !== 'open' || comment.reply !== null
  if (open === 'edit') return <EditForm token={token} comment={comment} onChanged={onChanged} onClose={close} />
  return (
    <>
      {children}
      {open === 'delete' ? (
        <DeleteComment token={token} comment={comment} onChanged={onChanged} onClose={close} />
      ) : isAnswered ? null : (
        <Group gap="md">
          <button type="button" className="link touch" ref={edit} onClick={() => setOpen('edit')}>
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

type Part = OwnComment & { comment: ProofFeedback; onClose: () => void }

function EditForm({ token, comment: { id, ...before }, onChanged, onClose }: Part) {
  const [text, setText] = useState(before.text)
  const [wording, setWording] = useState(before.replacement ?? '')
  const { busy, failure, run } = useRequest(onChanged, onClose)
  const isSuggestion = before.replacement !== null
  const isTooLong = [text, wording].some(({ length }) => length > PROOF_LIMITS.text)
  const isReady = !isTooLong && (isSuggestion || text.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !busy)
      void run(() => changeFeedback(token, id, { text, ...(isSuggestion && { replacement: wording }) }))
  }
  const sendByKeys = (event: KeyboardEvent) =>
    (event.ctrlKey || event.metaKey) && event.key === 'Enter' && submit(event)
  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      {isSuggestion && (
        <Textarea
          {...AREA}
          label={t('Suggested wording')}
          value={wording}
          error={lengthError(wording)}
          ref={focused}
          onChange={({ currentTarget }) => setWording(currentTarget.value)}
          onKeyDown={sendByKeys}
        />
      )}
      <Textarea
        {...AREA}
        label={isSuggestion ? t('Why (Optional)') : t('Comment')}
        value={text}
        error={lengthError(text)}
        ref={isSuggestion ? undefined : focused}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={sendByKeys}
      />
      <Failure>{failure}</Failure>
      <Group gap="sm">
        <Button type="submit" loading={busy} disabled={!isReady}>
          {t('Save')}
        </Button>
        <Button variant="subtle" color="ink" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

function DeleteComment({ token, comment, onChanged, onClose }: Part) {
  const { busy, failure, run } = useRequest(onChanged, onClose)
  return (
    <Stack gap="xs" role="group" aria-label={t('Delete this comment?')}>
      <p>{t('Delete this comment?')}</p>
      <Failure>{failure}</Failure>
      <Group gap="sm">
        <Button size="xs" color="red" loading={busy} onClick={() => void run(() => deleteFeedback(token, comment.id))}>
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
function useRequest(onChanged: () => void, onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (request: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await request()
      onChanged()
      onClose()
    } catch (error) {
      if (!(error instanceof ProofError)) throw error
      setFailure(error.status === 404 ? t('This link doesn’t work anymore. Copy your text to keep it.') : error.message)
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
