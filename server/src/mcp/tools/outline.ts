import { beginPlan, type Plan, sectionKey, updatePlan } from '@makeready/contract/autopilot'
import { z } from 'zod'
import { estimate } from '../../autopilot/estimate.ts'
import { Conflict } from '../../database/errors.ts'
import { serverMessage } from '../../server-messages.ts'
import type { Call } from '../call.ts'
import { askFirst, typicalCost } from '../cost.ts'
import { resultOf, stillRunning } from '../follow-run.ts'
import { type Answer, CHANGING, defineTool, GENERATING, READING } from '../tool.ts'
import { paid, productId } from './fields.ts'

const choices = beginPlan.in.shape
const revision = updatePlan.in.shape

async function planOf({ owner }: Call, id: string): Promise<Plan | null> {
  return (await owner.autopilot.get({ id })).plan
}

/** The outline, and what became of its sections. */
function planSummary(plan: Plan) {
  const { words, seconds, cost } = plan.estimate
  return {
    state: plan.state,
    version: plan.version,
    writer: plan.engineLabel,
    writerKnowsTheSubject: plan.isKnown,
    outline: plan.outline,
    sections: plan.sections.map(({ key, state, contentId, words, error }) => ({
      key,
      state,
      sectionId: contentId,
      words,
      error,
    })),
    toWrite: { words, seconds, cost },
    spent: plan.spent.cost,
    error: plan.error,
  }
}

const NO_OUTLINE: Answer = { text: 'The product has no outline yet. Call make_outline.', data: { state: 'none' } }

const UNKNOWN =
  'The built-in writer doesn’t know this subject and would mostly ask about it: write the texts yourself with save_section, or ask the person to connect a model.'

export const makeOutline = defineTool({
  name: 'make_outline',
  title: 'Make an outline',
  description:
    'Writes an outline from the product’s title, niche and idea: sections with their points and lengths. Replaces an existing outline; written sections stay in the product. Nothing is written until write_sections.',
  scopes: ['generate'],
  hints: GENERATING,
  input: z.strictObject({
    productId,
    words: choices.words.describe('Length of the whole product'),
    instructions: choices.instructions.describe('What to consider, such as the reader’s level or what to leave out'),
    voiceSample: choices.voiceSample.describe('A text whose style the sections follow'),
    language: choices.language.unwrap().optional().describe('By default the product’s'),
    ...paid,
  }),
  async run({ productId, confirm, engine, waitSeconds, language, ...input }, call) {
    const product = await call.owner.projects.get({ id: productId })
    const question = await askFirst(call, { tool: 'make_outline', engine, confirm, costOf: typicalCost('outline') })
    if (question) return question
    const spoken = choices.language.safeParse(language ?? product.language ?? undefined).data
    const { runId } = await call.api.autopilot.begin({ id: productId, ...input, language: spoken, engine })
    if (runId && !(await resultOf(call, runId, { waitSeconds })))
      return stillRunning(runId, 'Then read it with read_outline.')
    const made = await planOf(call, productId)
    if (!made) return NO_OUTLINE
    const next = 'Show it to the person. Change it with change_outline, or approve it with write_sections.'
    return {
      text: `An outline with ${made.outline.length} sections. ${next}${made.isKnown ? '' : ` ${UNKNOWN}`}`,
      data: planSummary(made),
    }
  },
})

export const readOutline = defineTool({
  name: 'read_outline',
  title: 'Read the outline',
  description: 'A product’s outline, which sections are written, and what writing the others would cost.',
  scopes: ['read'],
  hints: READING,
  input: z.strictObject({ productId }),
  async run({ productId }, call) {
    const read = await planOf(call, productId)
    return read ? { text: `The outline is in the state “${read.state}”.`, data: planSummary(read) } : NO_OUTLINE
  },
})

export const changeOutline = defineTool({
  name: 'change_outline',
  title: 'Change the outline',
  description:
    'Changes an outline before or while it is written: give all its sections as read_outline returned them, with your changes. New sections get a new key.',
  scopes: ['write'],
  hints: CHANGING,
  input: z.strictObject({
    productId,
    expectedVersion: revision.expectedVersion.describe('The version you read'),
    outline: revision.outline,
    order: revision.order,
    cover: revision.cover.describe('Whether a cover is made too, if there is none'),
    cap: revision.cap.describe('US dollars that writing may cost; null for no limit'),
  }),
  async run({ productId, ...change }, { api }) {
    const changed = await api.autopilot.update({ id: productId, ...change })
    return { text: 'Changed the outline.', data: planSummary(changed) }
  },
})

export const writeSections = defineTool({
  name: 'write_sections',
  title: 'Approve the outline and write',
  description:
    'Approves the outline and writes all sections that are missing, with a cover if the outline says so. Also continues after a stop or a failure. With keys, writes these sections again; their earlier texts stay in their versions.',
  scopes: ['generate'],
  hints: GENERATING,
  input: z.strictObject({
    productId,
    keys: z.array(sectionKey).min(1).max(100).optional().describe('Of sections in the outline, to write them again'),
    ...paid,
  }),
  async run({ productId, keys, confirm, engine, waitSeconds }, call) {
    const before = await planOf(call, productId)
    if (!before || before.outline.length === 0) throw new Conflict(serverMessage('plan.no-outline'))
    // sections are written again by the writer that the outline was made for
    const writer = (!keys && engine) || (before.engine === 'composer' ? 'composer' : undefined)
    const costOf = keys ? costOfKeys(before, keys) : () => before.estimate.cost
    const question = await askFirst(call, { tool: 'write_sections', engine: writer, confirm, costOf })
    if (question) return question
    const { runId } = await (keys
      ? call.api.autopilot.rewriteSections({ id: productId, keys })
      : call.api.autopilot.write({ id: productId, engine }))
    const total = keys?.length ?? before.sections.filter(({ contentId }) => contentId === null).length
    if (runId && !(await resultOf(call, runId, { waitSeconds, total })))
      return stillRunning(runId, 'read_outline shows which sections are written.')
    const after = await planOf(call, productId)
    if (!after) return NO_OUTLINE
    const written = after.sections.filter(({ contentId }) => contentId !== null).length
    return {
      text: `${written} of ${after.outline.length} sections are written. Next: check_quality, read_section, set_cover, make_documents.`,
      data: planSummary(after),
    }
  },
})

/** Of these sections, and of those that are missing, which are written too. */
const costOfKeys =
  ({ outline, sections, order, brief, engine }: Plan, keys: readonly string[]) =>
  (prices: Parameters<typeof estimate>[0]['prices']): number | null => {
    const again = outline.filter(({ key }, at) => keys.includes(key) || sections[at]?.contentId === null)
    const isComposer = engine === 'composer'
    const rest = { outline, order, withBrief: brief === null, withCover: false, isComposer, secondsPerWord: null }
    return estimate({ ...rest, sections: again, prices }).cost
  }
