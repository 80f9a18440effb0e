import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Row } from '../database/schema.ts'
import type { Log } from '../log.ts'
import type { FileStore } from './file-store.ts'

export type ZipEntry = { path: string; text: string } | { path: string; file: Row<'files'> }

type Tools = { files: Pick<FileStore, 'stored'>; log: Pick<Log, 'error'> }

/** Texts and stored files as a streamed ZIP. */
export function zipEntries(entries: readonly ZipEntry[], tools: Tools): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  const taken = new Set<string>()
  for (const entry of entries) addEntry({ zip, output }, { ...entry, path: freePath(entry.path, taken) }, tools)
  zip.end()
  return output
}

/** 'Introduction (2).md' for the second file of that name. */
function freePath(path: string, taken: Set<string>): string {
  const dot = path.lastIndexOf('.')
  let free = path
  for (let count = 2; taken.has(free.toLowerCase()); count++)
    free = `${path.slice(0, dot)} (${count})${path.slice(dot)}`
  taken.add(free.toLowerCase())
  return free
}

function addEntry({ zip, output }: { zip: ZipFile; output: Readable }, entry: ZipEntry, { files, log }: Tools): void {
  if ('text' in entry) return void zip.addBuffer(Buffer.from(entry.text), entry.path)
  // pictures and documents are compressed already
  zip.addReadStreamLazy(entry.path, { compress: false }, (done) => {
    files.stored(entry.file.storageKey).then(
      (object) => {
        if (!object) log.error({ path: entry.path }, 'a file of an export is missing')
        done(null, tied(object?.stream ?? Readable.from([]), output))
      },
      (error) => {
        log.error({ error }, 'a file could not be read for an export')
        done(error, Readable.from([]))
      },
    )
  })
}

/** A file that ends with the ZIP, and whose fault is the ZIP's: yazl only pipes it. */
function tied(file: Readable, output: Readable): Readable {
  const end = () => void file.destroy()
  file.once('error', (error) => output.destroy(error))
  file.once('close', () => output.off('close', end))
  output.once('close', end)
  return file
}
