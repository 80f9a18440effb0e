import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Binaries, noBinary } from './binaries.ts'
import type { Place } from './place.ts'

/** Returns the superuser's password. An incomplete cluster never gets its final name. */
export async function makeCluster({ folder, cluster, account }: Place, binaries: Binaries): Promise<string> {
  const password = readPassword(folder)
  if (existsSync(join(cluster, 'PG_VERSION'))) return password
  if (existsSync(cluster)) throw new StartError(`${cluster} is no database: move it away, or restore it from a backup.`)
  const unfinished = `${cluster}.unfinished`
  const passwordFile = join(folder, 'initdb-password')
  // an initdb whose parent was killed may still be writing
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...account, cwd: folder },
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, cluster)
  return password
}

function readPassword(folder: string): string {
  const file = join(folder, 'password')
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (known) return known
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}

/** Throws with the program's output. */
export async function run(program: string, args: string[], options: { cwd: string; uid?: number; gid?: number }) {
  let output = ''
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (data) => {
    output += data
  })
  child.stderr.on('data', (data) => {
    output += data
  })
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      // the file exists but its loader does not: another C library (musl)
      reject(error.code === 'ENOENT' && existsSync(program) ? noBinary('it needs the GNU C library') : error)
    })
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The built-in database couldn’t be set up: ${output.trim() || `exit status ${code}`}`))
    })
  })
}
