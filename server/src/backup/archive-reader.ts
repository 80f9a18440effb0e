import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { StartError } from '../start-error.ts'
import { fileEntry, headSchema, MANIFEST, type Manifest, parseManifest, rowsEntry, VERSION } from './manifest.ts'

export type Archive = {
  manifest: Manifest
  stream(name: string): Promise<Readable>
  close(): void
}

/** Reads the whole archive once, so that an incomplete one is never restored. @throws StartError */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file)
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const manifest = await readManifest(file, zip, entries.get(MANIFEST))
    const stream = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    for (const { name, sha256 } of checksums(manifest)) {
      if (!entries.has(name) || (await sha256Of(stream, name)) !== sha256) throw damagedArchive(file, name)
    }
    return { manifest, stream, close: () => zip.close() }
  } catch (error) {
    zip.close()
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof StartError) throw error
    // the zip reader's and zlib's errors are about the file's content
    throw code && !code.startsWith('Z_') ? unreadable(file, code) : damagedArchive(file, message)
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartError(`There’s no file ${file}.`)
    if (code) throw unreadable(file, code)
    throw new StartError(`${file} isn’t a Makeready backup, or it is incomplete.`, { cause: error })
  }
}

async function readManifest(file: string, zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new StartError(`${file} isn’t a Makeready backup.`)
  const bytes = await buffer(await zip.openReadStreamPromise(entry))
  if (crc32(bytes) !== entry.crc32) throw damagedArchive(file, MANIFEST)
  const json: unknown = JSON.parse(bytes.toString())
  const head = headSchema.safeParse(json).data
  if (!head) throw new StartError(`${file} isn’t a Makeready backup.`)
  if (head.version > VERSION)
    throw new StartError(`${file} was made by a newer Makeready. Update this one, then restore.`)
  const manifest = parseManifest(json)
  if (!manifest) throw damagedArchive(file, MANIFEST)
  return manifest
}

function checksums({ tables, files }: Manifest): { name: string; sha256: string }[] {
  return [
    ...tables.map(({ name, sha256 }) => ({ name: rowsEntry(name), sha256 })),
    ...files.map(({ key, sha256 }) => ({ name: fileEntry(key), sha256 })),
  ]
}

async function sha256Of(stream: Archive['stream'], name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await stream(name)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

function unreadable(file: string, code: string): StartError {
  return new StartError(`${file} can’t be read (${code}).`)
}

function damagedArchive(file: string, where: string): StartError {
  return new StartError(`${file} is damaged (${where}). Nothing was restored; use another copy.`)
}
