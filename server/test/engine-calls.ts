import { z } from 'zod'
import type { CallUsage, Engine, ItemsTask, TextPart, TextTask } from '../src/engine/engine.ts'
import type { Timeouts } from '../src/engine/providers/timeouts.ts'

/** For answers that arrive. */
export const PATIENT: Timeouts = { headers: 40_000, firstToken: 40_000, gap: 40_000, whole: 50_000, image: 40_000 }
/** Short in one limit only, so that a busy machine exceeds no other. */
export function impatient(what: keyof Timeouts): Timeouts {
  return { ...PATIENT, [what]: 1_000 }
}

/** The limits for a table's case, by name. */
export function limitsFor(name: string, code: string | null): Timeouts {
  if (code !== 'timeout') return PATIENT
  return impatient(/^headers/.test(name) ? 'headers' : /first word/.test(name) ? 'firstToken' : 'gap')
}

const PROMPT = { instructions: 'Rules.', prompt: 'Write.' }

export const NICHES = [{ name: 'Balcony' }, { name: 'Attic [1]' }, { name: 'Cellar "dry"' }]
export const NICHES_JSON = JSON.stringify(NICHES)
const NICHE = z.object({ name: z.string().min(2).max(60) })

export type CallResult<Piece = unknown> = {
  pieces: Piece[]
  usage: CallUsage[]
  error: unknown
  /** a text's return value */
  ending: unknown
}

/** Everything a generator yielded, however it ended. */
async function collect<Piece>(generator: AsyncGenerator<Piece>, usage: CallUsage[]): Promise<CallResult<Piece>> {
  const pieces: Piece[] = []
  try {
    for (;;) {
      const { done, value } = await generator.next()
      if (done) return { pieces, usage, error: null, ending: value }
      pieces.push(value)
    }
  } catch (error) {
    return { pieces, usage, error, ending: undefined }
  }
}

type Options = { signal?: AbortSignal; count?: number; maxOutputTokens?: number }

export function nicheTask(count = 3): ItemsTask<{ name: string }> {
  return { name: 'niches', count, prompt: PROMPT, item: NICHE, compose: () => [] }
}

export function callItems(engine: Engine, { signal, count }: Options = {}): Promise<CallResult<{ name: string }>> {
  const usage: CallUsage[] = []
  return collect(engine.items(nicheTask(count), callOf(usage, signal)), usage)
}

export function callText(engine: Engine, { signal, maxOutputTokens }: Options = {}): Promise<CallResult<TextPart>> {
  const usage: CallUsage[] = []
  const task: TextTask = {
    name: 'content',
    prompt: PROMPT,
    compose: () => [],
    ...(maxOutputTokens && { maxOutputTokens }),
  }
  return collect(engine.text(task, callOf(usage, signal)), usage)
}

export function callOf(usage: CallUsage[], signal = new AbortController().signal) {
  return { seed: 's', signal, onUsage: (used: CallUsage) => void usage.push(used) }
}

/** The text that a reader finally sees. */
export function textOf({ pieces }: CallResult<TextPart>): string {
  return pieces.reduce((text, part) => ('delta' in part ? text + part.delta : ''), '')
}
