import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import { Box, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { ProofError, type Shown, sendFeedback } from './proof-api.ts'
import { keepName, keptName } from './reader-name.ts'
import type { Words } from './selected-words.ts'

type Kind = 'comment' | 'suggestion'

/** At the lower edge, for the words that are selected: what to say about them. */
export function SayBar({
  token,
  proof,
  words,
  onSaid,
  onClose,
}: {
  token: string
  proof: Shown
  words: Words
  onSaid: () => void
  onClose: () => void
}) {
  const [kind, setKind] = useState<Kind | null>(null)
  return (
    <Box
      data-say
      pos="fixed"
      bottom={0}
      left={0}
      right={0}
      px="md"
      pb="max(var(--s-3), env(safe-area-inset-bottom))"
      style={{ zIndex: 20, pointerEvents: 'none' }}
    >
      <Stack
        className="panel"
        maw={640}
        mx="auto"
        p="md"
        gap="sm"
        mah="85dvh"
        style={{ pointerEvents: 'auto', boxShadow: 'var(--lift)', overflowY: 'auto' }}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <p className="clamp" data-lines="2" dir="auto">
          “{words.text}”
        </p>
        {kind === null ? (
          <Choice words={words} proof={proof} onChoose={setKind} onClose={onClose} />
        ) : (
          <SayForm kind={kind} token={token} proof={proof} words={words} onSaid={onSaid} onClose={onClose} />
        )}
      </Stack>
    </Box>
  )
}

function Choice({
  words,
  proof,
  onChoose,
  onClose,
}: {
  words: Words
  proof: Shown
  onChoose: (kind: Kind) => void
  onClose: () => void
}) {
  return (
    <>
      {proof.right === 'suggest' && !words.isOneBlock && (
        <p className="caption">{t('To suggest another wording, select words within one paragraph.')}</p>
      )}
      <Group gap="sm">
        <Button size="sm" onClick={() => onChoose('comment')}>
          {t('Comment')}
        </Button>
        {proof.right === 'suggest' && words.isOneBlock && (
          <Button size="sm" variant="default" onClick={() => onChoose('suggestion')}>
            {t('Suggest a wording')}
          </Button>
        )}
        <Button size="sm" variant="subtle" color="ink" ms="auto" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </>
  )
}

function SayForm({
  kind,
  token,
  proof,
  words,
  onSaid,
  onClose,
}: {
  kind: Kind
  token: string
  proof: Shown
  words: Words
  onSaid: () => void
  onClose: () => void
}) {
  const known = useRef(keptName())
  const [name, setName] = useState(known.current)
  const [text, setText] = useState('')
  const [wording, setWording] = useState(words.text)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isSuggestion = kind === 'suggestion'
  const isReady = name.trim() !== '' && (isSuggestion ? wording !== words.text : text.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { contentId, from, to } = words
      const said = { edition: proof.edition, contentId, from, to, name: name.trim(), text }
      await sendFeedback(token, isSuggestion ? { ...said, replacement: wording } : said)
      keepName(name.trim())
      onClose()
      onSaid()
    } catch (error) {
      if (!(error instanceof ProofError)) throw error
      setFailure(error.status === 404 ? t('This link doesn’t work anymore. Copy your text to keep it.') : error.message)
    } finally {
      setBusy(false)
    }
  }
  const area = { autosize: true, minRows: 2, maxRows: 8, maxLength: PROOF_LIMITS.text, dir: 'auto' } as const
  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      {isSuggestion && (
        <Textarea
          {...area}
          label={t('Suggested wording')}
          value={wording}
          ref={focused}
          onChange={({ currentTarget }) => setWording(currentTarget.value)}
        />
      )}
      <Textarea
        {...area}
        label={isSuggestion ? t('Why (Optional)') : t('Comment')}
        value={text}
        ref={isSuggestion ? undefined : focused}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && void submit(event)}
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
        <Button variant="subtle" color="ink" onClick={onClose}>
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

/** As soon as it is there, with the caret behind the text. */
function focused(field: HTMLTextAreaElement | null): void {
  if (!field || field.dataset.focused) return
  field.dataset.focused = 'true'
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}
