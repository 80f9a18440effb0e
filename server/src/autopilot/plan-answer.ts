import type { Plan, SectionProgress } from '@makeready/contract/autopilot'
import { onlyAsks } from '@makeready/contract/domain/author-notes'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { Ai } from '../ai/ai.ts'
import type { Owned } from '../database/items.ts'
import type { Engine } from '../engine/engine.ts'
import { isComposer } from '../engine/steps.ts'
import { getRun } from '../runs/control.ts'
import { ENDED, type Run } from '../runs/run.ts'
import { composerForecast, isKnownToComposer } from './composer-forecast.ts'
import { estimate, secondsFor } from './estimate.ts'
import { fetchProduct, type Product } from './product.ts'
import { fetchPlannedSections, fetchSpent, findPlan, type PlanRow, type SectionRow } from './queries.ts'
import { statusOf } from './schedule.ts'
import { NO_ERROR, type StoredError } from './stored-error.ts'
import { withDetail as toWarning } from './stored-warning.ts'

/** Null if the settings cannot be used. */
export async function writerOf(ai: Ai, userId: string, requested: 'composer' | null): Promise<Engine | null> {
  return ai.for(userId, requested).catch(() => null)
}

/** The stored plan combined with the state of its run. */
export async function planAnswer(owned: Owned, read: PlanRow, engine: Engine | null): Promise<Plan> {
  const { projectId } = read
  const product = await fetchProduct(owned, projectId)
  const run = await runOf(owned, read)
  // the run may have ended since; what it saved is in the plan by then
  const isBehind = run !== null && ENDED.includes(run.status) && BUSY.includes(read.state)
  const plan = (isBehind && (await findPlan(owned, projectId))) || read
  const rows = await fetchPlannedSections(owned, projectId)
  const spent = await fetchSpent(owned, projectId, plan.begunAt)
  const reported = stateOf(plan, run)
  const sections = sectionsOf(plan, rows, reported, product)
  // one of its sections was deleted since
  const isOpen = reported === 'done' && sections.some((section) => section.state === 'waiting')
  const state = isOpen ? 'paused' : reported
  const open = plan.outline.filter((_, at) =>
    ['waiting', 'writing', 'revising', 'failed'].includes(sections[at]?.state ?? ''),
  )
  const isFree = engine !== null && isComposer(engine)
  // estimates are shown only before writing starts
  const forecast = isFree && state === 'outline' ? await composerForecast(owned, plan, product) : null
  const request = {
    order: plan.writingOrder,
    withBrief: plan.brief === null,
    withCover: plan.cover && !product.hasCover && (engine?.images ?? false),
    isComposer: isFree,
    secondsPerWord: paceOf(rows),
  }
  return {
    projectId,
    version: plan.version,
    state,
    language: plan.language,
    instructions: plan.instructions,
    order: plan.writingOrder,
    cover: plan.cover,
    cap: plan.capMicros === null ? null : plan.capMicros / 1_000_000,
    brief: plan.brief,
    glossary: plan.glossary,
    voiceSample: plan.voiceSample,
    example: plan.example,
    outline: plan.outline,
    sections,
    coverState: product.hasCover ? 'done' : plan.cover ? coverOf(plan, state) : 'none',
    engine: engine?.name ?? '',
    engineLabel: engine?.label ?? '',
    isKnown: !isFree || isKnownToComposer(product),
    similarProduct: forecast?.similarProduct ?? null,
    estimate: {
      ...estimate({ ...request, sections: open, outline: plan.outline, prices: engine?.prices ?? null }),
      ...(forecast !== null && { words: forecast.words }),
    },
    spent: {
      inputTokens: spent.inputTokens,
      outputTokens: spent.outputTokens,
      cost: spent.micros === null ? null : spent.micros / 1_000_000,
      estimated: spent.estimated,
    },
    secondsLeft: state === 'writing' ? Math.ceil(secondsFor({ ...request, sections: open })) : null,
    runId: run?.id ?? null,
    ...planError(plan, state, run),
  }
}

const BUSY = ['outlining', 'writing']

function planError({ error, errorDetail }: PlanRow, state: Plan['state'], run: Run | null): StoredError {
  if (error !== null) return { error, errorDetail }
  if (!run?.error || (state !== 'failed' && state !== 'outline')) return NO_ERROR
  return { error: run.error.message, errorDetail: run.error.detail ?? null }
}

async function runOf(owned: Owned, { outlineRunId, bookRunId }: PlanRow): Promise<Run | null> {
  const id = bookRunId ?? outlineRunId
  if (id === null) return null
  // old runs are deleted
  return getRun(owned.tx, owned.userId, id).catch(() => null)
}

function stateOf(plan: PlanRow, run: Run | null): Plan['state'] {
  if (!BUSY.includes(plan.state)) return plan.state
  if (run && !ENDED.includes(run.status)) return plan.state
  if (run?.status === 'failed') return 'failed'
  return plan.state === 'outlining' && plan.outline.length > 0 ? 'outline' : 'stopped'
}

function coverOf({ coverState }: PlanRow, state: Plan['state']): Plan['coverState'] {
  return coverState === 'drawing' && state !== 'writing' ? 'waiting' : coverState
}

function sectionsOf(
  plan: PlanRow,
  rows: readonly SectionRow[],
  state: Plan['state'],
  { sections }: Product,
): SectionProgress[] {
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  const textOf = new Map(sections.map(({ id, content }) => [id, content]))
  return plan.outline.map((entry): SectionProgress => {
    const row = rowOf.get(entry.key)
    const { identity, isThere, isEdited, isWritten } = statusOf(plan, entry, row)
    const partial = row?.partial?.identity === identity ? row.partial.text : ''
    const contentId = isThere ? (row?.contentId ?? null) : null
    const reported = {
      key: entry.key,
      contentId,
      words: isThere ? (row?.words ?? 0) : countWords(partial),
      onlyAsks: onlyAsks(textOf.get(contentId ?? '') ?? ''),
      usage: row?.usage ?? null,
      seconds: secondsOf(row, state),
      warnings: isThere ? (row?.warnings ?? []).map(toWarning) : [],
      ...NO_ERROR,
    }
    const isBusy = row?.state === 'writing' || row?.state === 'revising'
    if (row && isBusy && state === 'writing') return { ...reported, state: row.state }
    if (isEdited) return { ...reported, state: 'edited' }
    if (isWritten) return { ...reported, state: 'written' }
    if (row?.state === 'failed') return { ...reported, state: 'failed', error: row.error, errorDetail: row.errorDetail }
    return { ...reported, state: 'waiting' }
  })
}

function secondsOf(row: SectionRow | undefined, state: Plan['state']): number | null {
  if (!row) return null
  const isBusy = state === 'writing' && (row.state === 'writing' || row.state === 'revising')
  return isBusy && row.beganAt ? Math.round((Date.now() - row.beganAt.getTime()) / 1_000) : row.seconds
}

function paceOf(rows: readonly SectionRow[]): number | null {
  const done = rows.filter(({ state, words, seconds }) => state === 'written' && words > 0 && (seconds ?? 0) > 0)
  if (done.length === 0) return null
  return done.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / done.reduce((sum, { words }) => sum + words, 0)
}
