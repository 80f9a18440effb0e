import { currentRows, EVIDENCE_KINDS, EVIDENCE_MEASURES, earlierCount } from '@makeready/contract/domain/evidence'
import type { EvidenceRow } from '@makeready/contract/evidence'
import { ActionIcon, Box, Button, Group, Stack } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { figureText, KIND_LABELS, rowAnchor } from './labels.ts'
import { Passage } from './passage.tsx'
import { refreshEvidence } from './refresh.ts'

/** More of a kind are shown on request. */
const SHOWN = 8

type Remove = (row: EvidenceRow) => void

/** Every row with where it comes from and when, by kind. */
export function EvidenceRows({ nicheId, rows }: { nicheId: string; rows: readonly EvidenceRow[] }) {
  const { ask, dialog } = useConfirm()
  const added = rows.filter(({ change }) => change === 'new')
  const gone = rows.filter(({ change }) => change === 'gone')
  const shown = [...currentRows(rows), ...gone].sort(byUse)
  const remove = async (row: EvidenceRow) => {
    const isSure = await ask({
      title: t('Remove evidence'),
      question: t('Remove “{name}” of {place}?', { name: figureText(row) || row.quote, place: row.place }),
      note: row.counted ? t('What you counted can’t be brought back.') : t('A new search may find it again.'),
      confirmLabel: t('Remove'),
      danger: true,
    })
    if (!isSure) return
    try {
      await api.evidence.remove({ id: nicheId, row: row.id })
      await refreshEvidence()
      toastSuccess(t('Evidence removed'))
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
  }
  return (
    <Stack component="section" gap="lg" aria-labelledby="evidence">
      <Stack gap={4}>
        <h2 id="evidence">{t('Evidence')}</h2>
        {added.length + gone.length > 0 && (
          <p className="muted">
            {t('Since the search before: {added, number} new, {gone, number} not found anymore.', {
              added: added.length,
              gone: gone.length,
            })}
          </p>
        )}
      </Stack>
      {rows.length === 0 && (
        <EmptyState title={t('No evidence yet')}>
          {t('What you count and what is read about this niche appears here, each with its page and its date.')}
        </EmptyState>
      )}
      {EVIDENCE_KINDS.map((kind) => (
        <Rows
          key={kind}
          title={KIND_LABELS[kind]}
          nicheId={nicheId}
          rows={shown.filter((row) => row.kind === kind)}
          earlierOf={(row) => earlierCount(row, rows)}
          onRemove={(row) => void remove(row)}
        />
      ))}
      {dialog}
    </Stack>
  )
}

/** New ones first and those that are gone last; figures before quotes, and low prices before high ones. */
function byUse(a: EvidenceRow, b: EvidenceRow): number {
  return changeOrder(a) - changeOrder(b) || measureOrder(a) - measureOrder(b) || valueOrder(a) - valueOrder(b)
}
const changeOrder = ({ change }: EvidenceRow) => ['new', null, 'gone'].indexOf(change)
const measureOrder = ({ measure }: EvidenceRow) =>
  measure === null ? EVIDENCE_MEASURES.length : EVIDENCE_MEASURES.indexOf(measure)
const valueOrder = ({ measure, value }: EvidenceRow) => (measure === 'price' ? 1 : -1) * (value ?? 0)

type RowsProps = {
  title: string
  nicheId: string
  rows: readonly EvidenceRow[]
  earlierOf: (row: EvidenceRow) => EvidenceRow | undefined
  onRemove: Remove
}

function Rows({ title, nicheId, rows, earlierOf, onRemove }: RowsProps) {
  const [isOpened, setOpened] = useState(false)
  const anchor = useRouterState({ select: ({ location }) => location.hash })
  if (rows.length === 0) return null
  const isWhole = isOpened || rows.slice(SHOWN).some(({ id }) => rowAnchor(id) === anchor)
  const some = isWhole ? rows : rows.slice(0, SHOWN)
  return (
    <Stack gap="sm" align="start">
      <h3>{title}</h3>
      <Box component="ul" className="rows" w="100%" data-closed>
        {some.map((row) => (
          <Entry key={row.id} nicheId={nicheId} row={row} earlier={earlierOf(row)} onRemove={onRemove} />
        ))}
      </Box>
      {some.length < rows.length && (
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          {t('Show {count, number} More', { count: rows.length - some.length })}
        </Button>
      )}
    </Stack>
  )
}

type EntryProps = { nicheId: string; row: EvidenceRow; earlier: EvidenceRow | undefined; onRemove: Remove }

function Entry({ nicheId, row, earlier, onRemove }: EntryProps) {
  const { id, claim, quote, place, url, words, counted, pageId, change, createdAt } = row
  const figure = figureText(row)
  const origin = [
    words && (counted || pageId === null ? t('“{words}”', { words }) : t('found with “{words}”', { words })),
    formatDate(createdAt),
    counted && t('counted by you'),
    earlier && t('before: {figure} on {date}', { figure: figureText(earlier), date: formatDate(earlier.createdAt) }),
  ].filter(Boolean)
  const source = (
    <p className="caption">
      {url ? (
        <a className="link touch" href={url} target="_blank" rel="noreferrer">
          {place}
        </a>
      ) : (
        place
      )}
      {` · ${origin.join(' · ')}`}
    </p>
  )
  return (
    <Group component="li" id={rowAnchor(id)} wrap="nowrap" justify="space-between" align="start" gap="md">
      <Stack className="fill" gap={4}>
        {(figure || claim) && (
          <p dir="auto">
            {figure && <b>{figure}</b>} {claim}
          </p>
        )}
        {quote && (
          <Box component="blockquote" m={0} className="muted" dir="auto">
            {t('“{quote}”', { quote })}
          </Box>
        )}
        {change && (
          <span>
            <span className="tag">{change === 'new' ? t('New') : t('Not found in the last search')}</span>
          </span>
        )}
        {pageId && quote ? (
          <Passage nicheId={nicheId} pageId={pageId} quote={quote}>
            {source}
          </Passage>
        ) : (
          source
        )}
      </Stack>
      <ActionIcon
        variant="subtle"
        color="ink"
        aria-label={t('Remove {name}', { name: `${place}: ${figure || claim || quote}` })}
        onClick={() => onRemove(row)}
      >
        <Icon name="trash" />
      </ActionIcon>
    </Group>
  )
}
