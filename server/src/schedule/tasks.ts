import { sql } from 'kysely'
import type { Database } from '../database/client.ts'
import type { Log } from '../log.ts'

/** Milliseconds. A task is held for `hold`; after a crash it is due again. */
const PAUSE = { hold: 60_000, look: 10_000, least: 5_000, most: 15 * 60_000 }
/** Milliseconds: later due times are from before the clock was set back. */
const NEVER_SO_FAR = 60_000
const AT_ONCE = 10

type Work = (payload: string) => Promise<void>
type Task = { id: string; kind: string; payload: string; attempts: number; giveUpAfter: Date }
type AddTask = {
  kind: string
  payload: string
  /** milliseconds until it is obsolete */
  lasts: number
  after?: number
}

/** Stored work that belongs to no run, retried with growing pauses. */
export type Tasks = {
  handle(kind: string, work: Work): void
  /** Resolves when stored. The first attempt follows at once, in this process. */
  add(task: AddTask): Promise<void>
  /** Does due and abandoned tasks. @returns how many */
  doDue(): Promise<number>
  start(): void
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Processes may share one database's tasks. `pauses` in milliseconds, for tests. */
export function createTasks(
  { database, log }: { database: Database; log: Log },
  pauses: Partial<typeof PAUSE> = {},
): Tasks {
  const { hold, look, least, most } = { ...PAUSE, ...pauses }
  const db = database.schedule
  const kinds = new Map<string, Work>()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  const from = (milliseconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${milliseconds / 1_000})`

  function begin(task: Task): void {
    const attempt = perform(task)
      // unreachable database: the task is due again when its hold ends
      .catch((error) => log.error({ error, task: task.id, kind: task.kind }, 'a task could not be settled'))
      .finally(() => underWay.delete(attempt))
    underWay.add(attempt)
  }

  async function perform(task: Task): Promise<void> {
    const { id, kind, attempts } = task
    try {
      const work = kinds.get(kind)
      if (!work) throw new Error(`This process knows no tasks of the kind ${kind}`)
      await work(task.payload)
    } catch (error) {
      const pause = Math.min(least * 2 ** attempts, most)
      const isOver = Date.now() + pause > task.giveUpAfter.getTime()
      log.error(
        { error, task: id, kind, attempts: attempts + 1 },
        isOver ? 'a task was given up' : 'a task failed; trying again',
      )
      if (!isOver) {
        const { code, name } = error as { code?: unknown; name?: unknown }
        const failure = String(code ?? name ?? 'Error')
        const values = { attempts: attempts + 1, failure, notBefore: from(pause) }
        await db.updateTable('tasks').set(values).where('id', '=', id).execute()
        return
      }
    }
    await db.deleteFrom('tasks').where('id', '=', id).execute()
  }

  async function doDue(): Promise<number> {
    const due = await db
      .updateTable('tasks')
      .set({ notBefore: from(hold) })
      .where('id', 'in', (tasks) =>
        tasks
          .selectFrom('tasks')
          .select('id')
          .where(({ or, eb }) =>
            or([eb('notBefore', '<=', from(0)), eb('notBefore', '>', from(Math.max(most, hold) + NEVER_SO_FAR))]),
          )
          .where('kind', 'in', [...kinds.keys(), ''])
          .orderBy('notBefore')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'kind', 'payload', 'attempts', 'giveUpAfter'])
      .execute()
    for (const task of due) begin(task)
    return due.length
  }

  let looking: Promise<unknown> = Promise.resolve()
  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return {
    handle: (kind, work) => kinds.set(kind, work),
    async add({ kind, payload, lasts, after }) {
      const task = await db
        .insertInto('tasks')
        .values({ kind, payload, notBefore: from(after ?? hold), giveUpAfter: new Date(Date.now() + lasts) })
        .returning(['id', 'kind', 'payload', 'attempts', 'giveUpAfter'])
        .executeTakeFirstOrThrow()
      if (after === undefined) begin(task)
    },
    doDue,
    start() {
      const quietly = () => {
        looking = doDue().catch((error) => log.warn({ error }, 'the tasks cannot be read; trying again'))
      }
      quietly()
      timer ??= setInterval(quietly, look)
    },
    settled,
    async stop() {
      clearInterval(timer)
      // the caller closes the database next
      await looking
      await settled()
    },
  }
}
