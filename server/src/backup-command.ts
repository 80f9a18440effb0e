import { resolve } from 'node:path'
import type { Audit } from './audit/audit.ts'
import { openInstallation, refuseWithoutData } from './backup/installation.ts'
import { makeBackup } from './backup/make/make-backup.ts'
import { noteBackup } from './backup/queries.ts'
import { restoreBackup } from './backup/restore/restore-backup.ts'
import { type Env, readEnv } from './env.ts'
import { makeDeps } from './make-deps.ts'
import { StartError } from './start-error.ts'

const USAGE = 'Usage: npm run backup -- FILE, or npm run restore -- FILE'
const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

const stopped = new AbortController()

async function backup(env: Env, file: string): Promise<string> {
  refuseWithoutData(env)
  const installation = await openInstallation(env)
  try {
    const { people, rows, files, missing, altered } = await makeBackup(installation, file, stopped.signal)
    await noteBackup(installation.url).catch(({ message }: Error) =>
      console.error(`Warning: this backup couldn’t be recorded in the security log (${message}).`),
    )
    for (const key of missing) console.error(`Warning: the file ${key} is missing from the storage.`)
    for (const key of altered) console.error(`Warning: the file ${key} has changed since it was saved.`)
    return (
      `Backed up ${count(people, 'person', 'people')}, ${count(rows, 'row')} and ${count(files, 'file')} to ${file}. ` +
      'It contains password hashes, so keep it where only you can read it.'
    )
  } finally {
    await installation.close()
  }
}

async function restore(env: Env, file: string): Promise<string> {
  const closers: (() => Promise<void>)[] = []
  let record: Audit['record'] | undefined
  const open = async () => {
    const installation = await openInstallation(env)
    closers.unshift(installation.close)
    // as at startup: creates missing tables
    const prepared = await makeDeps({ ...env, databaseUrl: installation.url })
    closers.unshift(prepared.close)
    record = prepared.deps.audit.record
    return installation
  }
  try {
    const { people, rows, files, madeAt, missing } = await restoreBackup(file, open, stopped.signal)
    await record?.({ event: 'backup-restored', userId: null, actor: 'operator' })
    for (const key of missing) console.error(`Warning: the backup doesn’t contain the file ${key}.`)
    return (
      `Restored ${count(people, 'person', 'people')}, ${count(rows, 'row')} and ${count(files, 'file')} ` +
      `as they were on ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. Everyone has to sign in again.`
    )
  } finally {
    for (const close of closers) await close()
  }
}

async function run([verb, name, ...rest]: string[]): Promise<string> {
  if ((verb !== 'backup' && verb !== 'restore') || !name || rest.length > 0) throw new StartError(USAGE)
  const file = resolve(name)
  const env = readEnv(process.env, process.cwd())
  return verb === 'backup' ? backup(env, file) : restore(env, file)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopped.abort(new StartError('Stopped. Nothing was saved.')))

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
