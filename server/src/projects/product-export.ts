import type { Readable } from 'node:stream'
import { outsideCode, withFootnotes } from '@makeready/contract/domain/citations'
import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { type ExportFormat, MARKDOWN_FOLDER } from '@makeready/contract/domain/product-exports'
import type { Book } from '@makeready/press/book'
import GithubSlugger from 'github-slugger'
import { stringify } from 'yaml'
import { fetchFullName } from '../account/queries.ts'
import type { ProductChoices } from '../book-reader/read/product-choices.ts'
import { NotFound } from '../database/errors.ts'
import type { Owned } from '../database/items.ts'
import { asOwner } from '../database/owned.ts'
import type { Row } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { fileName } from '../files/file-name.ts'
import { idOf } from '../files/file-store.ts'
import { fetchFile } from '../files/queries.ts'
import { type ZipEntry, zipEntries } from '../files/zip-entries.ts'
import { pageOfBook } from './course-packages.ts'
import type { ProjectParts } from './documents-queries.ts'
import { fetchProject } from './queries.ts'
import { FILE_ADDRESS } from './section-pictures.ts'
import { bookTitle, toManuscript } from './to-manuscript.ts'

type Tools = Pick<Deps, 'database' | 'files' | 'press' | 'log'>
type Section = { name: string; file: string; markdown: string }
type Taken = { book: Omit<Book, 'sections'>; choices: ProductChoices; sections: Section[]; files: ZipEntry[] }
export type ProductExport = { body: Readable | Uint8Array; name: string; type: string }

/** A product as it is now, to use elsewhere. @throws NotFound; BAD_REQUEST for a web page without sections */
export async function productExport(
  userId: string,
  id: string,
  format: ExportFormat,
  tools: Tools,
  signal: AbortSignal | undefined,
): Promise<ProductExport> {
  const { project, author, taken } = await asOwner(tools.database, userId, async (tx) => {
    const own = { tx, userId }
    const project = await fetchProject(own, id)
    const author = await fetchFullName(own)
    return { project, author, taken: format === 'html' ? null : await takeParts(own, project, author) }
  })
  const name = fileName(bookTitle(project))
  if (!taken) {
    const body = await pageOfBook({ userId, project, author, signal }, tools)
    return { body, name: `${name}.html`, type: 'text/html; charset=utf-8' }
  }
  const texts = format === 'book' ? [bookJson(taken)] : markdownFiles(taken)
  const entries = [...texts, ...taken.files].map((entry) => ({ ...entry, path: `${name}/${entry.path}` }))
  const ending = format === 'book' ? 'book.json' : 'Markdown'
  return { body: zipEntries(entries, tools), name: `${name} (${ending}).zip`, type: 'application/zip' }
}

/** Texts as their author has them; references to sources are footnotes. */
async function takeParts(own: Owned, project: ProjectParts, account: string): Promise<Taken> {
  const { sections: _, cover: _cover, accent: _accent, ...details } = toManuscript(project, account, null)
  const language = project.language ?? DEFAULT_LANGUAGE
  const pictures = await filesBy(own, project)
  const digits = Math.max(2, String(project.contentSections.length).length)
  const sections = project.contentSections.map(({ sectionName, content }, at) => ({
    name: sectionName,
    file: `${String(at + 1).padStart(digits, '0')} ${fileName(sectionName)}.md`,
    markdown: withFootnotes(content, project.sources, language).replace(
      FILE_ADDRESS,
      (address) => pictures.get(address)?.path ?? address,
    ),
  }))
  const cover = project.cover && (await fileAt(own, project.cover.imageUrl))
  const coverPath = cover && `cover.${endingOf(cover)}`
  return {
    book: {
      ...details,
      subtitle: details.subtitle ?? null,
      layout: details.layout ?? {},
      licence: project.licence?.trim() || null,
      cover: coverPath,
    },
    choices: choicesOf(project),
    sections,
    files: [...pictures.values(), ...(cover && coverPath ? [{ path: coverPath, file: cover }] : [])],
  }
}

function choicesOf({ theme, trim, citations, rights: resaleRights, publication }: ProjectParts): ProductChoices {
  const { audience, rights: publishingRights, price, currency, creditsAi } = publication ?? {}
  const all = { theme, trim, citations, resaleRights, audience, publishingRights, price, currency, creditsAi }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined))
}

/** The uploaded pictures of the sections by address, with a name for each. */
async function filesBy(own: Owned, { contentSections }: ProjectParts) {
  const found = new Map<string, { path: string; file: Row<'files'> }>()
  for (const address of new Set(contentSections.flatMap(({ content }) => content.match(FILE_ADDRESS) ?? []))) {
    const file = await fileAt(own, address)
    const number = String(found.size + 1).padStart(2, '0')
    if (file) found.set(address, { path: `pictures/picture-${number}.${endingOf(file)}`, file })
  }
  return found
}

/** Null for a deleted file and another address. */
async function fileAt(own: Owned, address: string): Promise<Row<'files'> | null> {
  const id = idOf(address)
  if (id === null) return null
  try {
    return await fetchFile(own, id)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }
const endingOf = ({ type }: Row<'files'>) => ENDINGS[type] ?? type.replace(/^.*\//, '')

function bookJson({ book, choices, sections }: Taken): ZipEntry {
  const whole: Book & { product: ProductChoices } = {
    ...book,
    product: choices,
    sections: sections.map(({ name, markdown }) => ({ name, markdown })),
  }
  return { path: 'book.json', text: `${JSON.stringify(whole, null, 2)}\n` }
}

function markdownFiles(taken: Taken): ZipEntry[] {
  const sections = linkedFiles(taken.sections).map(({ name, file, markdown }, at) => ({
    path: file,
    text: withFrontMatter({ title: name, order: at + 1 }, markdown),
  }))
  return [{ path: 'README.md', text: readMe(taken) }, ...sections]
}

/** A link to another section leads to its file. As in a book, a section's name comes before headings, and its own before others'. */
function linkedFiles(sections: readonly Section[]): Section[] {
  const names = sections.map(({ name }) => slugOf(name))
  const headings = sections.map(({ markdown }) => slugsIn(markdown))
  const targetOf = (slug: string, from: number) => {
    const named = names.indexOf(slug)
    if (named >= 0 || headings[from]?.has(slug)) return named >= 0 ? named : from
    return headings.findIndex((slugs) => slugs.has(slug))
  }
  const linked = (text: string, from: number) =>
    text.replace(/\]\(#([^)\s\](]+)\)/g, (whole, slug: string) => {
      const target = targetOf(slug, from)
      const file = sections[target]?.file
      return file === undefined || target === from ? whole : `](${addressOf(file)}#${slug})`
    })
  return sections.map((section, at) => ({
    ...section,
    markdown: outsideCode(section.markdown, (text) => linked(text, at)),
  }))
}

const slugOf = (text: string) => new GithubSlugger().slug(text.replace(/[*_`]/g, ''))

const slugsIn = (markdown: string) =>
  new Set(
    [...markdown.matchAll(/^ {0,3}#{1,6} {1,20}(\S.{0,300}?)(?: {1,20}#+)? {0,20}$/gm)].map(([, text = '']) =>
      slugOf(text),
    ),
  )

const addressOf = (file: string) => encodeURIComponent(file).replaceAll('(', '%28').replaceAll(')', '%29')

function readMe({ book, choices, sections }: Taken): string {
  const { title, subtitle, author, language, productType, licence, cover, layout, style, publication = {} } = book
  const { publisher, edition, series, description, isbn, keywords, subjects, exemption } = publication
  const fields = {
    format: MARKDOWN_FOLDER,
    title,
    subtitle,
    author,
    lang: language,
    type: productType,
    rights: licence,
    publisher,
    edition,
    series: series?.name,
    'series-number': series?.number,
    isbn: isbn?.epub,
    'isbn-pdf': isbn?.pdf,
    description,
    keywords,
    subjects,
    exemption,
    layout,
    style,
    product: choices,
    cover,
  }
  const given = Object.entries(fields).filter(([, value]) => value && Object.keys(value).length > 0)
  const list = sections.map(({ name, file }, at) => `${at + 1}. [${name.replace(/[[\]\\]/g, '\\$&')}](<${file}>)`)
  const lines = [`# ${title}`, ...(subtitle ? [subtitle] : []), ...(author ? [author] : []), list.join('\n')]
  return withFrontMatter(Object.fromEntries(given), lines.filter((line) => line !== '').join('\n\n'))
}

const withFrontMatter = (fields: object, markdown: string) => `---\n${stringify(fields)}---\n\n${markdown.trim()}\n`
