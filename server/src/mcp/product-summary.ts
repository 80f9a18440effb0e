import { countWords } from '@makeready/contract/domain/reading-time'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Caller } from './call.ts'

type Place = Pick<Caller, 'origin'>

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  zip: 'application/zip',
} as const

export type LinkedFile = { name: string; url: string; type: keyof typeof TYPES }

/** A relative link of the API as an address. */
export const addressOf = ({ origin }: Place, path: string): string => new URL(path, origin).href

/** Without the sections' texts, and with links that take the same API key. */
export function productSummary(project: ProjectDetail, place: Place) {
  const { id, title, productType, language, author, theme, trim, niche, productIdea, cover, contentSections } = project
  return {
    id,
    title,
    productType,
    language,
    author,
    theme,
    trim,
    niche: niche?.name ?? null,
    idea: productIdea?.concept ?? null,
    words: contentSections.reduce((sum, { content }) => sum + countWords(content), 0),
    sections: contentSections.map(({ id, sectionName, content, version }) => ({
      id,
      name: sectionName,
      words: countWords(content),
      version,
    })),
    cover: cover && { id: cover.id, title: cover.title, url: addressOf(place, cover.imageUrl) },
    documents: {
      status: project.pdfStatus,
      error: project.pdfError,
      files: documentsOf(project, place).map(({ type, url }) => ({ type, url })),
    },
  }
}

export function documentsOf(project: ProjectDetail, place: Place): LinkedFile[] {
  const { title, pdfUrl, docxUrl, epubUrl, packUrl } = project
  const files = [
    { type: 'pdf' as const, path: pdfUrl },
    { type: 'docx' as const, path: docxUrl },
    { type: 'epub' as const, path: epubUrl },
    { type: 'zip' as const, path: packUrl },
  ]
  return files.flatMap(({ type, path }) =>
    path === null ? [] : [{ type, name: `${title}.${type}`, url: addressOf(place, path) }],
  )
}

/** Links that clients can show. */
export function linksTo(files: readonly LinkedFile[]): CallToolResult['content'] {
  return files.map(({ name, url, type }) => ({ type: 'resource_link', uri: url, name, mimeType: TYPES[type] }))
}

/** The whole book as Markdown. */
export function bookText({ title, contentSections }: ProjectDetail): string {
  return [`# ${title}`, ...contentSections.map(({ sectionName, content }) => `## ${sectionName}\n\n${content}`)].join(
    '\n\n',
  )
}
