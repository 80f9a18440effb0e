import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from './client.ts'
import { COMPILE_CACHE } from './compile-cache.ts'

const SOURCES = new URL('../src/', import.meta.url)

export type Ended = { status: number | null; signal: NodeJS.Signals | null; out: string; err: string }

export type Program = {
  child: ChildProcess
  /** Resolves with the address when the program is ready; rejects with its output if it exits first. */
  ready: Promise<string>
  ended: Promise<Ended>
  client(): Promise<Client>
  /** @returns how it ended */
  end(signal: NodeJS.Signals): Promise<Ended>
}

/** A server program as a separate process, with these variables as its whole environment. */
export function run(file: 'main.ts' | 'admin-command.ts', env: Record<string, string>, args: string[] = []): Program {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, SOURCES)), ...args], {
    env: { ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  ready.catch(() => {})
  createInterface({ input: child.stdout }).on('line', (line) => {
    output.out += `${line}\n`
    const address = /^Makeready (?:is ready at (http\S+)|worker is ready)/.exec(line)
    if (address) resolve(address[1] ?? '')
  })
  child.stderr.on('data', (data) => {
    output.err += data
  })
  const ended = once(child, 'close').then(([status, signal]) => {
    reject(new Error(`It ended before it was ready: ${output.out}${output.err}`))
    return { status, signal, ...output } as Ended
  })
  return {
    child,
    ready,
    ended,
    client: async () => createClient(await ready, '127.0.0.1'),
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
