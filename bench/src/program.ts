import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Program = { url: string; stop(): Promise<void> }

/** Starts a server; ready when it prints `… is ready at http://…`. @throws its output if it exits first */
export async function startProgram(
  program: URL,
  args: string[],
  env: Record<string, string>,
  flags: string[] = [],
): Promise<Program> {
  const command = [...flags, fileURLToPath(program), ...args]
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  const url = await new Promise<string>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        const address = /is ready at (http:\S+)/.exec(output)?.[1]
        if (address) ready(address)
      })
    }
    void ended.then(() => failed(new Error(`A server did not start: ${output.trim()}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
