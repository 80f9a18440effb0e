import type { RunInList as ListedAnswer, Run as RunAnswer } from '@makeready/contract/runs'
import { withEventMeta } from '@orpc/server'
import { type FileStore, idOf } from './files/file-store.ts'
import { authed, projectOf } from './procedures.ts'
import { assignRun, getRun, listRuns, retryRun, stopRun } from './runs/control.ts'
import type { Run, RunInList } from './runs/run.ts'
import { startRun } from './runs/start.ts'

function listedRun(run: RunInList): ListedAnswer {
  return {
    ...run,
    kind: run.kind as RunAnswer['kind'],
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    endedAt: run.endedAt?.toISOString() ?? null,
  }
}

const answer = ({ input, result, ...run }: Run): RunAnswer => ({ ...listedRun(run), input, result })

/** Before the run exists. @throws NotFound, also for another person's picture */
async function requirePicture(files: FileStore, userId: string, art: string): Promise<void> {
  const id = idOf(art)
  if (id) (await files.open(userId, id)).stream.destroy()
}

export const runHandlers = {
  start: authed.runs.start.handler(async ({ input: { kind, input, projectId, engine = null }, context }) => {
    await context.limited('generations')
    await context.deps.ai.refuseAtCap(context.userId, kind, engine)
    if (kind === 'cover' && input.art) await requirePicture(context.deps.files, context.userId, input.art)
    return context.owned(async ({ tx, userId }) =>
      answer(
        await startRun(tx, { userId, kind, input, requestedEngine: engine, projectId: projectId ?? projectOf(input) }),
      ),
    )
  }),
  assign: authed.runs.assign.handler(({ input, context }) =>
    context.owned(async ({ tx, userId }) => answer(await assignRun(tx, userId, input.id, input.projectId))),
  ),
  list: authed.runs.list.handler(({ input, context }) =>
    context.reads(async ({ tx, userId }) => ({ items: (await listRuns(tx, userId, input)).map(listedRun) })),
  ),
  get: authed.runs.get.handler(({ input, context }) =>
    context.reads(async ({ tx, userId }) => answer(await getRun(tx, userId, input.id))),
  ),
  stop: authed.runs.stop.handler(({ input, context }) =>
    context.owned(async ({ tx, userId }) => answer(await stopRun(tx, userId, input.id))),
  ),
  retry: authed.runs.retry.handler(async ({ input, context }) => {
    const { kind, requestedEngine } = await context.reads(({ tx, userId }) => getRun(tx, userId, input.id))
    await context.limited('generations')
    await context.deps.ai.refuseAtCap(context.userId, kind, input.engine ?? requestedEngine)
    return context.owned(async ({ tx, userId }) => answer(await retryRun(tx, userId, input.id, input.engine)))
  }),
  events: authed.runs.events.handler(async ({ input, context, lastEventId, signal }) => {
    const { userId, deps, signed } = context
    // before the first byte, while an error can still be a response
    await context.reads(({ tx }) => getRun(tx, userId, input.id))
    const leave = deps.streams.take(userId, 1)
    // a stream that is closed before its first read never reaches its `finally`
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()
    const after = Number(lastEventId ?? 0)
    return follow(Number.isSafeInteger(after) && after > 0 ? after : 0)

    async function* follow(afterSeq: number) {
      const session = deps.auth.sessions.watch(signed?.sessionId ?? '', signed?.key?.expiresAt)
      const ends = signal ? AbortSignal.any([signal, session.signal]) : session.signal
      try {
        for await (const event of deps.runEvents.read(userId, input.id, afterSeq, ends))
          yield withEventMeta(event, { id: String(event.seq) })
      } finally {
        session.stop()
        leave()
      }
    }
  }),
}
