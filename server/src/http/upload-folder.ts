import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Uploads for the duration of one request. */
export type UploadFolder = {
  newPath(): string
}

const DAY_MS = 86_400_000
const NAME = /^(.+)\.(\d+)\.[0-9a-f-]{36}$/

/** Removes files of processes that died mid-request. The folder may be shared by several processes and machines. */
export async function openUploadFolder(folder: string): Promise<UploadFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (await isLeftBehind(file, name)) await rm(file, { recursive: true, force: true })
  }
  return { newPath: () => join(folder, `${hostname()}.${process.pid}.${randomUUID()}`) }
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
