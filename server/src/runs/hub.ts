import { sql } from 'kysely'
import type { Database } from '../database/client.ts'
import { CHANNELS } from './channels.ts'
import type { RunLog } from './kinds.ts'
import type { RunEvent } from './run.ts'

/** Events per query, and the buffer of a slow reader; the rest waits in the database. */
const PAGE = 1_000
/** Milliseconds between polls, as a NOTIFY may be lost. */
const POLL = 3_000

type Reader = { after: number; waiting: RunEvent[]; behind: boolean; over: boolean; notify(): void }

export type Hub = {
  /** Ends at the signal, or when the run is gone. */
  follow(runId: string, after: number, signal?: AbortSignal): AsyncGenerator<RunEvent>
  close(): void
}

/** All readers in this process share one query per wake-up. */
export async function createHub({ database, log }: { database: Database; log: RunLog }): Promise<Hub> {
  const runs = new Map<string, Set<Reader>>()
  const dirty = new Set<string>()
  let pulling = false
  let closed = false

  function lookUp(ids: Iterable<string>) {
    for (const id of ids) if (runs.has(id)) dirty.add(id)
    if (!pulling && dirty.size > 0) void pullAll()
  }

  async function pullAll() {
    pulling = true
    try {
      while (dirty.size > 0) {
        const ids = [...dirty]
        dirty.clear()
        await pull(ids)
      }
    } catch (error) {
      // retried by the poll, and by the listener when it is back
      log.error({ error }, 'run events cannot be read; trying again')
    } finally {
      pulling = false
    }
  }

  async function pull(ids: string[]) {
    const watched = ids.flatMap((id) => {
      const after = Math.min(...[...(runs.get(id) ?? [])].filter(({ behind }) => !behind).map((reader) => reader.after))
      return Number.isFinite(after) ? [{ id, after }] : []
    })
    if (watched.length === 0) return
    const events = await fetchEvents(database, watched)
    const from = new Map(watched.map(({ id, after }) => [id, after]))
    // a reader who joined since then and needs earlier events is served next time
    const counts = new Map<string, number>()
    for (const { runId, ...event } of events) {
      counts.set(runId, (counts.get(runId) ?? 0) + 1)
      for (const reader of runs.get(runId) ?? []) if (reader.after >= (from.get(runId) ?? 0)) hand(reader, event)
    }
    for (const { id } of watched) {
      if (counts.get(id) === PAGE) dirty.add(id)
      for (const reader of runs.get(id) ?? []) reader.notify()
    }
  }

  async function removeDeleted() {
    const ids = [...runs.keys()]
    if (ids.length === 0) return
    const rows = await database.worker.selectFrom('runs').select('id').where('id', 'in', ids).execute()
    const there = new Set(rows.map((run) => run.id))
    for (const id of ids.filter((one) => !there.has(one))) {
      for (const reader of runs.get(id) ?? []) {
        reader.over = true
        reader.notify()
      }
    }
  }

  const unlisten = await database.listener.on(CHANNELS.events, (payload) => lookUp(payload.split(',')))
  const unwatch = database.listener.onReconnect(() => lookUp(runs.keys()))
  const poll = setInterval(() => {
    lookUp(runs.keys())
    removeDeleted().catch(() => {})
  }, POLL)

  return {
    async *follow(runId, after, signal) {
      const reader: Reader = { after, waiting: [], behind: false, over: closed, notify() {} }
      const readers = runs.get(runId) ?? new Set()
      runs.set(runId, readers.add(reader))
      const onAbort = () => reader.notify()
      signal?.addEventListener('abort', onAbort)
      try {
        lookUp([runId])
        while (!signal?.aborted && !reader.over) {
          const event = reader.waiting.shift()
          if (event) {
            yield event
            continue
          }
          const woken = new Promise<void>((resolve) => {
            reader.notify = resolve
          })
          if (reader.behind) {
            reader.behind = false
            lookUp([runId])
          }
          await woken
        }
      } finally {
        signal?.removeEventListener('abort', onAbort)
        readers.delete(reader)
        if (readers.size === 0) runs.delete(runId)
      }
    },
    close() {
      closed = true
      clearInterval(poll)
      unlisten()
      unwatch()
      for (const readers of runs.values()) {
        for (const reader of readers) {
          reader.over = true
          reader.notify()
        }
      }
    },
  }
}

function hand(reader: Reader, event: RunEvent): void {
  if (reader.behind || event.seq <= reader.after) return
  if (reader.waiting.length === PAGE) reader.behind = true
  else {
    reader.waiting.push(event)
    reader.after = event.seq
  }
}

export async function fetchEvents(
  database: Database,
  watched: { id: string; after: number }[],
): Promise<(RunEvent & { runId: string })[]> {
  const { rows } = await sql<RunEvent & { runId: string }>`
    select event.run_id, event.seq, event.type, event.data
    from unnest(${watched.map(({ id }) => id)}::uuid[], ${watched.map(({ after }) => after)}::bigint[])
      as wanted (run_id, after)
    cross join lateral (
      select run_id, seq, type, data from run_events
      where run_events.run_id = wanted.run_id and seq > wanted.after order by seq limit ${PAGE}) event
    order by event.run_id, event.seq`.execute(database.worker)
  return rows
}
