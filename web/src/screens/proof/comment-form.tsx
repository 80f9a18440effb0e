import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { type Draft, type Kind, keepDraft } from './draft.ts'
import { ProofError, type Shown, sendFeedback } from './proof-api.ts'
import { keepName, keptName } from './reader-name.ts'
import type { Words } from './selected-words.ts'

export type NewComment = { name: string; text: string; replacement: string | null }

export function CommentForm({
  kind,
  token,
  proof: { edition },
  words,
  draft,
  onSent,
  onClose,
}: {
  kind: Kind
  token: string
  proof: Shown
  words: Words
  /** what was typed about these words before */
  draft: Draft | null
  onSent: (comment: NewComment) => void
  onClose: () => void
}) {
  const known = useRef(keptName())
  const [name, setName] = useState(known.current)
  const [text, setText] = useState(draft?.text ?? '')
  const [wording, setWording] = useState(draft?.wording ?? words.text)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isSuggestion = kind === 'suggestion'
  const isTooLong = [text, isSuggestion ? wording : ''].some(({ length }) => length > PROOF_LIMITS.text)
  const isReady = name.trim() !== '' && !isTooLong && (isSuggestion ? wording !== words.text : text.trim() !== '')
  useEffect(() => {
    if (text !== '' || wording !== words.text) keepDraft(token, { kind, edition, words, text, wording })
  }, [token, kind, edition, words, text, wording])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { contentId, from, to } = words
      const comment = { name: name.trim(), text, replacement: isSuggestion ? wording : null }
      const { replacement, ...rest } = comment
      await sendFeedback(token, { edition, contentId, from, to, ...rest, ...(replacement !== null && { replacement }) })
      keepName(comment.name)
      keepDraft(token, null)
      onSent(comment)
      onClose()
    } catch (error) {
      if (!(error instanceof ProofError)) throw error
      setFailure(error.status === 404 ? t('This link doesn’t work anymore. Copy your text to keep it.') : error.message)
      setBusy(false)
    }
  }
  const sendByKeys = (event: KeyboardEvent) =>
    (event.ctrlKey || event.metaKey) && event.key === 'Enter' && void submit(event)
  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      {isSuggestion && (
        <Textarea
          {...COMMENT_FIELD}
          label={t('Suggested wording')}
          description={t('Leave it empty to suggest leaving these words out.')}
          value={wording}
          error={lengthError(wording)}
          ref={focused}
          onChange={({ currentTarget }) => setWording(currentTarget.value)}
          onKeyDown={sendByKeys}
        />
      )}
      <Textarea
        {...COMMENT_FIELD}
        label={isSuggestion ? t('Why (Optional)') : t('Comment')}
        value={text}
        error={lengthError(text)}
        ref={isSuggestion ? undefined : focused}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={sendByKeys}
      />
      {known.current === '' && (
        <TextInput
          label={t('Your name')}
          description={t('For the author and other readers of this link. Asked once.')}
          maxLength={PROOF_LIMITS.name}
          autoComplete="name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      {failure && (
        <p role="alert" style={{ color: 'var(--red)' }}>
          {failure}
        </p>
      )}
      <Group gap="sm">
        <Button type="submit" loading={busy} disabled={!isReady}>
          {t('Send')}
        </Button>
        <Button
          variant="subtle"
          color="ink"
          onClick={() => {
            keepDraft(token, null)
            onClose()
          }}
        >
          {t('Cancel')}
        </Button>
        {known.current !== '' && (
          <button
            type="button"
            className="caption hover-underline touch"
            style={{ marginInlineStart: 'auto' }}
            onClick={() => {
              keepName('')
              known.current = ''
              setName('')
            }}
          >
            {t('Not {name}?', { name: known.current })}
          </button>
        )}
      </Group>
    </Stack>
  )
}

export const COMMENT_FIELD = {
  autosize: true,
  minRows: 2,
  maxRows: 8,
  // Mantine keeps `dir` to itself
  attributes: { input: { dir: 'auto' } },
  styles: { input: { textAlign: 'start' } },
} as const

export const lengthError = ({ length }: string) =>
  length > PROOF_LIMITS.text &&
  t('{count, number} of {most, number} characters', { count: length, most: PROOF_LIMITS.text })

/** As soon as it is there, with the caret behind the text. */
export function focused(field: HTMLTextAreaElement | null): void {
  if (!field || field.dataset.focused) return
  field.dataset.focused = 'true'
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}
