import type { Operations as Figures } from '@makeready/contract/admin'
import { Button, Flex, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf, query } from '../../api.ts'
import { formatDate, formatSize } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { runLabel } from '../../runs/run-labels.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { DocumentsChart } from './documents-chart.tsx'
import { failureLabel } from './failure-label.ts'
import { SystemStatus } from './system-status.tsx'

const REFETCH_MS = 10_000
/** The others are behind a button. */
const SHOWN_FAILURES = 5
const FILES: Record<string, string> = {
  art: t('Cover artwork'),
  cover: t('Covers'),
  picture: t('Pictures in sections'),
  pdf: 'PDF',
  docx: 'DOCX',
  epub: 'EPUB',
  zip: t('Packs'),
}

/** Refetches every ten seconds. */
export function Operations() {
  const figures = useQuery(query.admin.operations.queryOptions({ refetchInterval: REFETCH_MS }))
  if (figures.isPending) return <Loading label={t('Loading system status')} />
  if (!figures.data)
    return (
      <LoadFailure
        toast={t('Failed to load system status')}
        reason={messageOf(figures.error)}
        error={figures.error}
        onRetry={() => void figures.refetch()}
      />
    )
  const { documents, failures, storage } = figures.data
  return (
    <>
      <Row>
        <DocumentsChart days={documents} />
        <SystemStatus {...figures.data} />
      </Row>
      <Row>
        <Failures failures={failures} />
        <Storage {...storage} />
      </Row>
    </>
  )
}

function Row({ children }: { children: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: 'xxl', lg: 40 }} mt={{ base: 'xxl', md: 'xxxl' }}>
      {children}
    </Flex>
  )
}

function Failures({ failures }: Pick<Figures, 'failures'>) {
  const [all, showAll] = useState(false)
  const shown = all ? failures : failures.slice(0, SHOWN_FAILURES)
  return (
    <Stack component="section" gap="md" flex={1} aria-label={t('Failures')}>
      <h2 className="title">{t('Failures')}</h2>
      {failures.length === 0 ? (
        <p className="muted">{t('Nothing failed in the last seven days.')}</p>
      ) : (
        <dl className="rows" data-closed>
          {shown.map(({ id, kind, code, attempts, endedAt }) => (
            <Line
              key={id}
              name={runLabel(kind)}
              note={t('{day}{attempts, plural, =0 {} one {} other {, # attempts}}, run {id}', {
                day: formatDate(endedAt),
                attempts,
                id: id.slice(0, 8),
              })}
            >
              {failureLabel(kind, code)}
            </Line>
          ))}
        </dl>
      )}
      {shown.length < failures.length && (
        <div>
          <Button variant="default" size="xs" onClick={() => showAll(true)}>
            {t('Show {count, number} more', { count: failures.length - shown.length })}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Storage({ files, freeBytes }: Figures['storage']) {
  return (
    <Stack component="section" gap="md" w={{ lg: 320 }} aria-label={t('Storage')}>
      <h2 className="title">{t('Storage')}</h2>
      <dl className="rows" data-closed>
        {files.map(({ kind, files: count, bytes }) => (
          <Line
            key={kind}
            name={FILES[kind] ?? kind}
            note={t('{count, plural, one {# file} other {# files}}', { count })}
          >
            {formatSize(bytes)}
          </Line>
        ))}
        {freeBytes !== null && <Line name={t('Available')}>{formatSize(freeBytes)}</Line>}
      </dl>
    </Stack>
  )
}

function Line({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <Group align="baseline" justify="space-between" wrap="nowrap" gap="lg">
      <dt className="fill">
        {name} {note && <span className="caption">{note}</span>}
      </dt>
      <dd className="fixed">{children}</dd>
    </Group>
  )
}
