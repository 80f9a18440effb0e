import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from './compile-cache.ts'
import { peakMegabytes } from './processes.ts'

export const BACKUP_PROGRAM = fileURLToPath(new URL('../src/backup-command.ts', import.meta.url))

/** The program behind `npm run backup` and `npm run restore`, and its peak memory. */
export async function runBackup(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [BACKUP_PROGRAM, ...args], {
    env: { ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(child.pid ?? 0))
  }, 20)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  clearInterval(watch)
  return { status, out, err, megabytes }
}
