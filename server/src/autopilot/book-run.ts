import type { Language } from '@makeready/contract/domain/languages'
import { z } from 'zod'
import { fetchBrand } from '../account/queries.ts'
import { type CoverTools, drawCover } from '../covers/draw.ts'
import { insertCover } from '../covers/queries.ts'
import type { Database } from '../database/client.ts'
import { type Owning, ownedBy } from '../database/owned-by.ts'
import type { Engine } from '../engine/engine.ts'
import { writesOneAtATime } from '../engine/steps.ts'
import { updateProject } from '../projects/queries.ts'
import { isPassing } from '../runs/failure.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { BookOrchestrator } from './book-orchestrator.ts'
import { writeBrief } from './brief.ts'
import { withinCap } from './budget.ts'
import { coverLook } from './cover-look.ts'
import { fetchProduct } from './product.ts'
import { changePlan, findPlan, type PlanRow } from './queries.ts'
import { NO_ERROR, toStoredError } from './stored-error.ts'

const input = z.object({ projectId: z.uuid() })

type Tools = CoverTools & { database: Database }

/** One run per plan: it continues after pauses and failures, and finds finished steps by their input's hash. */
export function bookRun(tools: Tools): RunKind {
  return {
    async run(run) {
      const { projectId } = input.parse(run.input)
      const owned = ownedBy(tools.database, run.userId)
      const plan = await owned((own) => findPlan(own, projectId))
      // the plan was deleted
      if (!plan) return { state: 'stopped' }
      try {
        const engine = withinCap(plan, await tools.engines.for(run.userId, run.requestedEngine))
        const briefed = plan.brief === null ? await brief(run, engine, plan, owned) : plan
        if (!briefed) return { state: 'stopped' }
        const cover = drawCoverInParallel(run, plan, tools, owned)
        // awaited after the text
        cover.catch(() => {})
        const orchestrator = new BookOrchestrator(run, engine, projectId, owned)
        const state = await orchestrator.writeAll(writesOneAtATime(engine) ? 1 : undefined)
        await cover
        run.signal.throwIfAborted()
        await owned((own) => changePlan(own, projectId, { state, ...(orchestrator.error ?? NO_ERROR) }))
        run.emit('plan', { state })
        return { state }
      } catch (error) {
        if (!run.signal.aborted && !isPassing(error))
          await owned((own) => changePlan(own, projectId, { state: 'failed', ...toStoredError(error) }))
        throw error
      }
    },
  }
}

async function brief(run: RunContext, engine: Engine, plan: PlanRow, owned: Owning): Promise<boolean> {
  const { projectId, language, instructions, voiceSample, outline } = plan
  const product = await owned((own) => fetchProduct(own, projectId))
  const brief = await writeBrief(run, engine, product, {
    language: language as Language,
    instructions,
    voiceSample,
    outline,
  })
  return owned(async (own) => {
    const now = await findPlan(own, projectId)
    if (!now) return false
    // the creator may have written one
    if (now.brief === null) await changePlan(own, projectId, brief)
    return true
  })
}

/** A failed cover never blocks the text. */
async function drawCoverInParallel(run: RunContext, plan: PlanRow, tools: CoverTools, owned: Owning): Promise<void> {
  const { projectId } = plan
  const product = await owned((own) => fetchProduct(own, projectId))
  if (!plan.cover || product.hasCover) return
  const setCoverState = async (coverState: PlanRow['coverState']) => {
    await owned((own) => changePlan(own, projectId, { coverState }))
    run.emit('plan', { coverState })
  }
  const order = {
    title: product.title.slice(0, 200),
    authorName: product.author || ' ',
    ...coverLook(projectId, (await owned(fetchBrand))?.accent !== undefined),
    customPrompt: '',
    ...(product.contexts.titleContext && { titleContext: product.contexts.titleContext }),
  } as const
  const engines = { for: async () => withinCap(plan, await tools.engines.for(run.userId, run.requestedEngine)) }
  try {
    await setCoverState('drawing')
    const quiet: RunContext = { ...run, input: order, emit() {} }
    const { imageUrl, engine } = await drawCover(quiet, order, { ...tools, engines })
    await owned(async (own) => {
      const { title, authorName, style, colorScheme } = order
      const { id } = await insertCover(own, {
        imageUrl,
        title,
        authorName,
        style,
        colorScheme,
        engine,
        projectId,
        runId: run.id,
      })
      const now = await fetchProduct(own, projectId)
      if (!now.hasCover) await updateProject(own, projectId, { coverId: id })
    })
    await setCoverState('done')
  } catch {
    if (!run.signal.aborted) await setCoverState('failed')
  }
}
