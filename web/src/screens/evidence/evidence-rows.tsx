import { currentRows, EVIDENCE_KINDS, earlierCount } from '@makeready/contract/domain/evidence'
import type { EvidenceRow } from '@makeready/contract/evidence'
import { ActionIcon, Box, Group, Stack } from '@mantine/core'
import { api, messageOf } from '../../api.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toastError } from '../../ui/toast/toast.ts'
import { figureText, KIND_LABELS } from './labels.ts'
import { Passage } from './passage.tsx'
import { refreshEvidence } from './refresh.ts'

const LINK = { display: 'inline-flex', alignItems: 'center' }

/** Every row with where it comes from and when, by kind. */
export function EvidenceRows({ nicheId, rows }: { nicheId: string; rows: readonly EvidenceRow[] }) {
  const gone = rows.filter(({ change }) => change === 'gone')
  const shown = [...currentRows(rows), ...gone]
  return (
    <Stack component="section" gap="lg" aria-labelledby="evidence">
      <h2 id="evidence">{t('Evidence')}</h2>
      {rows.length === 0 && (
        <EmptyState title={t('No evidence yet')}>
          {t('What you count and what is read about this niche appears here, each with its page and its date.')}
        </EmptyState>
      )}
      {EVIDENCE_KINDS.map((kind) => {
        const ofKind = shown.filter((row) => row.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <Stack key={kind} gap="sm">
            <h3>{KIND_LABELS[kind]}</h3>
            <ul className="rows" data-closed>
              {ofKind.map((row) => (
                <Entry key={row.id} nicheId={nicheId} row={row} earlier={earlierCount(row, rows)} />
              ))}
            </ul>
          </Stack>
        )
      })}
    </Stack>
  )
}

function Entry({ nicheId, row, earlier }: { nicheId: string; row: EvidenceRow; earlier: EvidenceRow | undefined }) {
  const { id, claim, quote, place, url, words, counted, pageId, change, createdAt } = row
  const figure = figureText(row)
  const remove = async () => {
    try {
      await api.evidence.remove({ id: nicheId, row: id })
      await refreshEvidence()
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
  }
  const origin = [
    words && t('“{words}”', { words }),
    formatDate(createdAt),
    counted && t('counted by you'),
    earlier && t('before: {figure} on {date}', { figure: figureText(earlier), date: formatDate(earlier.createdAt) }),
  ].filter(Boolean)
  return (
    <Group component="li" wrap="nowrap" justify="space-between" align="start" gap="md">
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
        <p className="caption">
          {url ? (
            <a className="link touch" style={LINK} href={url} target="_blank" rel="noreferrer">
              {place}
            </a>
          ) : (
            place
          )}
          {` · ${origin.join(' · ')}`}
        </p>
        {pageId && quote && <Passage nicheId={nicheId} pageId={pageId} quote={quote} />}
      </Stack>
      <ActionIcon
        variant="subtle"
        color="ink"
        aria-label={t('Remove {name}', { name: `${place}: ${figure || claim}` })}
        onClick={() => void remove()}
      >
        <Icon name="trash" />
      </ActionIcon>
    </Group>
  )
}
