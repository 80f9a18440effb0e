import type { Readable } from 'node:stream'
import { KINDS, type ListedKind } from '@makeready/contract/domain/kinds'
import { LIMITS } from '@makeready/contract/domain/limits'
import { libraryKind } from '@makeready/contract/library'
import { z } from 'zod'
import { fetchContent } from '../contents/queries.ts'
import { fetchCover } from '../covers/queries.ts'
import { NotFound } from '../database/errors.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import { asOwner } from '../database/owned.ts'
import type { Row } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { fileName } from '../files/file-name.ts'
import { idOf } from '../files/file-store.ts'
import { fetchFile } from '../files/queries.ts'
import { type ZipEntry, zipEntries } from '../files/zip-entries.ts'
import { fetchProject } from '../projects/queries.ts'

type Chosen = z.infer<typeof chosenItem>
type Tools = Pick<Deps, 'database' | 'files' | 'log'>

const chosenItem = z
  .string()
  .transform((value) => value.split(':'))
  .pipe(z.tuple([libraryKind, z.uuid()]))

/** Each item as 'niche:id'. */
export const exportInput = z.array(chosenItem).min(1).max(LIMITS.exportedItems)

/**
 * Selected items as a ZIP: texts as Markdown, covers as pictures, products as folders with their sections and documents.
 * Leaves out items deleted in the meantime.
 */
export async function exportItems(userId: string, items: readonly Chosen[], tools: Tools): Promise<Readable> {
  const entries = await asOwner(tools.database, userId, async (tx) => {
    const all: ZipEntry[] = []
    for (const item of items) all.push(...(await entriesOf({ tx, userId }, item)))
    return all
  })
  return zipEntries(entries, tools)
}

async function entriesOf(own: Owned, [kind, id]: Chosen): Promise<ZipEntry[]> {
  try {
    switch (kind) {
      case 'project':
        return await projectEntries(own, id)
      case 'content': {
        const { sectionName, content } = await fetchContent(own, id)
        return [text('sections', sectionName, content)]
      }
      case 'cover':
        return await coverEntries(own, 'covers', await fetchCover(own, id))
      default: {
        const { name, markdown } = itemMarkdown(kind, await fetchItem(own, KINDS[kind].table, id))
        return [text(KINDS[kind].run.kind, name, markdown)]
      }
    }
  } catch (error) {
    if (error instanceof NotFound) return []
    throw error
  }
}

const text = (folder: string, name: string, text: string): ZipEntry => ({
  path: `${folder}/${fileName(name)}.md`,
  text,
})

async function projectEntries(own: Owned, id: string): Promise<ZipEntry[]> {
  const { title, cover, contentSections, ...project } = await fetchProject(own, id)
  const folder = `products/${fileName(title)}`
  const sections = contentSections.map(({ sectionName, content }, index) => {
    const number = String(index + 1).padStart(2, '0')
    return { path: `${folder}/sections/${number} ${fileName(sectionName)}.md`, text: content }
  })
  const covers = cover ? await coverEntries(own, folder, cover) : []
  const links = [project.pdfUrl, project.docxUrl, project.epubUrl, project.packUrl]
  const documents = await Promise.all(
    links.map((url) => fileEntries(own, url, ({ name }) => `${folder}/${fileName(name)}`)),
  )
  return [...sections, ...covers, ...documents.flat()]
}

function coverEntries(own: Owned, folder: string, { title, imageUrl }: { title: string; imageUrl: string }) {
  return fileEntries(own, imageUrl, ({ type }) => `${folder}/${fileName(title || 'Cover')}.${type.split('/')[1]}`)
}

async function fileEntries(
  own: Owned,
  url: string | null,
  pathOf: (file: Row<'files'>) => string,
): Promise<ZipEntry[]> {
  const id = url && idOf(url)
  if (!id) return []
  const file = await fetchFile(own, id)
  return [{ path: pathOf(file), file }]
}

type Value = string | readonly string[]

/** An item as a separate document, for an export. */
function itemMarkdown(kind: ListedKind, item: object): { name: string; markdown: string } {
  const { titleField, exported } = KINDS[kind]
  const name = String(valueAt(item, titleField))
  const fields = Object.entries(exported).map(([path, label]) => [label, valueAt(item, path)] as const)
  const lines = fields.filter(([, value]) => value.length > 0).map(([label, value]) => line(label, value))
  return { name, markdown: `${[`# ${name}`, ...lines].join('\n\n')}\n` }
}

function line(label: string, value: Value): string {
  if (typeof value === 'string') return `**${label}:** ${value}`
  return [`**${label}:**`, '', ...value.map((one) => `- ${one}`)].join('\n')
}

/** `path`: 'name', or 'demographics.age'. */
function valueAt(item: object, path: string): Value {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], item) as Value
}
