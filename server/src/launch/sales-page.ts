import { COVER_ASPECT_RATIO } from '@makeready/contract/domain/cover-styles'
import type { SalesDesign } from '@makeready/contract/domain/launch-files'
import type { JobOptions, Press } from '@makeready/press/press'
import type { SalesPageInput } from '@makeready/press/sales-page'
import { withoutQuestions } from '@makeready/quality/author-notes'
import { pageCover } from '../covers/page-cover.ts'
import type { FileStore } from '../files/file-store.ts'
import { DocumentsFailed } from '../projects/documents-failed.ts'
import { sectionPictures } from '../projects/section-pictures.ts'
import { toManuscript } from '../projects/to-manuscript.ts'
import { serverMessage } from '../server-messages.ts'
import type { LaunchSource } from './files-queries.ts'
import { parseSalesPage } from './kit-texts.ts'
import { launchWords } from './launch-words.ts'

/** Products whose buyers change the text. */
const WITH_DOCX: readonly string[] = ['template', 'plr']

type Tools = { press: Press; files: FileStore }

/** What the press makes a sales page from. @throws DocumentsFailed without a text, NotFound, PressError */
export async function salesPageInput(
  { project, author, settings, texts }: LaunchSource,
  design: SalesDesign,
  { press, files }: Tools,
  job: JobOptions & { owner: string },
): Promise<SalesPageInput> {
  const text = texts.sales_page
  if (!text) throw new DocumentsFailed(serverMessage('launch-files.no-text'))
  const { promise, sections } = parseSalesPage(text.content)
  const cover = project.cover
    ? await pageCover(job.owner, project.cover.imageUrl, COVER_ASPECT_RATIO, { press, files }, job)
    : null
  const parts = { ...project, contentSections: withoutQuestions(project.contentSections) }
  const book = toManuscript(parts, author, cover)
  const { price, currency } = project.publication ?? {}
  return {
    design,
    book: { ...book, pictures: await sectionPictures(job.owner, project.contentSections, files) },
    theme: project.theme ?? undefined,
    trim: project.trim ?? undefined,
    cover: cover ? cover.picture.bytes : await plainCover(book, press, job),
    mockup: null,
    text: {
      headline: text.title,
      promise,
      sections: sections.map(({ key, heading, content }) => ({
        kind: key ?? 'other',
        title: heading,
        markdown: content,
      })),
    },
    facts: WITH_DOCX.includes(book.productType) ? ['PDF', 'EPUB', 'DOCX'] : ['PDF', 'EPUB'],
    price: price !== undefined && currency ? { amount: price, currency } : null,
    link: settings.link || null,
    action: settings.action.trim() || launchWords(project.language).action,
    authorLine: settings.authorLine,
    pageUrl: settings.pageUrl || null,
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
