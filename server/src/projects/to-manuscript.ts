import { DEFAULT_CITATIONS, DEFAULT_RIGHTS } from '@makeready/contract/domain/book-design'
import { type CitedSource, sourceList, withFootnotes, withoutFootnotes } from '@makeready/contract/domain/citations'
import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import type { PublicationDetails } from '@makeready/contract/publication'
import { copyrightPage } from '@makeready/press/copyright-page'
import type { ManuscriptInput } from '@makeready/press/make-manuscript'
import type { PreparedPicture } from '@makeready/press/prepare-picture'
import type { Publication } from '@makeready/press/publication'
import { translationFor } from '@makeready/press/translations'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import type { ProjectParts } from './documents-queries.ts'

export type PrintedParts = Pick<
  ProjectParts,
  | 'title'
  | 'productType'
  | 'productTitle'
  | 'language'
  | 'author'
  | 'licence'
  | 'rights'
  | 'citations'
  | 'layout'
  | 'style'
  | 'publication'
> & {
  cover: Pick<NonNullable<ProjectParts['cover']>, 'authorName'> | null
  contentSections: readonly { sectionName: string; content: string }[]
  sources: readonly CitedSource[]
}

/** `account` is the creator's name, for projects and covers without an author. */
export function toManuscript(project: PrintedParts, account: string, cover: PreparedPicture | null): ManuscriptInput {
  const author = authorOf(project, account)
  const language = project.language ?? DEFAULT_LANGUAGE
  return {
    ...titleAndSubtitle(bookTitle(project), project.publication?.subtitle),
    author,
    language,
    productType: productTypeOf(project),
    licence: copyrightPage({
      language,
      year: new Date().getUTCFullYear(),
      owner: author,
      own: project.licence?.trim() ?? '',
      rights: project.productType === 'plr' ? (project.rights ?? DEFAULT_RIGHTS) : null,
    }),
    cover: cover?.picture ?? null,
    accent: cover?.accent ?? null,
    layout: chosen(project.layout),
    style: chosen(project.style),
    publication: forCatalogs(project.publication ?? {}),
    sections: [...sectionsOf(project, language), ...listOfSources(project, language)],
  }
}

type Chosen<Choices> = { [Key in keyof Choices]?: Exclude<Choices[Key], undefined> }

/** Without what was not chosen, which follows the theme and the length. */
function chosen<Choices extends object>(choices: Choices | null): Chosen<Choices> {
  return Object.fromEntries(
    Object.entries(choices ?? {}).filter(([, choice]) => choice !== undefined),
  ) as Chosen<Choices>
}

export function productTypeOf({ productType }: Pick<PrintedParts, 'productType'>) {
  return productType ?? DEFAULT_PRODUCT_TYPE
}

function sectionsOf({ contentSections, sources, citations }: PrintedParts, language: string) {
  return contentSections.map(({ sectionName, content }) => {
    const text = withoutAuthorNotes(content)
    return {
      name: sectionName,
      markdown: citations === 'none' ? withoutFootnotes(text) : withFootnotes(text, sources, language),
    }
  })
}

/** The last section of a product with references. */
export const SOURCE_LIST = 'sources'

function listOfSources({ contentSections, sources, citations }: PrintedParts, language: string) {
  if ((citations ?? DEFAULT_CITATIONS) !== 'all') return []
  const texts = contentSections.map(({ content }) => content)
  const markdown = sourceList(texts, sources, language)
  return markdown === '' ? [] : [{ name: translationFor(language).words.sources, type: SOURCE_LIST, markdown }]
}

function authorOf(project: PrintedParts, account: string): string {
  return project.author?.trim() || project.cover?.authorName || account
}

export function bookTitle(project: Pick<PrintedParts, 'title' | 'productTitle'>): string {
  return project.productTitle?.title ?? project.title
}

/** 'Main: rest' is title and subtitle, as on the cover; the creator's own subtitle replaces the rest. */
function titleAndSubtitle(whole: string, own = ''): { title: string; subtitle: string | null } {
  const at = whole.indexOf(': ')
  const title = whole.slice(0, at).trim()
  const subtitle = own.trim() || whole.slice(at + 2).trim()
  if (at > 0 && title && subtitle) return { title, subtitle }
  return { title: whole, subtitle: own.trim() || null }
}

function forCatalogs(details: PublicationDetails): Publication {
  const { series, seriesNumber, isbnEpub, isbnPdf, publisher, edition, description, keywords, subjects, exemption } =
    details
  return {
    ...chosen({ publisher, edition, description, keywords, subjects, exemption }),
    ...(series && { series: { name: series, ...(seriesNumber && { number: seriesNumber }) } }),
    ...((isbnEpub || isbnPdf) && { isbn: chosen({ epub: isbnEpub, pdf: isbnPdf }) }),
  }
}
