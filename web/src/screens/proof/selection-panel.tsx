import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { BottomPanel } from './bottom-panel.tsx'
import { CommentForm, type NewComment } from './comment-form.tsx'
import { type Kind, keptDraft } from './draft.ts'
import type { Shown } from './proof-api.ts'
import type { Words } from './selected-words.ts'

/** For the words that are selected: comment on them or suggest other ones. */
export function SelectionPanel({
  token,
  proof,
  words,
  takesFocus,
  onSent,
  onClose,
}: {
  token: string
  proof: Shown
  words: Words
  takesFocus: boolean
  onSent: (comment: NewComment) => void
  onClose: () => void
}) {
  const [draft] = useState(() => {
    const kept = keptDraft(token)
    return kept?.words.text === words.text && kept.words.contentId === words.contentId ? kept : null
  })
  const [kind, setKind] = useState<Kind | null>(
    draft?.kind === 'suggestion' && !maySuggest(proof, words) ? null : (draft?.kind ?? null),
  )
  return (
    <BottomPanel label={t('Selected words')} onClose={onClose}>
      <p className="clamp" data-lines="2" dir="auto">
        “{words.text}”
      </p>
      {kind === null ? (
        <Choice words={words} proof={proof} takesFocus={takesFocus} onChoose={setKind} onClose={onClose} />
      ) : (
        <CommentForm
          kind={kind}
          token={token}
          proof={proof}
          words={words}
          draft={draft?.kind === kind ? draft : null}
          onSent={onSent}
          onClose={onClose}
        />
      )}
    </BottomPanel>
  )
}

const maySuggest = ({ right }: Shown, { isOneBlock }: Words) => right === 'suggest' && isOneBlock

function Choice({
  words,
  proof,
  takesFocus,
  onChoose,
  onClose,
}: {
  words: Words
  proof: Shown
  takesFocus: boolean
  onChoose: (kind: Kind) => void
  onClose: () => void
}) {
  return (
    <>
      {proof.right === 'suggest' && !words.isOneBlock && (
        <p className="caption">{t('To suggest another wording, select words within one paragraph.')}</p>
      )}
      <Group gap="sm">
        <Button
          ref={takesFocus ? (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true }) : undefined}
          onClick={() => onChoose('comment')}
        >
          {t('Comment')}
        </Button>
        {maySuggest(proof, words) && (
          <Button variant="default" onClick={() => onChoose('suggestion')}>
            {t('Suggest a wording')}
          </Button>
        )}
        <Button variant="subtle" color="ink" ms="auto" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </>
  )
}
