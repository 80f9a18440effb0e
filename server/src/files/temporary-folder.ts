import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** What exists for the duration of one request or one attempt of a run. */
export type TemporaryFolder = {
  /** of a file that isn't there yet */
  newPath(): string
  newFolder(): Promise<string>
}

const DAY_MS = 86_400_000
const NAME = /^(.+)\.(\d+)\.[0-9a-f-]{36}$/

/** Removes what processes that died left behind. The folder may be shared by several processes and machines. */
export async function openTemporaryFolder(folder: string): Promise<TemporaryFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (await isLeftBehind(file, name)) await rm(file, { recursive: true, force: true })
  }
  const newPath = () => join(folder, `${hostname()}.${process.pid}.${randomUUID()}`)
  const newFolder = async () => {
    const path = newPath()
    await mkdir(path, { mode: 0o700 })
    return path
  }
  return { newPath, newFolder }
}

async function isLeftBehind(file: string, name: string): Promise<boolean> {
  const [, host, pid] = NAME.exec(name) ?? []
  if (host === hostname()) return !isRunning(Number(pid))
  const found = await stat(file).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - DAY_MS
}

/** A file with our own pid is from an earlier process: this one has just started. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // it is running, as another user
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
