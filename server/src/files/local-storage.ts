import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, type Storage } from './storage.ts'

/** Files in a folder: written whole beside their place, made durable, then named. */
export function createLocalStorage(root: string): Storage {
  const path = (key: string) => join(root, checkedKey(key))
  return {
    async put(key, body) {
      const target = path(key)
      const unfinished = `${target}.${randomUUID()}.part`
      await mkdir(dirname(target), { recursive: true })
      try {
        const file = await open(unfinished, 'w', 0o600)
        try {
          await file.writeFile(body)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, target)
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
  }
}
