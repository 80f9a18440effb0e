import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesOf } from './messages.ts'

const SOURCES = join(import.meta.dirname, '../src')

/** Whether a catalog's entry is used in one of these folders, or its key has this form. */
export function messagesIn(folders: readonly string[], codes: RegExp): (key: string) => boolean {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: SOURCES }))
  const used = new Set(
    files
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => messagesOf(readFileSync(join(SOURCES, file), 'utf8'), file).map(({ key }) => key)),
  )
  return (key) => used.has(key) || codes.test(key)
}
