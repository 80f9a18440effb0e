import type { ProofFeedback } from '@makeready/contract/proofs'
import { Group, Stack } from '@mantine/core'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { LongText } from '../../ui/long-text.tsx'
import { ChangeComment, type OwnComment } from './change-comment.tsx'
import type { Shown } from './proof-api.ts'

const states = (): Record<Exclude<ProofFeedback['state'], 'open'>, string> => ({
  resolved: t('Resolved'),
  accepted: t('Accepted'),
  rejected: t('Rejected'),
})

/** This one, and others about the same words. */
export function commentsAt(id: string | null, feedback: readonly ProofFeedback[]): ProofFeedback[] {
  const chosen = feedback.find((one) => one.id === id)
  if (!chosen) return []
  const { contentId, from } = chosen
  const isBeside = (one: ProofFeedback) =>
    from !== null &&
    one.contentId === contentId &&
    one.from !== null &&
    one.from < from + chosen.quote.length &&
    from < one.from + one.quote.length
  return [chosen, ...feedback.filter((one) => one !== chosen && isBeside(one))]
}

/** The comments made with this link, in the order of the text. */
export function Comments({
  proof: { sections, feedback, right },
  own,
  current,
  onGo,
}: {
  proof: Shown
  own: OwnComment
  current: string | null
  onGo: (id: string) => void
}) {
  const order = new Map(sections.map(({ id }, at) => [id, at]))
  const place = ({ contentId, from }: ProofFeedback) => (order.get(contentId) ?? 0) * 1e9 + (from ?? 1e9 - 1)
  const sorted = feedback.toSorted((one, other) => place(one) - place(other))
  return (
    <Stack gap="sm" fz={14} lh={1.45}>
      <h2 className="title">{t('Comments')}</h2>
      {sorted.length === 0 && (
        <p className="muted">{right === 'read' ? t('None yet.') : t('None yet. Select words in the text.')}</p>
      )}
      {sorted.map((comment) => (
        <Comment key={comment.id} comment={comment} own={own} isCurrent={comment.id === current} onGo={onGo} />
      ))}
    </Stack>
  )
}

/** Without `onGo`, beside its words. */
export function Comment({
  comment,
  own,
  isCurrent = false,
  onGo,
}: {
  comment: ProofFeedback
  own: OwnComment
  isCurrent?: boolean
  onGo?: (id: string) => void
}) {
  const { id, guestName, quote, text, replacement, state, reply, createdAt, from, isOwn } = comment
  const said = (
    <>
      {text && <LongText text={text} isFolded={onGo !== undefined} />}
      {replacement !== null && (
        <p className="changes" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          <ins>{replacement || t('(leave out)')}</ins>
        </p>
      )}
    </>
  )
  return (
    <Stack
      {...(onGo && { className: 'panel', id: `comment-${id}`, tabIndex: -1 })}
      data-picked={isCurrent || undefined}
      gap={4}
      p={onGo ? 'md' : 'xs'}
      opacity={state === 'open' ? 1 : 0.85}
      style={{ overflowWrap: 'anywhere' }}
    >
      <Group justify="space-between" gap="xs">
        <b dir="auto">{guestName}</b>
        <span className="caption">{state === 'open' ? formatDate(createdAt) : states()[state]}</span>
      </Group>
      {from === null ? (
        <p className="caption">{t('About an earlier wording: “{quote}”', { quote: shortened(quote) })}</p>
      ) : !onGo ? (
        <p className="muted" dir="auto">
          “{shortened(quote)}”
        </p>
      ) : (
        <button type="button" className="link touch" style={{ textAlign: 'start' }} dir="auto" onClick={() => onGo(id)}>
          “{shortened(quote)}”
        </button>
      )}
      {isOwn ? (
        <ChangeComment {...own} comment={comment}>
          {said}
        </ChangeComment>
      ) : (
        said
      )}
      {reply && (
        <p
          dir="auto"
          style={{ whiteSpace: 'pre-wrap', borderInlineStart: '2px solid var(--spot)', paddingInlineStart: 8 }}
        >
          <b>{t('Reply')}:</b> {reply}
        </p>
      )}
    </Stack>
  )
}

/** Without the signs of Markdown, for a look. */
function shortened(quote: string): string {
  const plain = quote
    .replace(/[*_`#>]+/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain
}
