import { COVER_ASPECT_RATIO } from '@makeready/contract/domain/cover-styles'
import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import type { SalesDesign } from '@makeready/contract/domain/launch-files'
import { parseSalesPage, SALES_HEADINGS } from '@makeready/contract/domain/sales-page'
import type { JobOptions, Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import type { SalesPageInput } from '@makeready/press/sales-page'
import { withoutQuestions } from '@makeready/quality/author-notes'
import { ORPCError } from '@orpc/server'
import { pageCover } from '../covers/page-cover.ts'
import { NotFound } from '../database/errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { DocumentsFailed } from '../projects/documents-failed.ts'
import { sectionPictures } from '../projects/section-pictures.ts'
import { toManuscript } from '../projects/to-manuscript.ts'
import { serverMessage } from '../server-messages.ts'
import type { LaunchSource } from './files-queries.ts'
import { launchWords } from './launch-words.ts'
import { soldFormats } from './sold-formats.ts'

export type SalesTools = {
  press: Press
  files: FileStore
  /** one of the product's pictures for stores */
  picture(owner: string, projectId: string, name: string, signal: AbortSignal | undefined): Promise<Uint8Array>
}

/** What the press makes a sales page from. @throws DocumentsFailed without a text, NotFound, PressError */
export async function salesPageInput(
  { project, author, settings, texts, sample }: LaunchSource,
  design: SalesDesign,
  { press, files, picture }: SalesTools,
  job: JobOptions & { owner: string },
): Promise<SalesPageInput> {
  const text = texts.sales_page
  if (!text) throw new DocumentsFailed(serverMessage('launch-files.no-text'))
  const { promise, sections } = parseSalesPage(
    withRefund(text.content, { language: project.language, refund: settings.refund.trim() }),
  )
  const cover = project.cover
    ? await pageCover(job.owner, project.cover.imageUrl, COVER_ASPECT_RATIO, { press, files }, job)
    : null
  const parts = { ...project, contentSections: withoutQuestions(project.contentSections) }
  const book = toManuscript(parts, author, cover)
  const words = launchWords(project)
  const mockUp = (name: string) => (cover ? orNone(picture(job.owner, project.id, name, job.signal)) : null)
  const { price, currency } = project.publication ?? {}
  return {
    design,
    book: { ...book, pictures: await sectionPictures(job.owner, project.contentSections, files) },
    theme: project.theme ?? undefined,
    trim: project.trim ?? undefined,
    cover: cover ? cover.picture.bytes : await plainCover(book, press, job),
    mockup: await mockUp('mockup-standing.png'),
    share: await mockUp('share-1200x630.jpg'),
    text: {
      headline: text.title,
      promise,
      sections: sections.map(({ key, heading, content }) => ({
        kind: key ?? 'other',
        title: heading,
        markdown: content,
      })),
    },
    facts: soldFormats(book.productType),
    price: price !== undefined && currency ? { amount: price, currency } : null,
    link: settings.link || null,
    action: settings.action.trim() || words.action,
    sample: sample === null ? null : { path: SAMPLE_FILE, label: words.read },
    authorLine: settings.authorLine,
    pageUrl: settings.pageUrl || null,
  }
}

/** Beside the page, which links to it. */
export const SAMPLE_FILE = 'sample.pdf'

/** What happens if a buyer isn't satisfied stands below the price, unless the text says it. */
function withRefund(markdown: string, { language, refund }: { language: string | null; refund: string }): string {
  if (refund === '' || markdown.includes(refund)) return markdown
  const price = parseSalesPage(markdown).sections.find(({ key }) => key === 'price')
  if (!price?.content) {
    const headings = SALES_HEADINGS[(language ?? DEFAULT_LANGUAGE).split('-')[0] ?? ''] ?? SALES_HEADINGS.en
    return `${markdown}\n\n## ${headings?.price}\n\n${refund}`
  }
  const end = markdown.lastIndexOf(price.content) + price.content.length
  return `${markdown.slice(0, end)}\n\n${refund}${markdown.slice(end)}`
}

/** A page without them is complete too. */
async function orNone(picture: Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await picture
  } catch (error) {
    if (error instanceof PressError || error instanceof ORPCError || error instanceof NotFound) return null
    throw error
  }
}

async function plainCover(
  { title, subtitle, author, language }: SalesPageInput['book'],
  press: Press,
  job: JobOptions,
) {
  const { jpeg } = await press.cover({ title, subtitle, author, language, style: 'professional', art: null }, job)
  return jpeg
}
