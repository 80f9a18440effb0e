import { LIMITS } from '@makeready/contract/domain/limits'
import { API_ERRORS } from '@makeready/contract/errors'
import type { Preview, PreviewOptions } from '@makeready/contract/previews'
import { pageShape } from '@makeready/press/page-shape'
import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { withoutQuestions } from '@makeready/quality/author-notes'
import { ORPCError } from '@orpc/server'
import { NotFound } from '../database/errors.ts'
import { badRequest, describeError, refusedBy } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { pressMessages } from '../messages.ts'
import { previewCover } from './preview-cover.ts'
import { sectionPictures } from './section-pictures.ts'
import { type PrintedParts, productTypeOf, toManuscript } from './to-manuscript.ts'

export type PreviewedParts = Omit<PrintedParts, 'cover' | 'contentSections'> & {
  cover: { authorName: string; imageUrl: string } | null
  contentSections: readonly { id: string; sectionName: string; content: string }[]
  theme?: string | null
  trim?: string | null
}

type Order = {
  userId: string
  /** groups the caller's previews of one book */
  session: string
  parts: PreviewedParts
  author: string
  options: PreviewOptions
  signal: AbortSignal | undefined
}

const atWork = new Map<string, number>()

export async function makePreview(order: Order, tools: { press: Press; files: FileStore }): Promise<Preview> {
  const { userId } = order
  const before = atWork.get(userId) ?? 0
  if (before >= LIMITS.previewsAtOnce) throw failure('TOO_MANY_REQUESTS')
  atWork.set(userId, before + 1)
  try {
    return await make(order, tools)
  } catch (error) {
    throw error instanceof PressError ? asApiError(error) : error
  } finally {
    const left = (atWork.get(userId) ?? 1) - 1
    if (left > 0) atWork.set(userId, left)
    else atWork.delete(userId)
  }
}

async function make(order: Order, { press, files }: { press: Press; files: FileStore }): Promise<Preview> {
  const { userId, session, parts, author, options, signal } = order
  const sections = previewedSections(parts.contentSections, options.section)
  const section = options.section === undefined ? null : placeOf(sections, options.section)
  const theme = options.theme ?? parts.theme ?? undefined
  const trim = options.trim ?? parts.trim ?? undefined
  const shape = pageShape({ productType: productTypeOf(parts), theme, trim })
  const cover = parts.cover ? await previewCover(userId, parts.cover.imageUrl, shape, { press, files }) : null
  const preview = await press.preview(
    {
      manuscript: {
        ...toManuscript({ ...parts, contentSections: sections }, author, cover),
        pictures: await sectionPictures(userId, sections, files),
      },
      theme,
      trim,
      pages: options.pages ?? [],
      section,
      knownKeys: options.have ?? [],
      maxPictures: LIMITS.previewPictures,
    },
    { session: `${userId} ${session}`, signal, owner: userId },
  )
  return {
    state: preview.state,
    pages: preview.pages.map((page, at) => ({
      ...page,
      label: preview.labels[at] ?? '',
      section: sections[preview.sectionOfPage[at] ?? -1]?.id ?? null,
    })),
    sections: sections.flatMap(({ id }, at) => {
      const page = preview.openings[at]
      return page === undefined ? [] : [{ id, page, headings: preview.headings[at] ?? [] }]
    }),
    pictures: preview.pictures,
    ...pressMessages(preview.warnings),
    direction: preview.direction,
  }
}

/** Those of the documents, so that both have the same pages, or all for one that documents leave out. */
function previewedSections(all: PreviewedParts['contentSections'], wanted: string | undefined) {
  const printed = withoutQuestions(all)
  return wanted === undefined || printed.some(({ id }) => id === wanted.toLowerCase()) ? printed : all
}

function placeOf(sections: PreviewedParts['contentSections'], id: string): number {
  const at = sections.findIndex((section) => section.id === id.toLowerCase())
  if (at < 0) throw new NotFound()
  return at
}

function failure(code: 'TOO_MANY_REQUESTS') {
  const { status, message } = API_ERRORS[code]
  return new ORPCError(code, { status, message, defined: true })
}

function asApiError(error: PressError) {
  return error.code === 'invalid' ? badRequest([refusedBy('', error)]) : describeError('SERVICE_UNAVAILABLE', error)
}
