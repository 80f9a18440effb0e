import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'

const REFRESH = 2_000
const STALE_AFTER = 10_000
const lockedFiles = new Set<string>()

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A stale lock (owner dead, no heartbeat for ten seconds) is taken over. Throws after `patience` milliseconds. */
export async function withLock<T>(file: string, work: () => Promise<T>, patience = 60_000): Promise<T> {
  const end = Date.now() + patience
  while (!take(file)) {
    if (Date.now() > end)
      throw new StartError(`Another start of Makeready holds ${file}. Stop it, or remove that file.`)
    await wait(25)
  }
  lockedFiles.add(file)
  const alive = setInterval(() => utimesSync(file, new Date(), new Date()), REFRESH)
  try {
    return await work()
  } finally {
    clearInterval(alive)
    lockedFiles.delete(file)
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  if (lockedFiles.has(file)) return false
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${process.pid} ${hostname()}`)
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    putAsideWhenStale(file)
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

function putAsideWhenStale(file: string): void {
  const found = read(file)
  if (!found || !isStale(found)) return
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
    // another process took it over between reading and renaming: put it back
    if (read(aside)?.text !== found.text) linkSync(aside, file)
  } catch {
    // another process was faster
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(file: string): { text: string; seen: number } | undefined {
  try {
    return { text: readFileSync(file, 'utf8'), seen: statSync(file).mtimeMs }
  } catch {
    return undefined
  }
}

function isStale({ text, seen }: { text: string; seen: number }): boolean {
  const [pid, host] = text.split(' ')
  if (Date.now() - seen > STALE_AFTER) return true
  return host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))
}
