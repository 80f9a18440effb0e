import type { Run } from '@makeready/contract/runs'
import { z } from 'zod'
import { follow, stillRunning } from '../follow-run.ts'
import { type Answer, CHANGING, defineTool, READING } from '../tool.ts'
import { runId, waitSeconds } from './fields.ts'

const ENDED: readonly Run['status'][] = ['done', 'failed', 'stopped']

/** What to do once a run of the kind is done; the others return their result. */
const NEXT: Partial<Record<Run['kind'], string>> = {
  outline: 'Read the outline with read_outline.',
  book: 'See what was written with read_outline.',
  cover: 'Call set_cover with this runId to use the cover.',
  documents: 'The files are in read_product.',
  print: 'Call make_print_edition again for the files.',
}

export const getRun = defineTool({
  name: 'get_run',
  title: 'Wait for a run',
  description: 'The state of a run, and its result once it has ended. Waits for the end, with progress.',
  scopes: ['read'],
  hints: READING,
  input: z.strictObject({ runId, waitSeconds }),
  async run({ runId, waitSeconds }, call) {
    const before = await call.api.runs.get({ id: runId })
    if (ENDED.includes(before.status)) return ended(before)
    await follow(call, runId, { waitSeconds })
    const after = await call.api.runs.get({ id: runId })
    return ENDED.includes(after.status) ? ended(after) : stillRunning(runId)
  },
})

function ended({ id, kind, status, result, error }: Run): Answer {
  const text = status === 'done' ? `Done. ${NEXT[kind] ?? ''}`.trim() : (error?.message ?? 'It was stopped.')
  return { text, data: { runId: id, kind, status, result, error: error?.message ?? null } }
}

export const listRuns = defineTool({
  name: 'list_runs',
  title: 'List runs',
  description: 'The newest runs: what is being written or made now, and what has ended.',
  scopes: ['read'],
  hints: READING,
  input: z.strictObject({
    active: z.boolean('active must be true or false').optional().describe('true: only those that run'),
  }),
  async run({ active }, { api }) {
    const { items } = await api.runs.list({ active })
    const runs = items.map(({ id, kind, status, projectId, createdAt, endedAt, error }) => ({
      runId: id,
      kind,
      status,
      productId: projectId,
      createdAt,
      endedAt,
      error: error?.message ?? null,
    }))
    return { text: `${runs.length} runs`, data: { runs } }
  },
})

export const stopRun = defineTool({
  name: 'stop_run',
  title: 'Stop a run',
  description: 'Stops a run. What is finished by then is kept.',
  scopes: ['write'],
  hints: { ...CHANGING, destructiveHint: true, idempotentHint: true },
  input: z.strictObject({ runId }),
  async run({ runId }, { api }) {
    const { status } = await api.runs.stop({ id: runId })
    return { text: ENDED.includes(status) ? 'It has ended.' : 'It is stopping.', data: { runId, status } }
  },
})
