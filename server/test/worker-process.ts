import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../src/database/client.ts'
import type { RunKinds } from '../src/runs/kinds.ts'
import { createWorker } from '../src/runs/worker.ts'

export type WorkerProcessOptions = { url: string; secret: string; leaseSeconds: number; max: number; perUser: number }
/** A run with this many steps, each this long; the result names the worker that finished it. */
export type ChainInput = { steps: number; milliseconds: number }

// A separate worker process that tests kill, freeze or stop.
const { url, secret, ...options } = JSON.parse(process.argv[2] ?? '') as WorkerProcessOptions
const database = await openDatabase({ url, secret, connections: 4 })

const kinds: RunKinds = {
  chain: {
    async run({ input, step, emit }) {
      const { steps, milliseconds } = input as ChainInput
      for (let number = 0; number < steps; number += 1) {
        await step(`step ${number}`, number, async (signal) => {
          emit('text', number)
          await wait(milliseconds, undefined, { signal })
          return number
        })
      }
      return { finishedBy: worker.id }
    },
  },
}

const worker = createWorker({ database, kinds, ...options })
await worker.start()
console.log(worker.id)

process.on('SIGTERM', async () => {
  await worker.stop()
  await database.close()
  process.exit(0)
})
