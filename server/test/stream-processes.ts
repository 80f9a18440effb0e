import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { TEST_SECRET } from './database.ts'
import type { Command, StreamReport, StreamRole } from './stream-process.ts'

const PROGRAM = fileURLToPath(new URL('./stream-process.ts', import.meta.url))

export type StreamProcess = { send(command: Command): void; report(): Promise<StreamReport>; stop(): Promise<void> }

/** Starts a web or worker process for `npm run drill -- streams`; resolves when it is ready. */
export async function streamProcess(options: Omit<StreamRole, 'secret'>): Promise<StreamProcess> {
  const child: ChildProcess = fork(PROGRAM, [JSON.stringify({ ...options, secret: TEST_SECRET })])
  await once(child, 'message')
  return {
    send: (command) => void child.send(command),
    async report() {
      const answer = once(child, 'message')
      child.send({ type: 'report' } satisfies Command)
      return (await answer)[0] as StreamReport
    },
    async stop() {
      if (child.exitCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
