import type { RunCost } from '@makeready/contract/ai'
import { Box, Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { messageOf, query } from '../../api.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { moneyOrUnknown } from '../../lib/money.ts'
import { engineLabel } from '../../runs/engine-label.ts'
import { runLabel } from '../../runs/run-labels.ts'
import { span } from '../../ui/duration.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Status } from '../../ui/status.tsx'
import type { StatusState } from '../../ui/status-mark.tsx'
import classes from './run-costs.module.css'

const PAGE = 20

const STATES: Record<RunCost['status'], [StatusState, string]> = {
  queued: ['none', t('Waiting')],
  running: ['running', t('Running')],
  done: ['done', t('Done')],
  failed: ['failed', t('Failed')],
  stopped: ['draft', t('Stopped')],
}

/** Unknown usage is shown as unknown, never as zero. The URL may limit the list to one product. */
export function RunCosts() {
  const { generations: projectId }: { generations?: string } = useSearch({ strict: false })
  const runs = useInfiniteQuery(
    query.ai.runs.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: PAGE,
        ...(cursor ? { cursor } : {}),
        ...(projectId ? { projectId } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  )
  if (runs.isPending) return <Loading label={t('Loading your generations')} />
  if (runs.isError && !runs.data)
    return (
      <LoadFailure
        toast={t('Failed to load your generations')}
        reason={messageOf(runs.error)}
        error={runs.error}
        onRetry={() => void runs.refetch()}
      />
    )
  const items = runs.data.pages.flatMap((page) => page.items)
  const ofProduct = projectId ? <OfProduct title={items[0]?.projectTitle ?? null} /> : null
  if (items.length === 0 && !ofProduct)
    return (
      <EmptyState title={t('No generations yet')}>
        {t('Your generations are listed here with their tokens and cost.')}
      </EmptyState>
    )
  return (
    <>
      {ofProduct}
      <Box style={{ overflowX: 'auto' }}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className="caption">
                {t('What')}
              </th>
              <th scope="col" className="caption">
                {t('Written by')}
              </th>
              <th scope="col" className="caption">
                {t('Tokens in/out')}
              </th>
              <th scope="col" className="caption">
                {t('Cost')}
              </th>
              <th scope="col" className="caption">
                {t('Time')}
              </th>
              <th scope="col" className="caption">
                {t('Status')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((run) => (
              <Row key={run.id} run={run} />
            ))}
          </tbody>
        </table>
      </Box>
      {runs.hasNextPage && (
        <div>
          <Button variant="default" loading={runs.isFetchingNextPage} onClick={() => void runs.fetchNextPage()}>
            {t('Show More')}
          </Button>
        </div>
      )}
    </>
  )
}

function OfProduct({ title }: { title: string | null }) {
  const navigate = useNavigate()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => row.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <Group ref={row} justify="space-between" gap="8px 16px">
      <b dir="auto">{title ? t('Only those for “{title}”', { title }) : t('No generations for this product')}</b>
      <Button
        variant="default"
        size="xs"
        onClick={() => void navigate({ to: '/dashboard/account', search: {}, resetScroll: false })}
      >
        {t('Show All')}
      </Button>
    </Group>
  )
}

function Row({ run }: { run: RunCost }) {
  const { kind, projectId, projectTitle, engine, status, milliseconds, createdAt } = run
  const [state, word] = STATES[status]
  const isOver = status !== 'queued' && status !== 'running'
  return (
    <tr>
      <th scope="row">
        {runLabel(kind)}
        <span className="caption">
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
      <td data-label={t('Written by')}>
        {engine === null ? '–' : engineLabel(engine)}
        {run.ownKey && <span className="caption">{t('your key')}</span>}
      </td>
      <td data-label={t('Tokens in/out')}>{isOver ? tokensOf(run) : '–'}</td>
      <td data-label={t('Cost')}>
        {isOver ? costOf(run) : '–'}
        {run.estimated && run.cost !== null && run.cost > 0 && <span className="caption">{t('estimated')}</span>}
      </td>
      <td data-label={t('Time')}>{milliseconds === null ? '–' : span(milliseconds)}</td>
      <td data-label={t('Status')}>
        <Status state={state}>{word}</Status>
      </td>
    </tr>
  )
}

function costOf({ engine, cost }: RunCost): string {
  return engine === 'composer' ? t('free') : moneyOrUnknown(cost)
}

/** The built-in composer uses no tokens. */
function tokensOf({ engine, inputTokens, outputTokens }: RunCost): string {
  return engine === 'composer' ? t('none') : `${tokens(inputTokens)}, ${tokens(outputTokens)}`
}

function tokens(count: number | null): string {
  return count === null ? t('not known') : formatNumber(count)
}
