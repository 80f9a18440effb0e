import type { GlossaryEntry, PlannedSection, RunningExample } from '@makeready/contract/autopilot'
import type { Language } from '@makeready/contract/domain/languages'
import { LIMITS } from '@makeready/contract/domain/limits'
import { PRODUCT_TYPE_LABELS } from '@makeready/contract/domain/product-types'
import { z } from 'zod'
import type { CallUsage, Engine, Prompt } from '../engine/engine.ts'
import { asJsonItems, creatorData, writingRules } from '../engine/prompt-parts.ts'
import { engineStep } from '../engine/steps.ts'
import type { RunContext } from '../runs/kinds.ts'
import { isUnusable } from './budget.ts'
import type { Product } from './product.ts'

export type Brief = { brief: string; glossary: GlossaryEntry[]; example: RunningExample | null }

const MAX_TERMS = 20
const MAX_FACTS = 12

const proposal = z.object({
  brief: z.string().trim().min(1),
  glossary: z.array(z.object({ term: z.string(), meaning: z.string() })).catch([]),
  example: z
    .object({ name: z.string().trim().min(1), facts: z.array(z.string()) })
    .nullish()
    .catch(null),
})

const SHAPE = JSON.stringify({
  brief: 'about 150 words',
  glossary: [{ term: 'as it is always written', meaning: 'in one plain sentence' }],
  example: { name: 'first name of the person, or what the case is called', facts: ['one fact each'] },
})

type Order = { language: Language; instructions: string; voiceSample: string; outline: readonly PlannedSection[] }

export async function writeBrief(run: RunContext, engine: Engine, product: Product, order: Order): Promise<Brief> {
  const calls: CallUsage[] = []
  const identity = { ...run, input: { product: product.title, contexts: product.contexts, ...order } }
  const asked = engineStep(identity, engine, { key: 'brief', calls }, async (call) => {
    let found: z.infer<typeof proposal> | undefined
    const task = {
      name: 'brief',
      count: 1,
      prompt: briefPrompt(product, order),
      item: proposal,
      maxOutputTokens: 4_000,
      compose: () => [composedBrief(product)],
    }
    for await (const item of engine.items(task, call)) found ??= item
    return { found: found ?? composedBrief(product) }
  })
  const { found } = await asked.catch((error) => {
    if (!isUnusable(error)) throw error
    return { found: composedBrief(product) }
  })
  return {
    brief: found.brief.slice(0, LIMITS.longText),
    glossary: found.glossary
      .map(({ term, meaning }) => ({ term: term.trim(), meaning: meaning.trim().slice(0, LIMITS.longText) }))
      .filter(({ term }, at, all) => {
        const isFirst = all.findIndex((other) => other.term.toLowerCase() === term.toLowerCase()) === at
        return term !== '' && term.length <= LIMITS.name && isFirst
      })
      .slice(0, MAX_TERMS),
    example: exampleFrom(found.example ?? null),
  }
}

function exampleFrom(example: RunningExample | null): RunningExample | null {
  const facts = (example?.facts ?? []).map((fact) => fact.trim().slice(0, LIMITS.pointLength)).filter(Boolean)
  const name = example?.name.slice(0, LIMITS.name) ?? ''
  return name === '' || facts.length === 0 ? null : { name, facts: facts.slice(0, MAX_FACTS) }
}

/** Prompt for what all sections share: voice, terms and a running example. */
export function briefPrompt(
  { title, productType, contexts }: Product,
  { language, instructions, voiceSample, outline }: Order,
): Prompt {
  return {
    instructions: writingRules(language),
    prompt: [
      `Several writers will write one product of the kind '${PRODUCT_TYPE_LABELS[productType]}', a section each, without seeing one another’s text. Write the brief that makes it read as by one hand.`,
      creatorData({
        title,
        ...contexts,
        ...(instructions.trim() !== '' && { requests: instructions }),
        ...(voiceSample.trim() !== '' && { voiceSample }),
        outline: outline.map(({ name, points }) => ({ section: name, points })),
      }),
      [
        'brief: who the readers are and what they know already; what they can do at the end; the line of argument from section to section; the voice (person of address, tone, kind of examples); what the book leaves out.',
        ...(voiceSample.trim() !== ''
          ? ['voiceSample was written by the creator: describe its manner as the voice.']
          : []),
        `glossary: the ${MAX_TERMS} terms at most that must be the same everywhere, as this product uses them; none where everyday words do.`,
        'example: one running example that several sections may take up, plainly made up, with up to ten facts that never change (who, where, with what, how much); null where the product needs none.',
      ].join('\n'),
      asJsonItems(1, SHAPE),
    ].join('\n\n'),
  }
}

function composedBrief({ title, contexts }: Product) {
  const { ideaContext, nicheContext } = contexts
  const lines = [
    title,
    ideaContext?.concept,
    ideaContext?.targetAudience && `For: ${ideaContext.targetAudience}`,
    nicheContext?.name && `Niche: ${nicheContext.name}`,
  ]
  return { brief: lines.filter(Boolean).join('\n'), glossary: [], example: null }
}
