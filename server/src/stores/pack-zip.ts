import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { zip } from '@makeready/press/zip'
import { NO_DATE } from '@makeready/press/zip-date'
import { readAsOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { fileName } from '../files/file-name.ts'
import { bookTitle } from '../projects/to-manuscript.ts'
import { fetchFacts } from './facts.ts'
import type { PackedFile, PackPart } from './pack-part.ts'
import { packParts } from './store-pack.ts'

/** Compressed already; the ZIP only holds them. */
const STORED = /\.(?:pdf|epub|docx|zip|jpe?g|png|webp)$/i

/** Everything that is ready, in one ZIP; the same product gives the same bytes. @throws NotFound */
export async function storePackZip(
  userId: string,
  projectId: string,
  language: InterfaceLanguage,
  deps: Pick<Deps, 'database' | 'files' | 'press' | 'storage'>,
  signal?: AbortSignal,
): Promise<{ bytes: Uint8Array; name: string }> {
  const facts = await readAsOwner(deps.database, userId, (tx) => fetchFacts({ tx, userId }, projectId))
  const { parts } = await packParts(userId, facts, language, deps, signal)
  const files = (await Promise.all(parts.map(filesOf))).flat()
  const bytes = await zip(
    files
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ path, bytes }) => ({ name: path, content: bytes, level: STORED.test(path) ? 0 : 9 })),
    NO_DATE,
  )
  return { bytes, name: `${fileName(bookTitle(facts.project))}-store-pack.zip` }
}

async function filesOf({ path, read }: PackPart): Promise<PackedFile[]> {
  const content = (await read?.()) ?? []
  return Array.isArray(content) ? content : [{ path, bytes: content }]
}
