import { DEFAULT_RIGHTS, RIGHTS } from '@makeready/contract/domain/book-design'
import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import type { ReadyPicture } from '@makeready/press/jobs'
import type { ManuscriptInput } from '@makeready/press/make-manuscript'
import type { ProjectParts } from './documents-queries.ts'

/** What the press needs to know of a project. */
export type PrintedParts = Pick<
  ProjectParts,
  'title' | 'productType' | 'productTitle' | 'language' | 'author' | 'licence' | 'rights'
> & {
  cover: Pick<NonNullable<ProjectParts['cover']>, 'authorName'> | null
  contentSections: readonly { sectionName: string; content: string }[]
}

/** A project as the press reads it. `account` is the creator's name, for projects and covers that name no author. */
export function toManuscript(project: PrintedParts, account: string, cover: ReadyPicture | null): ManuscriptInput {
  const author = authorOf(project, account)
  return {
    ...titleAndSubtitle(bookTitle(project)),
    author,
    language: project.language ?? DEFAULT_LANGUAGE,
    productType: project.productType ?? DEFAULT_PRODUCT_TYPE,
    licence: copyrightPage(project, author),
    cover: cover?.picture ?? null,
    accent: cover?.accent ?? null,
    sections: project.contentSections.map((section) => ({ name: section.sectionName, markdown: section.content })),
  }
}

function authorOf(project: PrintedParts, account: string): string {
  return project.author?.trim() || project.cover?.authorName || account
}

/**
 * The words of the copyright page, a line each. For PLR content they say which rights a buyer gets, in the form that
 * the trade reads: '[YES] …' and '[NO] …'.
 */
function copyrightPage(project: PrintedParts, author: string, now = new Date()): string {
  const own = project.licence?.trim()
  const owner = author === '' ? '' : `© ${now.getUTCFullYear()} ${author}`
  if (project.productType !== 'plr') return own || (owner && `${owner}. All rights reserved.`)
  const rights = project.rights ?? DEFAULT_RIGHTS
  const grid = RIGHTS.map(({ key, label }) => `${rights[key] ? '[YES]' : '[NO]'} ${label}`)
  return [owner, 'Private label rights: who buys this content may', ...grid, own].filter(Boolean).join('\n')
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
