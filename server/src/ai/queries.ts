import { sql } from 'kysely'
import { UnknownCursor } from '../database/errors.ts'
import { fetchItem, type Owned, type PageRequest, pageOf } from '../database/items.ts'
import type { NewRow, Row } from '../database/schema.ts'

export type AiRow = Row<'aiSettings'>
export type ModelFields = Pick<
  NewRow<'aiSettings'>,
  | 'provider'
  | 'baseUrl'
  | 'textModel'
  | 'imageModel'
  | 'modelPath'
  | 'keyBox'
  | 'inputPerMillion'
  | 'outputPerMillion'
  | 'perImage'
>
export type LimitFields = Pick<NewRow<'aiSettings'>, 'monthlyCapMicros' | 'ownKeys' | 'runsPerUser'>

const NO_MODEL = {
  provider: null,
  baseUrl: null,
  textModel: null,
  imageModel: null,
  modelPath: null,
  keyBox: null,
  inputPerMillion: null,
  outputPerMillion: null,
  perImage: null,
} as const

/** The installation is an owner too. */
export function fetchAi({ tx, userId }: Owned): Promise<AiRow | undefined> {
  return tx.selectFrom('aiSettings').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export async function saveAi({ tx, userId }: Owned, fields: ModelFields | LimitFields): Promise<void> {
  const set = { ...fields, updatedAt: new Date() }
  await tx
    .insertInto('aiSettings')
    .values({ userId, ...set })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(set))
    .execute()
}

export async function removeModel({ tx, userId }: Owned): Promise<void> {
  await tx
    .updateTable('aiSettings')
    .set({ ...NO_MODEL, updatedAt: new Date() })
    .where('userId', '=', userId)
    .execute()
}

/** Micro-dollars and tokens with a known cost; `unknown` counts the other runs. */
export type Use = {
  counted: number
  own: number
  failed: number
  inputTokens: number
  outputTokens: number
  generations: number
  unknown: number
}

/** Failed runs count; `failed` is their part of `counted`. */
export async function fetchUse({ tx, userId }: Owned, from: Date, until: Date): Promise<Use> {
  const { rows } = await sql<Use>`
    select
      coalesce(sum(cost_micros) filter (where not own_key), 0)::bigint as counted,
      coalesce(sum(cost_micros) filter (where own_key), 0)::bigint as own,
      coalesce(sum(cost_micros) filter (where not own_key and status = 'failed'), 0)::bigint as failed,
      coalesce(sum(input_tokens), 0)::bigint as input_tokens,
      coalesce(sum(output_tokens), 0)::bigint as output_tokens,
      count(distinct run_id) as generations,
      count(distinct run_id) filter (where cost_micros is null and reserved_micros is null) as unknown
    from usage left join runs on runs.id = usage.run_id and runs.user_id = usage.user_id
    where usage.user_id = ${userId} and usage.created_at >= ${from} and usage.created_at < ${until}`.execute(tx)
  return rows[0] as Use
}

export type RunCostRow = {
  id: string
  kind: string
  status: string
  projectId: string | null
  projectTitle: string | null
  engine: string | null
  model: string | null
  inputTokens: number | null
  outputTokens: number | null
  costMicros: number | null
  estimated: boolean
  ownKey: boolean
  milliseconds: number | null
  createdAt: Date
}

// One entry that is unknown or open makes the run's sum unknown. No entry means no request.
const LEDGER = sql`
  select (array_agg(engine order by usage.created_at desc))[1] as engine,
    (array_agg(model order by usage.created_at desc))[1] as model,
    coalesce(bool_or(estimated), false) as estimated, coalesce(bool_or(own_key), false) as own_key,
    ${sumOr('input_tokens')} as input_tokens, ${sumOr('output_tokens')} as output_tokens,
    ${sumOr('cost_micros')} as cost_micros
  from usage where usage.run_id = runs.id and usage.user_id = runs.user_id`

function sumOr(column: string) {
  const amount = sql.ref(column)
  return sql`case when count(*) = 0 then case when runs.status in ('queued', 'running') then null else 0 end
    when bool_or(${amount} is null) then null else sum(${amount})::bigint end`
}

// a product's run may pause for days between its sections
const WRITING_TIME = sql`(
  select coalesce(round(sum(seconds) * 1000), 0)::int from planned_sections
  where planned_sections.project_id = runs.project_id and planned_sections.user_id = runs.user_id)`

// documents cost nothing
const GENERATIONS = sql`runs.kind <> 'documents'`

/** Newest first. @throws UnknownCursor */
export async function listRunCosts(
  { tx, userId }: Owned,
  { limit, cursor, projectId }: PageRequest & { projectId?: string | undefined },
) {
  if (cursor !== undefined) {
    const last = await tx
      .selectFrom('runs')
      .select('id')
      .where('id', '=', cursor)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!last) throw new UnknownCursor()
  }
  const after = cursor
    ? sql`and (runs.created_at, runs.id) < (select created_at, id from runs where id = ${cursor})`
    : sql``
  const within = projectId ? sql`and runs.project_id = ${projectId}` : sql``
  const { rows } = await sql<RunCostRow>`
    select runs.id, runs.kind, runs.status, projects.id as project_id, projects.title as project_title, ledger.*,
      runs.created_at,
      case when runs.kind = 'book' and runs.ended_at is not null then ${WRITING_TIME}
        else round(extract(epoch from runs.ended_at - runs.started_at) * 1000)::int end as milliseconds
    from runs
    left join projects on projects.id = runs.project_id and projects.user_id = runs.user_id
      and projects.deleted_at is null
    cross join lateral (${LEDGER}) ledger
    where runs.user_id = ${userId} and ${GENERATIONS} ${within} ${after}
    order by runs.created_at desc, runs.id desc limit ${limit + 1}`.execute(tx)
  return pageOf(rows, limit)
}

/** Null when no cost is known. @throws NotFound also for another owner's */
export async function fetchProjectCost(owned: Owned, projectId: string) {
  await fetchItem(owned, 'projects', projectId)
  const { rows } = await sql<{
    costMicros: number | null
    inputTokens: number | null
    outputTokens: number | null
    runs: number
    unknownRuns: number
  }>`
    select sum(ledger.cost_micros)::bigint as cost_micros, sum(ledger.input_tokens)::bigint as input_tokens,
      sum(ledger.output_tokens)::bigint as output_tokens, count(*) as runs,
      count(*) filter (where ledger.cost_micros is null) as unknown_runs
    from runs cross join lateral (${LEDGER}) ledger
    where runs.user_id = ${owned.userId} and runs.project_id = ${projectId} and ${GENERATIONS}
      and runs.status not in ('queued', 'running')`.execute(owned.tx)
  return rows[0] ?? { costMicros: null, inputTokens: null, outputTokens: null, runs: 0, unknownRuns: 0 }
}
