import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LIMITS } from '@makeready/contract/domain/limits'
import { type Entry, fromRandomAccessReaderPromise, openPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { splitLines } from '../backup/lines.ts'
import { isUnsafeName } from '../files/unsafe-names.ts'
import { serverMessage } from '../server-messages.ts'
import {
  ACCOUNT,
  headSchema,
  MANIFEST,
  type Manifest,
  parseManifest,
  READ_ME,
  rowsEntry,
  type TableEntry,
  VERSION,
} from './manifest.ts'
import { TransferRefused } from './transfer-failure.ts'

export type ReadableExport = {
  manifest: Manifest
  /** A file of the archive. @throws TransferRefused */
  stream(name: string): Promise<Readable>
  /** Rows of a table as JSON, none for a table that it doesn't have. @throws TransferRefused */
  rows(table: string): AsyncGenerator<string>
  /** Compares every checksum. @throws TransferRefused */
  check(signal: AbortSignal): Promise<void>
  close(): void
}

const LONGEST_MANIFEST = 64 * 1024 ** 2
/** A source of two million characters takes 12 MB if each is escaped. */
const LONGEST_ROW = 16 * 1024 ** 2

/** Opens an export on disk, or one that was just sent, and reads what is in it. @throws TransferRefused */
export async function openExport(source: string | Blob): Promise<ReadableExport> {
  const zip = await refusing(MANIFEST, () => openZip(source))
  try {
    const entries = await refusing('ZIP', () => entriesOf(zip))
    const manifest = await readManifest(zip, entries.get(MANIFEST))
    refuseUnlisted(manifest, entries)
    refuseUnpackable(manifest, entries)
    const stream = (name: string) =>
      refusing(name, async () => {
        const entry = entries.get(name)
        if (!entry) throw damaged(name)
        return zip.openReadStreamPromise(entry)
      })
    return {
      manifest,
      stream,
      async *rows(table) {
        const entry = manifest.tables.find(({ name }) => name === table)
        if (entry) yield* rowsOf(entry, await stream(rowsEntry(table)))
      },
      async check(signal) {
        const listed = [
          ...manifest.tables.map(({ name, sha256 }) => ({ name: rowsEntry(name), sha256, bytes: null })),
          ...manifest.files.map(({ entry, sha256, bytes }) => ({ name: entry, sha256, bytes })),
        ]
        for (const { name, sha256, bytes } of listed) {
          signal.throwIfAborted()
          const read = await refusing(name, async () => measured(await stream(name), signal))
          if (read.sha256 !== sha256 || (bytes !== null && read.bytes !== bytes)) throw damaged(name)
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const BLOCK = 1024 ** 2

/** Reads parts of a file that is not opened by its name; the list of entries, which is read in small steps, in blocks. */
class BlobReader extends RandomAccessReader {
  readonly #blob: Blob
  #block = { from: 0, bytes: Buffer.alloc(0) }
  constructor(blob: Blob) {
    super()
    this.#blob = blob
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.fromWeb(this.#blob.slice(start, end).stream() as never)
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#blockAt(position, length).then(({ from, bytes }) => {
      bytes.copy(buffer, offset, position - from, position - from + length)
      callback(null)
    }, callback)
  }
  async #blockAt(position: number, length: number) {
    const { from, bytes } = this.#block
    if (position >= from && position + length <= from + bytes.length) return this.#block
    const part = this.#blob.slice(position, position + Math.max(length, BLOCK))
    this.#block = { from: position, bytes: Buffer.from(await part.arrayBuffer()) }
    return this.#block
  }
}

async function openZip(source: string | Blob): Promise<ZipFile> {
  const options = { autoClose: false }
  try {
    if (typeof source === 'string') return await openPromise(source, options)
    return await fromRandomAccessReaderPromise(new BlobReader(source), source.size, options)
  } catch (error) {
    throw new TransferRefused(serverMessage('transfer.unknown'), { cause: error })
  }
}

/** @throws TransferRefused for a ZIP that would fill the disk */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const max = LIMITS.accountArchiveEntries
  const entries = new Map<string, Entry>()
  let bytes = 0
  if (zip.entryCount > max) throw new TransferRefused(serverMessage('transfer.too-many-files', { max }))
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    if (bytes > LIMITS.accountUnpackedBytes) throw new TransferRefused(serverMessage('transfer.too-large'))
    if (entry.isEncrypted() || entries.has(entry.fileName)) throw damaged(entry.fileName)
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new TransferRefused(serverMessage('transfer.unknown'))
  if (entry.uncompressedSize > LONGEST_MANIFEST) throw damaged(MANIFEST)
  const json = await refusing(MANIFEST, async (): Promise<unknown> => {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    return JSON.parse(bytes.toString())
  })
  const head = headSchema.safeParse(json).data
  if (!head) throw new TransferRefused(serverMessage('transfer.unknown'))
  if (head.version > VERSION) throw new TransferRefused(serverMessage('transfer.newer'))
  const manifest = parseManifest(json)
  if (!manifest) throw damaged(MANIFEST)
  return manifest
}

function refuseUnlisted({ tables, files }: Manifest, entries: ReadonlyMap<string, Entry>): void {
  const listed = new Set([...tables.map(({ name }) => rowsEntry(name)), ...files.map(({ entry }) => entry)])
  const missing = [...listed].find((name) => !entries.has(name))
  const others = [MANIFEST, READ_ME, ACCOUNT]
  const unlisted = [...entries.keys()].find((name) => !listed.has(name) && !others.includes(name))
  const wrong = missing ?? unlisted
  if (wrong !== undefined) throw damaged(wrong)
}

/** The reader ends an entry that is longer than it says, so that these sizes bound all later work. */
function refuseUnpackable({ tables, files }: Manifest, entries: ReadonlyMap<string, Entry>): void {
  const sizeOf = (name: string) => entries.get(name)?.uncompressedSize ?? 0
  const wrong = files.find(({ entry, bytes }) => sizeOf(entry) !== bytes)
  if (wrong) throw damaged(wrong.entry)
  const rows = tables.reduce((sum, { name }) => sum + sizeOf(rowsEntry(name)), 0)
  if (rows > LIMITS.accountRowBytes) throw new TransferRefused(serverMessage('transfer.too-large'))
}

/** A list with one row a line. */
async function* rowsOf({ name, rows }: TableEntry, stream: Readable): AsyncGenerator<string> {
  let count = 0
  try {
    for await (const line of splitLines(stream, LONGEST_ROW)) {
      const row = line.replace(/,$/, '')
      if (row === '[' || row === ']' || row === '') continue
      count += 1
      yield row
    }
  } catch (error) {
    throw asRefusal(rowsEntry(name), error)
  }
  if (count !== rows) throw damaged(rowsEntry(name))
}

async function measured(stream: Readable, signal: AbortSignal): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

export function damaged(where: string, cause?: unknown): TransferRefused {
  return new TransferRefused(serverMessage('transfer.damaged', { where: where.slice(0, 100) }), { cause })
}

async function refusing<Result>(where: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw asRefusal(where, error)
  }
}

/** The ZIP reader's, zlib's and JSON's errors are about the file's content; those of the disk have a code. */
function asRefusal(where: string, error: unknown): unknown {
  if (error instanceof TransferRefused) return error
  const { code, name } = (error ?? {}) as { code?: unknown; name?: string }
  if (name === 'AbortError' || (typeof code === 'string' && !code.startsWith('Z_'))) return error
  return isUnsafeName(error)
    ? new TransferRefused(serverMessage('transfer.unsafe-names'), { cause: error })
    : damaged(where, error)
}
