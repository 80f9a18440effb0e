import { generateIdeasInput, nicheContext, productType } from '@makeready/contract/ideas'
import { nicheForm } from '@makeready/contract/niches'
import { generateTitlesInput, ideaContext } from '@makeready/contract/titles'
import { z } from 'zod'
import type { Api } from '../../api.ts'
import type { Call } from '../call.ts'
import { askFirst, typicalCost } from '../cost.ts'
import { resultOf, stillRunning } from '../follow-run.ts'
import { type Answer, defineTool, GENERATING } from '../tool.ts'
import { language, paid } from './fields.ts'

type Order = {
  tool: string
  start: Extract<Parameters<Api['runs']['start']>[0], { kind: 'niches' | 'ideas' | 'titles' }>
  confirm: boolean | undefined
  waitSeconds: number
  /** what to do with the result */
  next: string
}

async function generate(call: Call, { tool, start, confirm, waitSeconds, next }: Order): Promise<Answer> {
  const question = await askFirst(call, { tool, engine: start.engine, confirm, costOf: typicalCost(start.kind) })
  if (question) return question
  const { id: runId } = await call.api.runs.start(start)
  const result = await resultOf(call, runId, { waitSeconds })
  return result ? { text: next, data: { ...result } } : stillRunning(runId)
}

const nicheAsReturned = nicheContext.optional().describe('The niche as research_niches returned it')

export const researchNiches = defineTool({
  name: 'research_niches',
  title: 'Research niches',
  description:
    'Proposes five niches for an audience and its interests, each with its people, their problems, and an estimate of market, competition and profit. Saves nothing.',
  scopes: ['generate'],
  hints: GENERATING,
  input: z.strictObject({
    targetAudience: nicheForm.shape.targetAudience.describe('Who the products are for, such as "people who rent"'),
    interests: nicheForm.shape.interests.describe('What they care about, such as "houseplants"'),
    budgetRange: nicheForm.shape.budgetRange.describe('What they can spend on a product, such as "$10 to $30"'),
    language,
    ...paid,
  }),
  run: ({ confirm, engine, waitSeconds, ...input }, call) =>
    generate(call, {
      tool: 'research_niches',
      start: { kind: 'niches', input, engine },
      confirm,
      waitSeconds,
      next: 'Choose a niche with the person and pass it to suggest_ideas.',
    }),
})

export const suggestIdeas = defineTool({
  name: 'suggest_ideas',
  title: 'Suggest product ideas',
  description:
    'Proposes five ideas for a product in a niche, each with its concept, audience, selling points and modules. Saves nothing.',
  scopes: ['generate'],
  hints: GENERATING,
  input: z.strictObject({
    niche: generateIdeasInput.shape.niche.describe('The niche’s name'),
    nicheContext: nicheAsReturned,
    productType: productType.optional(),
    language,
    ...paid,
  }),
  run: ({ confirm, engine, waitSeconds, ...input }, call) =>
    generate(call, {
      tool: 'suggest_ideas',
      start: { kind: 'ideas', input, engine },
      confirm,
      waitSeconds,
      next: 'Choose an idea with the person and pass it to suggest_titles.',
    }),
})

export const suggestTitles = defineTool({
  name: 'suggest_titles',
  title: 'Suggest titles',
  description: 'Proposes titles for a product. Saves nothing.',
  scopes: ['generate'],
  hints: GENERATING,
  input: z.strictObject({
    productConcept: generateTitlesInput.shape.productConcept.describe('The idea’s concept'),
    tone: generateTitlesInput.shape.tone,
    ideaContext: ideaContext.optional().describe('The idea as suggest_ideas returned it'),
    nicheContext: nicheAsReturned,
    language,
    ...paid,
  }),
  run: ({ confirm, engine, waitSeconds, ...input }, call) =>
    generate(call, {
      tool: 'suggest_titles',
      start: { kind: 'titles', input, engine },
      confirm,
      waitSeconds,
      next: 'Choose a title with the person, then call create_product with title, niche and idea.',
    }),
})
