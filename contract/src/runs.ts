import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { byId, id } from './fields.ts'
import { RUN_INPUTS, unionByKind } from './items.ts'
import { message, messageDetail } from './messages.ts'
import { procedure, startingRuns } from './procedure.ts'

export const RUN_KINDS = [
  ...(Object.keys(RUN_INPUTS) as (keyof typeof RUN_INPUTS)[]),
  ...([
    'documents',
    'print',
    'launch-files',
    'proof-pages',
    'outline',
    'book',
    'interview',
    'evidence',
    'references',
    'same-titles',
    'launch',
    'import',
    'account-export',
    'account-import',
  ] as const),
]
export const RUN_STATUSES = ['queued', 'running', 'done', 'failed', 'stopped'] as const

export const runKind = z.enum(RUN_KINDS)
export const runStatus = z.enum(RUN_STATUSES)

export const run = z.object({
  id: z.uuid(),
  kind: runKind,
  projectId: z.uuid().nullable(),
  status: runStatus,
  input: z.unknown(),
  /** partial result of a stopped or failed run, or null */
  result: z.unknown().nullable(),
  error: z.object({ code: z.string(), message: z.string(), detail: messageDetail.optional() }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
  startedAt: z.iso.datetime({ offset: true }).nullable(),
  endedAt: z.iso.datetime({ offset: true }).nullable(),
})

export const runInList = run.omit({ input: true, result: true })

/**
 * Data of the event `waiting`: why nothing arrives from the model. `until`: time of the next request; null if the model
 * is only silent. An empty object ends the wait.
 */
export const providerWait = z.object({
  reason: z.enum(['rate_limited', 'upstream', 'network', 'silent']),
  until: z.iso.datetime().nullable(),
})

/** Data of the event `progress`: the step that has started. */
export const runProgress = message.extend({ done: z.number().int(), total: z.number().int() })

/**
 * `item` is a finished item, `partial` the one being written (what is missing is empty), `text` a delta, `progress` and `waiting` report the run's state, `restart` clears items and
 * text, `end` is last.
 */
export const runEvent = z.object({ seq: z.number().int(), type: z.string(), data: z.unknown() })

/** `engine` 'composer' overrides the configured model. */
const options = {
  projectId: id.optional(),
  engine: z.literal('composer', "engine can only be 'composer'").optional(),
}

export const startRunInput = unionByKind(RUN_INPUTS, 'input', options, z.strictObject)

export type ProviderWait = z.infer<typeof providerWait>
export type RunProgress = z.infer<typeof runProgress>
export type Run = z.infer<typeof run>
export type RunInList = z.infer<typeof runInList>
export type RunEvent = z.infer<typeof runEvent>
export type RunKind = z.infer<typeof runKind>

export const runs = {
  start: startingRuns
    .route({ method: 'POST', path: '/runs', tags: ['runs'], successStatus: 201 })
    .input(startRunInput)
    .output(run),
  list: procedure
    .route({
      method: 'GET',
      path: '/runs',
      tags: ['runs'],
      description: 'The newest 50, without input and result.',
    })
    .input(
      z.strictObject({
        active: z.stringbool().or(z.boolean()).optional(),
        kind: runKind.optional(),
        projectId: id.optional(),
      }),
    )
    .output(z.object({ items: z.array(runInList) })),
  get: procedure
    .route({ method: 'GET', path: '/runs/{id}', tags: ['runs'] })
    .input(byId)
    .output(run),
  assign: procedure
    .route({
      method: 'PUT',
      path: '/runs/{id}/project',
      tags: ['runs'],
      description: 'That was created after it. A run that already belongs to a product stays there.',
    })
    .input(z.strictObject({ id, projectId: id }))
    .output(run),
  stop: procedure
    .route({ method: 'POST', path: '/runs/{id}/stop', tags: ['runs'] })
    .input(byId)
    .output(run),
  retry: startingRuns
    .route({ method: 'POST', path: '/runs/{id}/retry', tags: ['runs'] })
    .input(byId.extend({ engine: options.engine }))
    .output(run),
  events: procedure
    .route({
      method: 'GET',
      path: '/runs/{id}/events',
      tags: ['runs'],
      description: 'Server-sent events until it ends, from the first or from the one after `Last-Event-ID`.',
    })
    .input(byId)
    .output(eventIterator(runEvent)),
}
