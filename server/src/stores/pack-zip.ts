import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { NO_DATE, zipDate } from '@makeready/press/zip-date'
import { ZipFile } from 'yazl'
import { readAsOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { fileName } from '../files/file-name.ts'
import { bookTitle } from '../projects/to-manuscript.ts'
import { fetchFacts } from './facts.ts'
import type { PackedFile, PackPart } from './pack-part.ts'
import { sheetWords } from './sheet-words.ts'
import { packParts } from './store-pack.ts'

type Tools = Pick<Deps, 'database' | 'files' | 'log' | 'press' | 'storage'>

/** Compressed already; the ZIP only holds them. */
const STORED = /\.(?:pdf|epub|docx|zip|jpe?g|png|webp)$/i
const MISSING = 'missing.txt'

/**
 * Everything that is ready, in one streamed ZIP; the same product gives the same bytes. Files that can't be read are left
 * out and named in 'missing.txt'. @throws NotFound
 */
export async function storePackZip(
  userId: string,
  projectId: string,
  language: InterfaceLanguage,
  deps: Tools,
  signal?: AbortSignal,
): Promise<{ archive: Readable; name: string }> {
  const facts = await readAsOwner(deps.database, userId, (tx) => fetchFacts({ tx, userId }, projectId))
  const { parts } = await packParts(userId, facts, language, deps, signal)
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.on('error', (error) => archive.destroy(error as Error))
  write(zip, parts, sheetWords(language).missingFiles, deps).catch((error: Error) => archive.destroy(error))
  return { archive, name: `${fileName(bookTitle(facts.project))}-store-pack.zip` }
}

/** One part after the other, each when the one before has been sent: only one is in memory. */
async function write(zip: ZipFile, parts: readonly PackPart[], heading: string, { log }: Tools): Promise<void> {
  const output = zip.outputStream as Readable & NodeJS.WritableStream & { writableNeedDrain: boolean }
  const closed = new AbortController()
  output.once('close', () => closed.abort())
  const missing: string[] = []
  for (const part of parts) {
    const files = await filesOf(part).catch((error: unknown) => {
      log.error({ error, path: part.path }, 'a file could not be read for a store pack')
      missing.push(part.path)
      return []
    })
    for (const { path, bytes } of files) {
      if (closed.signal.aborted) return
      zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), path, {
        mtime: zipDate(NO_DATE),
        forceDosTimestamp: true,
        compressionLevel: STORED.test(path) ? 0 : 9,
      })
      if (output.writableNeedDrain) await once(output, 'drain', { signal: closed.signal })
    }
  }
  if (missing.length > 0)
    zip.addBuffer(Buffer.from(`${heading}\n\n${missing.join('\n')}\n`), MISSING, { mtime: zipDate(NO_DATE) })
  zip.end()
}

async function filesOf({ path, read }: PackPart): Promise<PackedFile[]> {
  const content = (await read?.()) ?? []
  if (!Array.isArray(content)) return [{ path, bytes: content }]
  return content.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
