import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { TEST_SECRET } from './database.ts'
import type { WorkerProcessOptions } from './worker-process.ts'

const PROGRAM = fileURLToPath(new URL('./worker-process.ts', import.meta.url))

export type WorkerProcess = { id: string; child: ChildProcess; end(signal: NodeJS.Signals): Promise<void> }

/** Worker processes on one database; `stop` ends the remaining ones. */
export function workerProcesses(url: string, defaults: Partial<Omit<WorkerProcessOptions, 'url' | 'secret'>> = {}) {
  const all = new Set<WorkerProcess>()

  async function start(): Promise<WorkerProcess> {
    const options: WorkerProcessOptions = {
      url,
      secret: TEST_SECRET,
      leaseSeconds: 8,
      max: 10,
      perUser: 2,
      ...defaults,
    }
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [id] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const worker: WorkerProcess = {
      id,
      child,
      async end(signal) {
        all.delete(worker)
        if (child.exitCode !== null || child.signalCode !== null) return
        const exit = once(child, 'exit')
        child.kill(signal)
        await exit
      },
    }
    all.add(worker)
    return worker
  }
  return {
    start,
    async stop() {
      for (const worker of all) await worker.end('SIGKILL')
    },
  }
}
