import type { RunCost } from '@makeready/contract/ai'
import { formatDate } from '@makeready/contract/domain/dates'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf, query } from '../../api.ts'
import { span } from '../../generator/duration.ts'
import { engineLabel } from '../../generator/engine-label.ts'
import { moneyOrUnknown } from '../../lib/money.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Status, type StatusState } from '../../ui/status.tsx'
import classes from './run-costs.module.css'

const PAGE = 20

const KINDS: Record<RunCost['kind'], string> = {
  niches: 'Niches',
  ideas: 'Ideas',
  titles: 'Titles',
  content: 'Section',
  cover: 'Cover',
  documents: 'Documents',
}
const STATES: Record<RunCost['status'], [StatusState, string]> = {
  queued: ['none', 'Waiting'],
  running: ['running', 'Running'],
  done: ['done', 'Done'],
  failed: ['failed', 'Failed'],
  stopped: ['draft', 'Stopped'],
}

/** What each generation used; unknown is said, never shown as nothing. */
export function RunCosts() {
  const runs = useInfiniteQuery(
    query.ai.runs.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: PAGE, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  )
  if (runs.isPending) return <Loading label="Fetching your generations" />
  if (runs.isError && !runs.data)
    return (
      <LoadFailure
        toast="Failed to load your generations"
        reason={messageOf(runs.error)}
        error={runs.error}
        onRetry={() => void runs.refetch()}
      />
    )
  const items = runs.data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return <EmptyState title="No generations yet">What you generate is listed here with what it used.</EmptyState>
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Written by</th>
              <th scope="col">Tokens in, out</th>
              <th scope="col">Cost</th>
              <th scope="col">Time</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {items.map((run) => (
              <Row key={run.id} run={run} />
            ))}
          </tbody>
        </table>
      </div>
      {runs.hasNextPage && (
        <div>
          <Button variant="default" loading={runs.isFetchingNextPage} onClick={() => void runs.fetchNextPage()}>
            Show More
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ run }: { run: RunCost }) {
  const { kind, projectId, projectTitle, engine, status, milliseconds, createdAt } = run
  const [state, word] = STATES[status]
  const isOver = status !== 'queued' && status !== 'running'
  return (
    <tr>
      <th scope="row">
        {KINDS[kind]}
        <span className="slug">
          {formatDate(createdAt)}
          {projectId && projectTitle && (
            <>
              {', '}
              <Link to="/dashboard/project/$projectId" params={{ projectId }} className="link">
                {projectTitle}
              </Link>
            </>
          )}
        </span>
      </th>
      <td data-label="Written by">
        {engine === null ? '–' : engineLabel(engine)}
        {run.ownKey && <span className="slug">your key</span>}
      </td>
      <td data-label="Tokens in, out">{isOver ? `${tokens(run.inputTokens)}, ${tokens(run.outputTokens)}` : '–'}</td>
      <td data-label="Cost">
        {isOver ? costOf(run) : '–'}
        {run.estimated && run.cost !== null && run.cost > 0 && <span className="slug">estimated</span>}
      </td>
      <td data-label="Time">{milliseconds === null ? '–' : span(milliseconds)}</td>
      <td data-label="State">
        <Status state={state}>{word}</Status>
      </td>
    </tr>
  )
}

function costOf({ engine, cost }: RunCost): string {
  return engine === 'composer' ? 'free' : moneyOrUnknown(cost)
}

function tokens(count: number | null): string {
  return count === null ? 'not known' : count.toLocaleString('en-US')
}
