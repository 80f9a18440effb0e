import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import type { ReadyPicture } from '@makeready/press/jobs'
import type { ManuscriptInput } from '@makeready/press/make-manuscript'
import type { ProjectParts } from './documents-queries.ts'

/** A project as the press reads it. `author` serves where the cover names none. */
export function toManuscript(project: ProjectParts, author: string, cover: ReadyPicture | null): ManuscriptInput {
  return {
    title: project.productTitle?.title ?? project.title,
    author: project.cover?.authorName || author,
    language: 'en',
    productType: project.productType ?? DEFAULT_PRODUCT_TYPE,
    cover: cover?.picture ?? null,
    accent: cover?.accent ?? null,
    sections: project.contentSections.map((section) => ({ name: section.sectionName, markdown: section.content })),
  }
}
