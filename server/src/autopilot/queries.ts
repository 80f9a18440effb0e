import type { PlannedSection } from '@makeready/contract/autopilot'
import type { MessageDetail } from '@makeready/contract/messages'
import { sql } from 'kysely'
import { Stale } from '../database/errors.ts'
import type { Owned } from '../database/items.ts'
import type { Row } from '../database/schema.ts'

export type PlanRow = Row<'bookPlans'>
type PlanChange = {
  state?: PlanRow['state']
  pauseRequested?: boolean
  writingOrder?: PlanRow['writingOrder']
  cover?: boolean
  coverState?: PlanRow['coverState']
  capMicros?: number | null
  brief?: string | null
  glossary?: PlanRow['glossary']
  voiceSample?: string
  example?: PlanRow['example']
  outline?: PlannedSection[]
  requestedEngine?: 'composer' | null
  outlineRunId?: string | null
  bookRunId?: string | null
  error?: string | null
  errorDetail?: MessageDetail | null
}

export type SectionRow = Row<'plannedSections'> & {
  contentVersion: number | null
}

export function findPlan({ tx, userId }: Owned, projectId: string): Promise<PlanRow | undefined> {
  return tx
    .selectFrom('bookPlans')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Outlines waiting for approval, newest first. */
export function listWaitingOutlines({ tx, userId }: Owned) {
  return tx
    .selectFrom('bookPlans as plan')
    .innerJoin('projects as project', 'project.id', 'plan.projectId')
    .select(['plan.projectId', 'plan.state', 'plan.beginsProduct', 'plan.begunAt'])
    .select(['project.title', 'project.productType'])
    .where('plan.userId', '=', userId)
    .where('plan.bookRunId', 'is', null)
    .where('project.deletedAt', 'is', null)
    .orderBy('plan.begunAt', 'desc')
    .limit(WAITING_OUTLINES)
    .execute()
}

const WAITING_OUTLINES = 50

/** Serializes changes of a plan. */
export async function lockPlan({ tx, userId }: Owned, projectId: string): Promise<PlanRow | undefined> {
  return tx
    .selectFrom('bookPlans')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Serializes starting plans for a product. */
export async function lockProduct({ tx, userId }: Owned, projectId: string): Promise<void> {
  await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .execute()
}

type NewPlan = Pick<
  PlanRow,
  'language' | 'instructions' | 'voiceSample' | 'words' | 'requestedEngine' | 'beginsProduct'
>

export async function putPlan(owned: Owned, projectId: string, plan: NewPlan): Promise<void> {
  await removePlan(owned, projectId)
  await owned.tx
    .insertInto('bookPlans')
    .values({ projectId, userId: owned.userId, ...plan })
    .execute()
}

export async function removePlan({ tx, userId }: Owned, projectId: string): Promise<void> {
  await tx.deleteFrom('bookPlans').where('projectId', '=', projectId).where('userId', '=', userId).execute()
}

/** `edited`: changed by the creator, which increments the version. */
export async function changePlan(
  { tx, userId }: Owned,
  projectId: string,
  { glossary, example, outline, errorDetail, ...change }: PlanChange,
  { edited = false } = {},
): Promise<void> {
  await tx
    .updateTable('bookPlans')
    .set({
      ...change,
      ...(glossary && { glossary: JSON.stringify(glossary) }),
      ...(example !== undefined && { example: JSON.stringify(example) }),
      ...(outline && { outline: JSON.stringify(outline) }),
      ...(errorDetail !== undefined && { errorDetail: JSON.stringify(errorDetail) }),
      ...(edited && { version: sql<number>`version + 1` }),
    })
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .execute()
}

/** @throws Stale with the plan as the API returns it */
export function refuseStale(plan: PlanRow, expected: number, current: unknown): void {
  if (plan.version !== expected) throw new Stale(current)
}

export function fetchPlannedSections({ tx, userId }: Owned, projectId: string): Promise<SectionRow[]> {
  return tx
    .selectFrom('plannedSections as section')
    .leftJoin('generatedContent as content', (join) =>
      join.onRef('content.id', '=', 'section.contentId').on('content.deletedAt', 'is', null),
    )
    .selectAll('section')
    .select('content.version as contentVersion')
    .where('section.projectId', '=', projectId)
    .where('section.userId', '=', userId)
    .execute()
}

type SectionChange = {
  state?: Row<'plannedSections'>['state']
  identity?: string
  take?: number
  contentId?: string
  savedVersion?: number | null
  words?: number
  usage?: Row<'plannedSections'>['usage']
  seconds?: number | null
  beganAt?: Date | null
  warnings?: Row<'plannedSections'>['warnings']
  partial?: Row<'plannedSections'>['partial']
  error?: string | null
  errorDetail?: MessageDetail | null
}

export async function changeSection(
  { tx, userId }: Owned,
  projectId: string,
  key: string,
  { usage, warnings, partial, errorDetail, ...change }: SectionChange,
): Promise<void> {
  const values = {
    ...change,
    ...(usage !== undefined && { usage: JSON.stringify(usage) }),
    ...(warnings && { warnings: JSON.stringify(warnings) }),
    ...(partial !== undefined && { partial: JSON.stringify(partial) }),
    ...(errorDetail !== undefined && { errorDetail: JSON.stringify(errorDetail) }),
  }
  await tx
    .insertInto('plannedSections')
    .values({ projectId, key, userId, ...values })
    .onConflict((conflict) => conflict.columns(['projectId', 'key']).doUpdateSet(values))
    .execute()
}

export async function forgetSections({ tx, userId }: Owned, projectId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .deleteFrom('plannedSections')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('key', 'in', [...keys])
    .execute()
}

export type Spent = {
  inputTokens: number | null
  outputTokens: number | null
  micros: number | null
  estimated: boolean
}

/** Requests in progress are not included; null: some cost is unknown. */
export async function fetchSpent({ tx, userId }: Owned, projectId: string, since: Date): Promise<Spent> {
  const { rows } = await sql<Spent>`
    select case when bool_or(u.input_tokens is null) then null else coalesce(sum(u.input_tokens), 0)::int end as input_tokens,
      case when bool_or(u.output_tokens is null) then null else coalesce(sum(u.output_tokens), 0)::int end as output_tokens,
      case when bool_or(u.cost_micros is null) then null else coalesce(sum(u.cost_micros), 0)::bigint end as micros,
      coalesce(bool_or(u.estimated), false) as estimated
    from runs r join usage u on u.run_id = r.id and u.reserved_micros is null
    where r.user_id = ${userId} and r.project_id = ${projectId} and r.kind in ('outline', 'book')
      and r.created_at >= ${since}`.execute(tx)
  return rows[0] ?? { inputTokens: 0, outputTokens: 0, micros: 0, estimated: false }
}

/** How many products a new one is compared with, and how many letters of each: the most recent ones. */
const MAX_COMPARED = 12
const MAX_CHARACTERS = 150_000

/** What the composer wrote in the creator's most recent other products. */
export async function composedProducts({ tx, userId }: Owned, projectId: string) {
  const { rows } = await sql<{ id: string; title: string; text: string }>`
    with composed as (
      select s.project_id, s.order_index, c.content
      from project_content_sections s join generated_content c on c.id = s.content_id
      where s.user_id = ${userId} and c.deleted_at is null and c.engine = 'composer'),
    recent as (
      select id, title from projects
      where user_id = ${userId} and id <> ${projectId} and deleted_at is null
        and exists (select from composed where project_id = projects.id)
      order by updated_at desc limit ${MAX_COMPARED})
    select recent.id, recent.title,
      left(string_agg(composed.content, E'\n\n' order by composed.order_index), ${MAX_CHARACTERS}) as text
    from recent join composed on composed.project_id = recent.id
    group by recent.id, recent.title`.execute(tx)
  return rows
}

/** Changes with everything that the composer's forecast for a plan reads, besides the plan and its product. */
export async function forecastState({ tx, userId }: Owned, projectId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ',
      (select concat(count(*), max(updated_at)) from sources
        where user_id = ${userId} and project_id = ${projectId} and deleted_at is null),
      (select concat(count(*), max(updated_at)) from projects where user_id = ${userId} and deleted_at is null),
      (select concat(count(*), max(updated_at)) from generated_content
        where user_id = ${userId} and deleted_at is null and engine = 'composer')) as state`.execute(tx)
  return rows[0]?.state ?? ''
}
