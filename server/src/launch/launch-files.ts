import { buffer } from 'node:stream/consumers'
import type { LaunchText } from '@makeready/contract/launch'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import { fromBufferPromise } from 'yauzl'
import { readAsOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { fetchLaunchFiles } from './files-queries.ts'
import { launchTexts } from './queries.ts'

type PackFile = { path: string; bytes: Uint8Array }

/**
 * What a launch kit adds to a store pack: finished files, and texts as Markdown. Sorted by path. `dayWords`: when an email is
 * sent, 'Day 2'. @throws NotFound
 */
export async function launchFiles(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  owner: string,
  projectId: string,
  dayWords: (day: number) => string,
): Promise<PackFile[]> {
  const [set, texts] = await readAsOwner(database, owner, async (tx) => [
    (await fetchLaunchFiles({ tx, userId: owner }, projectId)).files,
    await launchTexts({ tx, userId: owner }, projectId),
  ])
  const found = texts.flatMap((text) => textFile(text, dayWords))
  for (const folder of ['sample', 'lead-magnet'] as const)
    for (const { url, name } of set[folder].made?.files ?? [])
      found.push({ path: `${folder}/${folder}.${name.split('.').at(-1)}`, bytes: await files.read(owner, url) })
  for (const { url } of (set['sales-page'].made?.files ?? []).filter(({ name }) => name.endsWith('.zip')))
    found.push(...(await unzipped(await files.read(owner, url))))
  return found.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

const HEADS: Partial<Record<LaunchText['kind'], string>> = {
  sales_page: 'sales-page',
  description_short: 'description-short',
  description_long: 'description-long',
  lead_magnet: 'lead-magnet/checklist',
}

function textFile(
  { kind, position, title, preview, day, ...text }: LaunchText,
  dayWords: (day: number) => string,
): PackFile[] {
  const content = withoutAuthorNotes(text.content)
  const number = String(position).padStart(2, '0')
  const heading = title && `# ${title}\n\n`
  if (kind === 'post') return [file(`posts/${number}.txt`, content)]
  if (kind === 'email') {
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60)
    const about = [preview && `> ${preview}`, day === null ? '' : `> ${dayWords(day)}`].filter(Boolean).join('\n>\n')
    return [file(`emails/${number}-${slug || 'email'}.md`, `${heading}${about}\n\n${content}`)]
  }
  const path = HEADS[kind]
  return path ? [file(`${path}.md`, heading + content)] : []
}

const file = (path: string, text: string): PackFile => ({ path, bytes: Buffer.from(`${text.trim()}\n`) })

async function unzipped(bytes: Uint8Array): Promise<PackFile[]> {
  const zip = await fromBufferPromise(Buffer.from(bytes))
  const found: PackFile[] = []
  for await (const entry of zip.eachEntry())
    found.push({ path: `sales-page/${entry.fileName}`, bytes: await buffer(await zip.openReadStreamPromise(entry)) })
  return found
}
