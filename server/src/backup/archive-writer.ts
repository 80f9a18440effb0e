import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { StartError } from '../start-error.ts'

export type Written = { bytes: number; sha256: string }

export type ArchiveWriter = {
  /** `compress` for text, not for pictures and documents. */
  add(name: string, source: AsyncIterable<Uint8Array | string>, options: { compress: boolean }): Promise<Written>
}

/** Writes next to the destination, then renames; a failure leaves nothing. @throws StartError */
export async function writeArchive<T>(file: string, fill: (archive: ArchiveWriter) => Promise<T>): Promise<T> {
  await refuseToReplace(file)
  const unfinished = `${file}.${randomUUID()}.part`
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const archiveWritten = pipeline(output, createWriteStream(unfinished, { mode: 0o600, flush: true }))
  archiveWritten.catch(() => {})
  try {
    const result = await fill({
      add: (name, source, options) => addMeasured(zip, archiveWritten, name, source, options),
    })
    zip.end()
    await archiveWritten
    await refuseToReplace(file)
    await rename(unfinished, file)
    return result
  } catch (error) {
    output.destroy()
    await archiveWritten.catch(() => {})
    await rm(unfinished, { force: true })
    const { code, syscall, path } = error as NodeJS.ErrnoException
    if (syscall && (path === undefined || path === unfinished))
      throw new StartError(`${file} can’t be written (${code}).`, { cause: error })
    throw error
  }
}

/** Resolves when the source was read to its end; rejects when it fails, or when the archive does. */
export async function addMeasured(
  zip: ZipFile,
  archiveWritten: Promise<void>,
  name: string,
  source: AsyncIterable<Uint8Array | string>,
  { compress }: { compress: boolean },
): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += Buffer.byteLength(chunk)
      yield chunk
    }
  }
  const stream = Readable.from(measured(), { objectMode: false })
  zip.addReadStream(stream, name, { compress, mode: 0o600 })
  // on a full disk the output ends and the source is no longer read
  try {
    await Promise.race([finished(stream), archiveWritten])
  } finally {
    stream.destroy()
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function refuseToReplace(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new StartError(`${file} is there already. Choose another name, or remove it first.`)
}
