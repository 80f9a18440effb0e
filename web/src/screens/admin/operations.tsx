import type { Operations as Figures } from '@makeready/contract/admin'
import { formatDate } from '@makeready/contract/domain/dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, query } from '../../api.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import classes from './operations.module.css'

const LOOK_AGAIN_MS = 10_000
const number = new Intl.NumberFormat('en-US')
const RUNS: Record<Figures['failures'][number]['kind'], string> = {
  niches: 'Niches',
  ideas: 'Ideas',
  titles: 'Titles',
  content: 'Section',
  cover: 'Cover',
  documents: 'Documents',
}
const FILES: Record<string, string> = {
  art: 'Uploaded pictures',
  cover: 'Covers',
  pdf: 'PDF',
  docx: 'DOCX',
  epub: 'EPUB',
  zip: 'Packs',
}
const TASKS: Record<string, string> = {
  mail: 'Mail',
  'forget-account': 'Deleted accounts to look through again',
  'forget-files': 'Files to be deleted',
}

/** How the machinery goes: what waits, what failed, what is stored. Looks again every ten seconds. */
export function Operations() {
  const figures = useQuery(query.admin.operations.queryOptions({ refetchInterval: LOOK_AGAIN_MS }))
  if (figures.isPending) return <Loading label="Looking at the queue" />
  if (!figures.data)
    return (
      <LoadFailure
        toast="Failed to load the queue"
        reason={messageOf(figures.error)}
        error={figures.error}
        onRetry={() => void figures.refetch()}
      />
    )
  return (
    <div className={classes.parts}>
      <Queue {...figures.data} />
      <Failures failures={figures.data.failures} />
      <Storage {...figures.data.storage} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Line({ name, note, children }: { name: string; note?: string | null; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>
        {name}
        {note && <span className="slug">{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Queue({ runs, oldestSeconds, tasks }: Pick<Figures, 'runs' | 'oldestSeconds' | 'tasks'>) {
  const sum = (status: Figures['runs'][number]['status']) =>
    number.format(runs.reduce((all, one) => all + (one.status === status ? one.runs : 0), 0))
  return (
    <Part title="Queue">
      <dl>
        <Line name="Waiting" note={oldestSeconds > 0 ? `the longest for ${waited(oldestSeconds)}` : null}>
          {sum('queued')}
        </Line>
        <Line name="Running">{sum('running')}</Line>
        <Line name="Done" note="in the last hour">
          {sum('done')}
        </Line>
        <Line name="Failed" note="in the last hour">
          {sum('failed')}
        </Line>
        {tasks.map(({ kind, waiting, failing, failure }) => (
          <Line
            key={kind}
            name={TASKS[kind] ?? kind}
            note={failing > 0 ? `${number.format(failing)} tried in vain (${failure}), tried again` : null}
          >
            {number.format(waiting)}
          </Line>
        ))}
      </dl>
    </Part>
  )
}

function Failures({ failures }: Pick<Figures, 'failures'>) {
  return (
    <Part title="Failures">
      {failures.length === 0 ? (
        <p className="muted">No run failed in the last seven days.</p>
      ) : (
        <dl>
          {failures.map(({ id, kind, code, attempts, endedAt }) => (
            <Line
              key={id}
              name={RUNS[kind]}
              note={`${formatDate(endedAt)}${attempts > 1 ? `, ${attempts} attempts` : ''}, run ${id.slice(0, 8)}`}
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
    <Part title="Storage">
      <dl>
        {files.map(({ kind, files: count, bytes }) => (
          <Line
            key={kind}
            name={FILES[kind] ?? kind}
            note={`${number.format(count)} ${count === 1 ? 'file' : 'files'}`}
          >
            {size(bytes)}
          </Line>
        ))}
        <Line name="Database">{size(databaseBytes)}</Line>
        {freeBytes !== null && <Line name="Room left">{size(freeBytes)}</Line>}
      </dl>
    </Part>
  )
}

function waited(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3_600)} h`
}

function size(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes < 1) return `${number.format(Math.ceil(bytes / 1_000))} KB`
  if (megabytes < 1_000) return `${number.format(Math.round(megabytes))} MB`
  return `${(megabytes / 1_000).toFixed(1)} GB`
}
