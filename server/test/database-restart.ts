import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../src/database/client.ts'
import { startEmbedded } from '../src/database/embedded.ts'
import { createRunEvents } from '../src/runs/events.ts'
import type { RunKinds } from '../src/runs/kinds.ts'
import type { Run, RunEvent } from '../src/runs/run.ts'
import { createWorker } from '../src/runs/worker.ts'
import { newUser, TEST_SECRET } from './database.ts'
import { start } from './runs.ts'

/** `events` as received live, `stored` as in the database at the end. */
export type RestartReport = { run: Run; events: RunEvent[]; stored: RunEvent[]; attempts: number; next: Run }

/**
 * A run that reports every 100 ms while its database is down for this long, and another run afterwards. `crash`: the
 * database is killed instead of stopped.
 */
export async function restartInTheMiddle(milliseconds: number, crash = false): Promise<RestartReport> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-restart-'))
  await chmod(folder, 0o755)
  let embedded = await startEmbedded(folder)
  const database = await openDatabase({ url: embedded.url, secret: TEST_SECRET, connections: 4 })
  const events = createRunEvents({ database })
  let attempts = 0
  const kinds: RunKinds = {
    talk: {
      async run({ input, emit, step }) {
        attempts += 1
        for (let part = 0; part < (input as number); part += 1) {
          emit('text', part)
          await wait(100)
          if (part % 10 === 9) await step(`part ${part}`, part, async () => null)
        }
      },
    },
  }
  // the other worker could take what looks abandoned once the database is back; recovery after a crash takes longer
  const workers = [1, 2].map(() => createWorker({ database, leaseSeconds: crash ? 12 : 2, kinds }))
  try {
    for (const worker of workers) await worker.start()
    const ann = await newUser(database)
    const run = await start(database, { userId: ann.id, kind: 'talk', input: Math.ceil(milliseconds / 100) + 20 })
    const sent: RunEvent[] = []
    const reading = (async () => {
      for await (const event of events.read(ann.id, run.id)) sent.push(event)
    })()
    while (sent.length < 3) await wait(20)
    if (crash) {
      const [postmaster] = (await readFile(join(folder, 'postgres/pg18/postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(postmaster), 'SIGKILL')
    }
    await embedded.stop()
    await wait(milliseconds)
    embedded = await startEmbedded(folder)
    await reading
    const ended = await events.waitForEnd(ann.id, run.id)
    const stored: RunEvent[] = []
    for await (const event of events.read(ann.id, run.id)) stored.push(event)
    const beforeNext = attempts
    const next = await start(database, { userId: ann.id, kind: 'talk', input: 1 })
    return {
      run: ended,
      events: sent,
      stored,
      attempts: beforeNext,
      next: await events.waitForEnd(ann.id, next.id),
    }
  } finally {
    for (const worker of workers) await worker.stop()
    await events.close()
    await database.close()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
