import { BOOK_FRAMES } from '@makeready/contract/domain/book-frame'
import { Conflict, NotFound } from '../database/errors.ts'
import type { Owned } from '../database/items.ts'
import { refuseField } from '../errors.ts'
import { type AuthedContext, authed } from '../procedures.ts'
import { getRun, retryRun, stopRun } from '../runs/control.ts'
import { ENDED } from '../runs/run.ts'
import { startRun } from '../runs/start.ts'
import { serverMessage } from '../server-messages.ts'
import { planAnswer, writerOf } from './plan-answer.ts'
import { fetchProduct } from './product.ts'
import {
  changePlan,
  changeSection,
  fetchPlannedSections,
  findPlan,
  listWaitingOutlines,
  lockPlan,
  lockProduct,
  type PlanRow,
  putPlan,
  refuseStale,
  removePlan,
} from './queries.ts'
import { revisePlan } from './revise-plan.ts'
import { NO_ERROR } from './stored-error.ts'

const AT_WORK = serverMessage('plan.at-work')

async function change(
  context: AuthedContext,
  projectId: string,
  fn: (own: Owned, plan: PlanRow, writers: Writers) => Promise<void>,
) {
  const writers = await writersOf(context)
  return context.owned(async (own) => {
    const plan = await lockPlan(own, projectId)
    if (!plan) throw new NotFound()
    await fn(own, plan, writers)
    return answer(own, projectId, writers)
  })
}

type Writers = (requested: PlanRow['requestedEngine']) => Awaited<ReturnType<typeof writerOf>>

/** Runs before the transaction: waiting for a second connection inside it could deadlock. */
async function writersOf({ deps, userId }: AuthedContext): Promise<Writers> {
  const [chosen, composer] = [await writerOf(deps.ai, userId, null), await writerOf(deps.ai, userId, 'composer')]
  return (requested) => (requested === 'composer' ? composer : chosen)
}

async function answer(own: Owned, projectId: string, writers: Writers) {
  const plan = await findPlan(own, projectId)
  if (!plan) throw new NotFound()
  return planAnswer(own, plan, writers(plan.requestedEngine))
}

async function isAtWork(own: Owned, runId: string | null): Promise<boolean> {
  if (runId === null) return false
  const run = await getRun(own.tx, own.userId, runId).catch(() => null)
  return run !== null && !ENDED.includes(run.status)
}

async function refuseAtWork(own: Owned, plan: PlanRow | undefined): Promise<void> {
  if (!plan) return
  if ((await isAtWork(own, plan.outlineRunId)) || (await isAtWork(own, plan.bookRunId))) throw new Conflict(AT_WORK)
}

async function goOn(own: Owned, plan: PlanRow): Promise<void> {
  const { tx, userId } = own
  const { projectId, requestedEngine } = plan
  await changePlan(own, projectId, { state: 'writing', pauseRequested: false, ...NO_ERROR })
  const before = plan.bookRunId && (await getRun(tx, userId, plan.bookRunId).catch(() => null))
  if (before) {
    await retryRun(tx, userId, before.id, requestedEngine, { evenDone: true })
    return
  }
  const run = await startRun(tx, { userId, projectId, kind: 'book', input: { projectId }, requestedEngine })
  await changePlan(own, projectId, { bookRunId: run.id })
}

export const autopilotHandlers = {
  get: authed.autopilot.get.handler(({ input: { id }, context }) =>
    context.reads(async (own) => {
      await fetchProduct(own, id)
      return { plan: (await findPlan(own, id)) ? await answer(own, id, await writersOf(context)) : null }
    }),
  ),

  outlines: authed.autopilot.outlines.handler(({ context }) =>
    context.reads(async (own) => ({ items: (await listWaitingOutlines(own)).map(waitingOutline) })),
  ),

  begin: authed.autopilot.begin.handler(async ({ input, context }) => {
    const { id, words, instructions, voiceSample, language, proposeTitle, beginsProduct, engine = null } = input
    await context.limited('generations')
    await context.deps.ai.refuseAtCap(context.userId, 'outline', engine)
    const writers = await writersOf(context)
    return context.owned(async (own) => {
      await lockProduct(own, id)
      const { productType } = await fetchProduct(own, id)
      const before = await lockPlan(own, id)
      await refuseAtWork(own, before)
      await putPlan(own, id, {
        language,
        instructions,
        voiceSample,
        words: words ?? BOOK_FRAMES[productType].words,
        requestedEngine: engine,
        beginsProduct: beginsProduct || (before?.beginsProduct === true && before.bookRunId === null),
      })
      const { tx, userId } = own
      const run = await startRun(tx, {
        userId,
        projectId: id,
        kind: 'outline',
        input: { projectId: id, proposeTitle },
        requestedEngine: engine,
      })
      await changePlan(own, id, { outlineRunId: run.id })
      return answer(own, id, writers)
    })
  }),

  update: authed.autopilot.update.handler(({ input: { id, expectedVersion, ...revision }, context }) =>
    change(context, id, async (own, plan, writers) => {
      if (plan.version !== expectedVersion) refuseStale(plan, expectedVersion, await answer(own, id, writers))
      if (revision.cap != null) refuseUnknownPrices(writers(plan.requestedEngine))
      await revisePlan(own, plan, revision)
    }),
  ),

  write: authed.autopilot.write.handler(async ({ input: { id, engine }, context }) => {
    await context.limited('generations')
    await refuseAtCap(context, id, engine)
    return change(context, id, async (own, plan) => {
      if (plan.outline.length === 0) throw new Conflict(serverMessage('plan.no-outline'))
      if (await isAtWork(own, plan.outlineRunId)) throw new Conflict(AT_WORK)
      if (engine) await changePlan(own, id, { requestedEngine: engine })
      await goOn(own, { ...plan, requestedEngine: engine ?? plan.requestedEngine })
    })
  }),

  pause: authed.autopilot.pause.handler(({ input: { id }, context }) =>
    change(context, id, async (own, plan) => {
      if (await isAtWork(own, plan.bookRunId)) await changePlan(own, id, { pauseRequested: true })
    }),
  ),

  stop: authed.autopilot.stop.handler(({ input: { id }, context }) =>
    change(context, id, async (own, plan) => {
      for (const runId of [plan.outlineRunId, plan.bookRunId])
        if (runId && (await isAtWork(own, runId))) await stopRun(own.tx, own.userId, runId)
    }),
  ),

  rewrite: authed.autopilot.rewrite.handler(({ input: { id, key }, context }) => rewriteSections(context, id, [key])),
  rewriteSections: authed.autopilot.rewriteSections.handler(({ input: { id, keys }, context }) =>
    rewriteSections(context, id, keys),
  ),

  remove: authed.autopilot.remove.handler(({ input: { id }, context }) =>
    context.owned(async (own) => {
      const plan = await lockPlan(own, id)
      if (!plan) throw new NotFound()
      await refuseAtWork(own, plan)
      await removePlan(own, id)
    }),
  ),
}

/** An explicit request overwrites edits; the edited form stays in the history. */
async function rewriteSections(context: AuthedContext, id: string, keys: readonly string[]) {
  await context.limited('generations')
  await refuseAtCap(context, id)
  return change(context, id, async (own, plan) => {
    if (!keys.every((key) => plan.outline.some((entry) => entry.key === key))) throw new NotFound()
    const rows = await fetchPlannedSections(own, id)
    for (const key of new Set(keys)) {
      const row = rows.find((one) => one.key === key)
      await changeSection(own, id, key, {
        state: 'waiting',
        take: (row?.take ?? 1) + 1,
        savedVersion: row?.contentVersion ?? null,
        ...NO_ERROR,
      })
    }
    await goOn(own, plan)
  })
}

const waitingOutline = ({ begunAt, ...row }: Awaited<ReturnType<typeof listWaitingOutlines>>[number]) => ({
  ...row,
  begunAt: begunAt.toISOString(),
})

async function refuseAtCap(context: AuthedContext, projectId: string, engine?: 'composer'): Promise<void> {
  const plan = await context.reads((own) => findPlan(own, projectId))
  if (!plan) throw new NotFound()
  await context.deps.ai.refuseAtCap(context.userId, 'book', engine ?? plan.requestedEngine)
}

function refuseUnknownPrices(engine: ReturnType<Writers>): void {
  if (engine?.prices === null) throw refuseField('cap', 'plan.no-prices')
}
