import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { openDatabase } from '../src/database/client.ts'
import { createRunEvents } from '../src/runs/events.ts'
import { createWorker } from '../src/runs/worker.ts'

export type StreamRole = { role: 'web' | 'worker'; url: string; secret: string; streams: number }
export type Watched = { id: string; userId: string }
export type Command =
  | { type: 'rate'; piecesPerSecond: number }
  | { type: 'watch'; runs: Watched[] }
  | { type: 'report' }
/**
 * Milliseconds of each commit, of the smallest query, and of each piece from worker to reader, since the last report.
 */
export type StreamReport = {
  commits: number[]
  questions: number[]
  delays: number[]
  sent: number
  received: number
  watching: number
}

const OPENED_AT_ONCE = 50

// A web or worker process of the drill: writes and reads streams at a given rate.
const { role, url, secret, streams } = JSON.parse(process.argv[2] ?? '') as StreamRole
const database = await openDatabase({ url, secret, connections: 10 })
let watching = 0
let report = fresh()
let pause = Number.POSITIVE_INFINITY

function fresh(): StreamReport {
  return { commits: [], questions: [], delays: [], sent: 0, received: 0, watching }
}

timeCommits(database.pools.worker)
setInterval(async () => {
  const began = performance.now()
  await sql`select 1`.execute(database.app)
  report.questions.push(performance.now() - began)
}, 100)
const worker = role === 'worker' ? startWorker() : undefined
const events = createRunEvents({ database, log: { error: (_, message) => console.error(message) } })
await worker?.start()
process.on('message', (command: Command) => {
  if (command.type === 'rate') pause = 1_000 / command.piecesPerSecond
  else if (command.type === 'watch') void watchAll(command.runs)
  else {
    process.send?.({ ...report, watching })
    report = fresh()
  }
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

type Speaker = { due: number; speak(): void }

/** All streams of this process share one timer: one each would be most of the work. */
function startWorker() {
  const speakers = new Set<Speaker>()
  let known = pause
  setInterval(() => {
    const now = performance.now()
    for (const speaker of speakers) {
      if (pause !== known) speaker.due = now + Math.random() * pause
      if (speaker.due > now) continue
      speaker.speak()
      report.sent += 1
      speaker.due = Math.max(speaker.due + pause, now)
    }
    known = pause
  }, 10)
  const kinds = {
    stream: {
      async run({ emit, signal }: { emit(type: string, data: unknown): void; signal: AbortSignal }) {
        emit('open', null)
        const speak = () => emit('text', { text: 'words', sentAt: Date.now() })
        speakers.add({ due: Number.POSITIVE_INFINITY, speak })
        await once(signal, 'abort')
      },
    },
  }
  return createWorker({ database, kinds, max: streams, perUser: streams, leaseSeconds: 20 })
}

/** In groups, as browsers connect. */
async function watchAll(runs: Watched[]) {
  for (let at = 0; at < runs.length; at += OPENED_AT_ONCE) {
    for (const run of runs.slice(at, at + OPENED_AT_ONCE)) void listen(run)
    while (watching < Math.min(at + OPENED_AT_ONCE, runs.length)) await wait(5)
  }
}

async function listen({ id, userId }: Watched) {
  for await (const { type, data } of events.read(userId, id)) {
    if (type === 'open') watching += 1
    if (type !== 'text') continue
    const { sentAt } = data as { sentAt: number }
    report.received += 1
    report.delays.push(Date.now() - sentAt)
  }
}

/** From the call to the response, including waits for other notifying commits, and for the disk if it waits for that. */
function timeCommits(pool: pg.Pool) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query(...args: unknown[]) {
        const [first] = args
        const text = typeof first === 'string' ? first : (first as { text?: string }).text
        const answer = query(...args)
        if (text === 'commit') {
          const began = performance.now()
          void (answer as Promise<unknown>).then(
            () => report.commits.push(performance.now() - began),
            () => {},
          )
        }
        return answer
      },
    })
  })
}
