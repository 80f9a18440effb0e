import { Box, Button, Group } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { useMinWidth } from '../../ui/use-min-width.ts'
import { BottomPanel } from './bottom-panel.tsx'
import type { NewComment } from './comment-form.tsx'
import { Comment, Comments, commentsAt } from './comments.tsx'
import type { Shown } from './proof-api.ts'
import { ProofText } from './proof-text.tsx'
import { SelectionPanel } from './selection-panel.tsx'
import { useSelectedWords } from './use-selected-words.ts'

/** Width in pixels from which comments are beside the text. */
const WIDE = 880

/** The text, its comments, and the panel for new ones. */
export function TextWithComments({
  token,
  proof,
  onSent,
}: {
  token: string
  proof: Shown
  onSent: () => Promise<void>
}) {
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useMinWidth(frame, WIDE)
  const [current, setCurrent] = useState<string | null>(null)
  const { words, byKeys, choose, forget } = useSelectedWords(token, proof, proof.right !== 'read')
  const goTo = useCallback((id: string, place: 'words' | 'comment') => {
    setCurrent(id)
    const element = document.getElementById(`${place}-${id}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [])
  // on a phone, comments are far below their words: they come to them
  const showComment = useCallback((id: string) => (isWide ? goTo(id, 'comment') : setCurrent(id)), [isWide, goTo])
  const sent = useRef<NewComment | null>(null)
  useEffect(() => {
    const { name, text, replacement } = sent.current ?? {}
    const own = proof.feedback.findLast(
      (one) => one.guestName === name && one.text === text?.trim() && one.replacement === replacement,
    )
    if (!own) return
    sent.current = null
    showComment(own.id)
  }, [proof.feedback, showComment])
  const near = isWide || words ? [] : commentsAt(current, proof.feedback)
  const own = { token, onChanged: onSent }
  const comments = <Comments proof={proof} own={own} current={current} onGo={(id) => goTo(id, 'words')} />
  return (
    <div ref={frame}>
      <Group align="start" gap="xxxl" wrap="nowrap">
        <Box flex={1} miw={0} maw="42rem" mx={isWide ? 0 : 'auto'}>
          <ProofText proof={proof} current={current} onComment={showComment} onChoose={choose} />
          {!isWide && proof.feedback.length > 0 && (
            <Box component="section" mt="xxxl" aria-label={t('Comments')}>
              {comments}
            </Box>
          )}
        </Box>
        {isWide && (
          <Box
            component="aside"
            w={320}
            pos="sticky"
            top={80}
            mah="calc(100dvh - 104px)"
            style={{ flex: 'none', overflowY: 'auto' }}
            aria-label={t('Comments')}
            tabIndex={0}
          >
            {comments}
          </Box>
        )}
      </Group>
      {words && (
        <SelectionPanel
          key={`${words.contentId} ${words.from} ${words.to}`}
          token={token}
          proof={proof}
          words={words}
          takesFocus={byKeys}
          onSent={(comment) => {
            sent.current = comment
            void onSent()
          }}
          onClose={forget}
        />
      )}
      {near.length > 0 && (
        <BottomPanel label={`“${near[0]?.quote}”`} onClose={() => setCurrent(null)}>
          <p className="visually-hidden" role="status">
            {near.map(({ guestName, text, replacement }) => `${guestName}: ${text || replacement}`).join(' ')}
          </p>
          {near.map((comment) => (
            <Comment key={comment.id} comment={comment} own={own} />
          ))}
          <Button variant="default" onClick={() => setCurrent(null)}>
            {t('Close')}
          </Button>
        </BottomPanel>
      )}
    </div>
  )
}
