import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import type { ReadyPicture } from '@makeready/press/jobs'
import type { ManuscriptInput } from '@makeready/press/make-manuscript'
import type { ProjectParts } from './documents-queries.ts'

/** What the press needs to know of a project. */
export type PrintedParts = Pick<ProjectParts, 'title' | 'productType' | 'productTitle'> & {
  cover: Pick<NonNullable<ProjectParts['cover']>, 'authorName'> | null
  contentSections: readonly { sectionName: string; content: string }[]
}

/** A project as the press reads it. `author` serves where the cover names none. */
export function toManuscript(project: PrintedParts, author: string, cover: ReadyPicture | null): ManuscriptInput {
  return {
    ...titleAndSubtitle(bookTitle(project)),
    author: project.cover?.authorName || author,
    language: 'en',
    productType: project.productType ?? DEFAULT_PRODUCT_TYPE,
    cover: cover?.picture ?? null,
    accent: cover?.accent ?? null,
    sections: project.contentSections.map((section) => ({ name: section.sectionName, markdown: section.content })),
  }
}

/** What the book is called: the chosen title, or the project's name without one. */
export function bookTitle(project: Pick<PrintedParts, 'title' | 'productTitle'>): string {
  return project.productTitle?.title ?? project.title
}

/** 'Main: rest' is a title and its subtitle, as the cover sets it. */
function titleAndSubtitle(whole: string): { title: string; subtitle: string | null } {
  const at = whole.indexOf(': ')
  const title = whole.slice(0, at).trim()
  const subtitle = whole.slice(at + 2).trim()
  return at > 0 && title && subtitle ? { title, subtitle } : { title: whole, subtitle: null }
}
