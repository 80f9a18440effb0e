import { inflateRawSync } from 'node:zlib'
import { LIMITS } from '@makeready/contract/domain/limits'
import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { type Entry, fromBufferPromise } from 'yauzl'
import { isUnsafeName } from '../../files/unsafe-names.ts'
import { decoded } from './decoded.ts'
import { refused } from './refused.ts'

/** The files of a ZIP by path, with those of ZIPs in it: Notion splits its export into parts. */
export type Archive = {
  paths: readonly string[]
  has(path: string): boolean
  /** unpacked bytes, as the ZIP says */
  sizeOf(path: string): number
  /** @throws PressError 'invalid' if the file is damaged or larger than the ZIP says */
  read(path: string): Promise<Buffer>
  /** files that nobody has read */
  unread(): string[]
  /** symbolic links, which are never followed */
  links: readonly string[]
  /** files that another one of the same name replaces */
  replaced: readonly string[]
}

/** Of ZIPs in ZIPs. */
const DEEPEST = 2
/** Larger texts and pictures are not unpacked at all. */
const LARGEST_FILE = 256 * 1024 ** 2
const IGNORED = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|\.obsidian|\.trash|\.git)(?:\/|$)|\/$/i

type Found = { zip: Buffer; entry: Entry }
type Counted = { entries: number; bytes: number; copies: Map<string, number> }
type Skipped = { links: string[]; replaced: string[] }

/** Nothing is written to disk. @throws PressError 'invalid' for hostile, locked and damaged ZIPs */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const found = new Map<string, Found>()
  const unread = new Set<string>()
  const skipped: Skipped = { links: [], replaced: [] }
  await collect(bytes, 0, { entries: 0, bytes: 0, copies: new Map() }, found, skipped)
  for (const path of found.keys()) unread.add(path)
  return {
    paths: [...found.keys()],
    has: (path) => found.has(path),
    sizeOf: (path) => found.get(path)?.entry.uncompressedSize ?? 0,
    async read(path) {
      const one = found.get(path)
      if (!one) throw refused(IMPORT_ERRORS.brokenZip)
      unread.delete(path)
      return unpacked(one)
    },
    unread: () => [...unread],
    ...skipped,
  }
}

async function collect(
  bytes: Uint8Array,
  depth: number,
  counted: Counted,
  found: Map<string, Found>,
  skipped: Skipped,
): Promise<void> {
  if (depth > DEEPEST) throw refused(IMPORT_ERRORS.nestedZips)
  const nested: Found[] = []
  try {
    const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const list = await fromBufferPromise(zip, { autoClose: false })
    if (counted.entries + list.entryCount > LIMITS.importEntries) throw refused(IMPORT_ERRORS.tooManyFiles)
    for await (const entry of list.eachEntry()) {
      counted.entries += 1
      counted.bytes += entry.uncompressedSize
      if (counted.entries > LIMITS.importEntries) throw refused(IMPORT_ERRORS.tooManyFiles)
      if (counted.bytes > LIMITS.importUnpackedBytes) throw refused(IMPORT_ERRORS.tooMuchUnpacked)
      if (IGNORED.test(entry.fileName)) continue
      if (entry.isEncrypted()) throw refused(IMPORT_ERRORS.password)
      if (isLink(entry)) skipped.links.push(entry.fileName)
      else if (/\.zip$/i.test(entry.fileName)) nested.push({ zip, entry })
      else {
        const path = normalized(entry.fileName)
        // within one ZIP, programs read the last file of a name
        if (depth === 0 && found.has(path)) skipped.replaced.push(path)
        found.set(depth === 0 ? path : freePath(path, found, counted), { zip, entry })
      }
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'PressError') throw error
    throw refused(isUnsafeName(error) ? IMPORT_ERRORS.unsafeNames : IMPORT_ERRORS.brokenZip, error)
  }
  for (const one of nested) await collect(unpacked(one), depth + 1, counted, found, skipped)
}

/** Unix modes are in the upper half of the attributes (APPNOTE.TXT 4.4.15). */
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0xf000) === 0xa000

const normalized = (path: string) => path.normalize('NFC')

/** Parts of an export may each have a `Chapter.md`: the second is kept as `Chapter (2).md`. */
function freePath(path: string, found: ReadonlyMap<string, Found>, { copies }: Pick<Counted, 'copies'>): string {
  if (!found.has(path)) return path
  const number = (copies.get(path) ?? 1) + 1
  copies.set(path, number)
  const [, name = path, end = ''] = /^(.*[^/])(\.[^./]+)$/.exec(path) ?? []
  return freePath(`${name} (${number})${end}`, found, { copies })
}

/** At once: a stream for each of thousands of small files takes ten times as long. */
function unpacked({ zip, entry }: Found): Buffer {
  const { compressionMethod, compressedSize, uncompressedSize } = entry
  if (uncompressedSize > LARGEST_FILE) throw refused(IMPORT_ERRORS.tooMuchUnpacked)
  try {
    const start = dataStart(zip, entry)
    const packed = zip.subarray(start, start + compressedSize)
    if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
      throw new RangeError(`method ${compressionMethod}`)
    const bytes =
      compressionMethod === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) })
    if (bytes.length !== uncompressedSize) throw new RangeError(`${bytes.length} bytes, not ${uncompressedSize}`)
    return bytes
  } catch (error) {
    throw refused(IMPORT_ERRORS.brokenZip, error)
  }
}

/** APPNOTE.TXT 4.4.5 */
const [STORED, DEFLATED] = [0, 8]

/** Behind the local header, whose name and extra field have lengths of their own (APPNOTE.TXT 4.3.7). */
function dataStart(zip: Buffer, { relativeOffsetOfLocalHeader: at }: Entry): number {
  if (zip.readUInt32LE(at) !== 0x04034b50) throw new RangeError('no local header')
  return at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
}

/** A path beside another one; null if it leads outside. `address` may be percent-encoded, with a query or fragment. */
export function pathBeside(path: string, address: string): string | null {
  const plain = decoded(address.replace(/[?#].*$/s, ''))
  const parts = plain.startsWith('/') ? [] : path.split('/').slice(0, -1)
  for (const part of plain.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/').normalize('NFC')
}
