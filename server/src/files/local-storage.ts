import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkedKey, type Storage } from './storage.ts'

/** Written next to the destination, synced, then renamed. */
export function createLocalStorage(root: string): Storage {
  const path = (key: string) => join(root, checkedKey(key))
  return {
    async put(key, body) {
      const target = path(key)
      const unfinished = `${target}.${randomUUID()}.part`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        const file = await open(unfinished, 'w', 0o600)
        try {
          await file.writeFile('stream' in body ? body.stream : body)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(key) {
      const file = await open(path(key), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!file) return null
      const { size } = await file.stat()
      return { stream: file.createReadStream(), bytes: size }
    },
    async remove(key) {
      await rm(path(key), { force: true })
    },
    async *list() {
      const entries = await opendir(root, { recursive: true }).catch(isAbsent)
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        // it may have been deleted since
        const changedAt = (await stat(file).catch(isAbsent))?.mtime
        if (changedAt) yield { key: relative(root, file).split(sep).join('/'), changedAt }
      }
    },
    async discard({ key }) {
      await rm(join(root, key), { force: true })
    },
  }
}

/** A new name is durable only after its folder is synced. Not on Windows. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function isAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
