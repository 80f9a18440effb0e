import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { generateContentInput } from './contents.ts'
import { generateCoverInput } from './covers.ts'
import { byId, id } from './fields.ts'
import { generateIdeasInput } from './ideas.ts'
import { generateNichesInput } from './niches.ts'
import { procedure } from './procedure.ts'
import { generateTitlesInput } from './titles.ts'

export const RUN_KINDS = ['niches', 'ideas', 'titles', 'content', 'cover', 'documents'] as const
export const RUN_STATUSES = ['queued', 'running', 'done', 'failed', 'stopped'] as const

export const runKind = z.enum(RUN_KINDS)
export const runStatus = z.enum(RUN_STATUSES)

/** A run is one piece of long work: it goes on without its page, its tab and its server process. */
export const run = z.object({
  id: z.uuid(),
  kind: runKind,
  projectId: z.uuid().nullable(),
  status: runStatus,
  input: z.unknown(),
  result: z.unknown().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
  startedAt: z.iso.datetime({ offset: true }).nullable(),
  endedAt: z.iso.datetime({ offset: true }).nullable(),
})

/** `item` one finished piece, `text` more of a text, `progress` how far, `restart` begin the text anew, `end` the last. */
export const runEvent = z.object({ seq: z.number().int(), type: z.string(), data: z.unknown() })

export const startRunInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('niches'), input: generateNichesInput }),
  z.strictObject({ kind: z.literal('ideas'), input: generateIdeasInput }),
  z.strictObject({ kind: z.literal('titles'), input: generateTitlesInput }),
  z.strictObject({ kind: z.literal('content'), input: generateContentInput }),
  z.strictObject({ kind: z.literal('cover'), input: generateCoverInput }),
])

export type Run = z.infer<typeof run>
export type RunEvent = z.infer<typeof runEvent>
export type RunKind = z.infer<typeof runKind>

export const runs = {
  start: procedure
    .route({ method: 'POST', path: '/runs', tags: ['runs'], successStatus: 201 })
    .input(startRunInput)
    .output(run),
  list: procedure
    .route({ method: 'GET', path: '/runs', tags: ['runs'], description: 'The newest 50.' })
    .input(
      z.strictObject({
        active: z.stringbool().or(z.boolean()).optional(),
        kind: runKind.optional(),
        projectId: id.optional(),
      }),
    )
    .output(z.object({ items: z.array(run) })),
  get: procedure
    .route({ method: 'GET', path: '/runs/{id}', tags: ['runs'] })
    .input(byId)
    .output(run),
  stop: procedure
    .route({ method: 'POST', path: '/runs/{id}/stop', tags: ['runs'] })
    .input(byId)
    .output(run),
  retry: procedure
    .route({ method: 'POST', path: '/runs/{id}/retry', tags: ['runs'] })
    .input(byId)
    .output(run),
  events: procedure
    .route({
      method: 'GET',
      path: '/runs/{id}/events',
      tags: ['runs'],
      description: 'Server-sent events from the first, or from the one after `Last-Event-ID`, to the end of the run.',
    })
    .input(byId)
    .output(eventIterator(runEvent)),
}
