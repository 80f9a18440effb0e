import { composeBookOutline } from '@makeready/composer/book-outline'
import type { MaterialPart } from '@makeready/composer/material-points'
import { titleFromRequest } from '@makeready/composer/product-title'
import { GENERATION_WARNINGS } from '@makeready/contract/domain/generation-warnings'
import type { Language } from '@makeready/contract/domain/languages'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { ownedBy } from '../database/owned-by.ts'
import type { Engine } from '../engine/engine.ts'
import type { Engines } from '../engine/engines.ts'
import { listRun } from '../engine/lists/list-run.ts'
import { isComposer } from '../engine/steps.ts'
import { Unfinished } from '../runs/failure.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { fetchMaterialParts } from '../sources/queries.ts'
import { applyProposedTitle } from './apply-proposed-title.ts'
import { outlinePrompt, rolesOf } from './outline-prompt.ts'
import { type ProposedSection, proposedSection, shapeOutline } from './outline-shape.ts'
import { fetchProduct, type Product } from './product.ts'
import { changePlan, findPlan, type PlanRow } from './queries.ts'
import { NO_ERROR, type StoredError, toStoredError } from './stored-error.ts'

const input = z.object({ projectId: z.uuid(), proposeTitle: z.boolean().default(false) })
/** A model may join two sections; beyond that it left some out. */
const MIN_SHARE = 0.75
const FEWER: StoredError = { error: GENERATION_WARNINGS.fewer, errorDetail: null }
const MAX_OUTPUT_TOKENS = 12_000

export function outlineRun({ engines, database }: { engines: Engines; database: Database }): RunKind {
  return {
    async run(run) {
      const { projectId, proposeTitle } = input.parse(run.input)
      const owned = ownedBy(database, run.userId)
      const plan = await owned((own) => findPlan(own, projectId))
      // the plan was deleted
      if (!plan) return { sections: [] }
      const product = await owned((own) => fetchProduct(own, projectId))
      const material = await owned((own) => fetchMaterialParts(own, projectId))
      const engine = await engines.for(run.userId, run.requestedEngine)
      const saveOutline = async (sections: readonly ProposedSection[], error: StoredError) => {
        const roles = rolesOf(product, plan.words)
        const words = totalOf(sections, { roles, words: plan.words, engine })
        const outline = shapeOutline(sections, words, roles)
        await owned(async (own) => {
          await changePlan(own, projectId, { outline, state: 'outline', ...error }, { edited: true })
          if (proposeTitle)
            await applyProposedTitle(own, projectId, { typed: product.title, proposed: sections[0]?.title })
        })
        return { sections: outline }
      }
      try {
        const { sections, ...rest } = await proposeOutline(run, engine, product, { ...plan, proposeTitle, material })
        const isShort = sections.length < rolesOf(product, plan.words).length * MIN_SHARE
        return { ...rest, ...(await saveOutline(sections, isShort ? FEWER : NO_ERROR)) }
      } catch (error) {
        const found = error instanceof Unfinished ? (error.result as { sections?: ProposedSection[] }).sections : []
        if (found && found.length > 0) await saveOutline(found, toStoredError(error))
        throw error
      }
    },
  }
}

/** A missing section's words are not given to the others. The composer has only what it knows. */
function totalOf(
  sections: readonly ProposedSection[],
  { roles, words, engine }: { roles: readonly unknown[]; words: number; engine: Engine },
): number {
  const share = Math.round(words * Math.min(1, sections.length / roles.length))
  if (!isComposer(engine)) return share
  return Math.min(
    share,
    sections.reduce((sum, section) => sum + Number(section.words ?? 0), 0),
  )
}

type Order = PlanRow & { proposeTitle: boolean; material: readonly MaterialPart[] }

async function proposeOutline(run: RunContext, engine: Engine, product: Product, plan: Order) {
  const { instructions, words, proposeTitle, material } = plan
  const language = plan.language as Language
  const { title, productType, contexts } = product
  return listRun(withShapedItems(run, engine, product, words), engine, {
    name: 'sections',
    count: rolesOf(product, words).length,
    language,
    prompt: outlinePrompt(product, { language, instructions, words, proposeTitle, material }),
    item: proposedSection,
    labelOf: ({ name }) => name,
    given: title,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    compose: (seed) => {
      const about = { productType, niche: contexts.nicheContext?.name, ideaContext: contexts.ideaContext }
      const proposed = proposeTitle ? titleFromRequest(title, productType) : null
      const outline = composeBookOutline({ ...about, title: proposed ?? title, words, material }, { seed })
      return outline.map((section, at) => (at === 0 && proposed ? { ...section, title: proposed } : section))
    },
  })
}

function withShapedItems(run: RunContext, engine: Engine, product: Product, words: number): RunContext {
  const seen: ProposedSection[] = []
  return {
    ...run,
    emit(type, data) {
      if (type !== 'item') return run.emit(type, data)
      const { index, item } = data as { index: number; item: ProposedSection }
      seen[index] = item
      const roles = rolesOf(product, words)
      const total = isComposer(engine) ? totalOf(seen, { roles, words, engine }) : words
      run.emit('item', { index, item: shapeOutline(seen, total, roles)[index] })
    },
  }
}
