import { buffer } from 'node:stream/consumers'
import { isMainRole, roleByName, sectionRole } from '@makeready/contract/domain/section-roles'
import type { ManuscriptInput } from '@makeready/press/make-manuscript'
import type { Press } from '@makeready/press/press'
import yazl from 'yazl'
import { fileName } from '../files/file-name.ts'
import { SOURCE_LIST } from './to-manuscript.ts'

/** Templates as DOCX and Markdown, or PLR content with its license. Null for other products. */
export async function makePack(
  press: Press,
  source: ManuscriptInput,
  book: { docx: Uint8Array; name: string },
  job: { signal: AbortSignal; owner: string },
): Promise<Uint8Array | null> {
  if (source.productType === 'template') return zipFiles(await templateFiles(press, source, job))
  if (source.productType === 'plr') return zipFiles(plrFiles(source, book))
  return null
}

type PackFile = { path: string; content: Uint8Array | string }

async function templateFiles(
  press: Press,
  source: ManuscriptInput,
  job: { signal: AbortSignal; owner: string },
): Promise<PackFile[]> {
  const files: PackFile[] = []
  for (const [at, section] of templatesOf(source.sections).entries()) {
    const alone = { ...source, title: section.name, subtitle: null, cover: null, licence: null, sections: [section] }
    const { docx } = await press.make(alone, { formats: ['docx'], sectionsOnly: true, ...job })
    const path = pathOf(section.name, at)
    if (docx) files.push({ path: `${path}.docx`, content: docx.bytes })
    files.push({ path: `${path}.md`, content: section.markdown })
  }
  return files
}

/**
 * Sections named 'Template 3: …' in any language; without such names, every section except introduction, conclusion and
 * the like.
 */
export function templatesOf<Section extends { name: string; type?: string | null }>(
  sections: readonly Section[],
): Section[] {
  const own = sections.filter(({ type }) => type !== SOURCE_LIST)
  const named = own.filter(({ name }) => roleByName(name) === 'template')
  const others = own.filter(({ name }) => isMainRole(sectionRole({ name }, 'template')))
  return [named, others].find((some) => some.length > 0) ?? own
}

function plrFiles(source: ManuscriptInput, book: { docx: Uint8Array; name: string }): PackFile[] {
  return [
    { path: `${book.name}.docx`, content: book.docx },
    { path: 'LICENCE.txt', content: `${source.licence ?? ''}\n` },
    ...source.sections.map(({ name, markdown }, at) => ({ path: `texts/${pathOf(name, at)}.md`, content: markdown })),
  ]
}

function pathOf(name: string, at: number): string {
  return `${String(at + 1).padStart(2, '0')} ${fileName(name)}`
}

async function zipFiles(files: readonly PackFile[]): Promise<Uint8Array> {
  const zip = new yazl.ZipFile()
  for (const { path, content } of files) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}
