import type { Operations as Figures } from '@makeready/contract/admin'
import { Group, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, query } from '../../api.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { runLabel } from '../../runs/run-labels.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'

const LOOK_AGAIN_MS = 10_000
const FILES: Record<string, string> = {
  art: t('Cover artwork'),
  cover: t('Covers'),
  pdf: 'PDF',
  docx: 'DOCX',
  epub: 'EPUB',
  zip: t('Packs'),
}
const TASKS: Record<string, string> = {
  mail: t('Emails'),
  'forget-account': t('Deleted accounts to recheck'),
  'forget-files': t('Files to be deleted'),
}

/** Refetches every ten seconds. */
export function Operations() {
  const figures = useQuery(query.admin.operations.queryOptions({ refetchInterval: LOOK_AGAIN_MS }))
  if (figures.isPending) return <Loading label={t('Checking the queue')} />
  if (!figures.data)
    return (
      <LoadFailure
        toast={t('Failed to load the queue')}
        reason={messageOf(figures.error)}
        error={figures.error}
        onRetry={() => void figures.refetch()}
      />
    )
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing={{ base: 'xxl', md: 'xxxl' }} mt={{ base: 'xxl', md: 'xxxl' }}>
      <Queue {...figures.data} />
      <Failures failures={figures.data.failures} />
      <Storage {...figures.data.storage} />
    </SimpleGrid>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="md" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Stack>
  )
}

function Line({ name, note, children }: { name: string; note?: string | null; children: ReactNode }) {
  return (
    <Group align="baseline" justify="space-between" wrap="nowrap" gap="lg">
      <dt className="fill">
        {name}
        {note && <p className="caption">{note}</p>}
      </dt>
      <dd className="fixed">{children}</dd>
    </Group>
  )
}

function Queue({ runs, oldestSeconds, tasks }: Pick<Figures, 'runs' | 'oldestSeconds' | 'tasks'>) {
  const sum = (status: Figures['runs'][number]['status']) =>
    formatNumber(runs.reduce((all, one) => all + (one.status === status ? one.runs : 0), 0))
  return (
    <Part title={t('Queue')}>
      <dl className="rows" data-closed>
        <Line
          name={t('Waiting')}
          note={oldestSeconds > 0 ? t('the longest for {time}', { time: formatWait(oldestSeconds) }) : null}
        >
          {sum('queued')}
        </Line>
        <Line name={t('Running')}>{sum('running')}</Line>
        <Line name={t('Done')} note={t('in the last hour')}>
          {sum('done')}
        </Line>
        <Line name={t('Failed')} note={t('in the last hour')}>
          {sum('failed')}
        </Line>
        {tasks.map(({ kind, waiting, failing, failure }) => (
          <Line
            key={kind}
            name={TASKS[kind] ?? kind}
            note={
              failing > 0
                ? t('{count, number} failed ({failure}) and will be retried', {
                    count: failing,
                    failure: failure ?? '',
                  })
                : null
            }
          >
            {formatNumber(waiting)}
          </Line>
        ))}
      </dl>
    </Part>
  )
}

function Failures({ failures }: Pick<Figures, 'failures'>) {
  return (
    <Part title={t('Failures')}>
      {failures.length === 0 ? (
        <p className="muted">{t('Nothing failed in the last seven days.')}</p>
      ) : (
        <dl className="rows" data-closed>
          {failures.map(({ id, kind, code, attempts, endedAt }) => (
            <Line
              key={id}
              name={runLabel(kind)}
              note={t('{day}{attempts, plural, =0 {} one {} other {, # attempts}}, run {id}', {
                day: formatDate(endedAt),
                attempts,
                id: id.slice(0, 8),
              })}
            >
              {(code ?? 'internal').replaceAll('_', ' ')}
            </Line>
          ))}
        </dl>
      )}
    </Part>
  )
}

function Storage({ files, databaseBytes, freeBytes }: Figures['storage']) {
  return (
    <Part title={t('Storage')}>
      <dl className="rows" data-closed>
        {files.map(({ kind, files: count, bytes }) => (
          <Line
            key={kind}
            name={FILES[kind] ?? kind}
            note={t('{count, plural, one {# file} other {# files}}', { count })}
          >
            {size(bytes)}
          </Line>
        ))}
        <Line name={t('Database')}>{size(databaseBytes)}</Line>
        {freeBytes !== null && <Line name={t('Available')}>{size(freeBytes)}</Line>}
      </dl>
    </Part>
  )
}

function formatWait(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3_600)} h`
}

function size(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes < 1) return `${formatNumber(Math.ceil(bytes / 1_000))} KB`
  if (megabytes < 1_000) return `${formatNumber(Math.round(megabytes))} MB`
  return `${formatNumber(megabytes / 1_000, 1)} GB`
}
