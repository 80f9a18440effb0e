import type { PlannedSection } from '@makeready/contract/autopilot'
import type { ContentRequest } from '@makeready/contract/contents'
import type { ContentType } from '@makeready/contract/domain/content-types'
import type { Language } from '@makeready/contract/domain/languages'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { sectionRole } from '@makeready/contract/domain/section-roles'
import type { Section } from '../contents/other-sections.ts'
import type { OwnMaterial } from '../contents/own-material.ts'
import { contentPrompt } from '../contents/prompt.ts'
import type { BookContext } from '../engine/book-prompt.ts'
import type { Prompt } from '../engine/engine.ts'
import { lastWords, sentencesAbout } from './continuity.ts'
import type { Product } from './product.ts'

export type SectionRequest = {
  product: Product
  language: Language
  entry: PlannedSection
  book: BookContext
  others: readonly Section[]
  /** the creator's own material */
  material: OwnMaterial
  /** what a failed attempt had written, to be continued */
  begun: string
}

const STYLES: Record<ProductType, ContentType> = {
  ebook: 'educational',
  course: 'educational',
  guide: 'howto',
  workbook: 'markdown',
  template: 'markdown',
  plr: 'informative',
}

export function requestOf({ product, language, entry }: SectionRequest): ContentRequest {
  return {
    title: product.title,
    sectionName: entry.name,
    outline: entry.points.join('\n'),
    contentType: STYLES[product.productType],
    productType: product.productType,
    language,
    words: entry.words,
    ...product.contexts,
  }
}

export function sectionPrompt(order: SectionRequest, begun: { text: string; cut: boolean } | null): Prompt {
  const { product, entry, others, book, material } = order
  const place = {
    role: sectionRole(entry, product.productType),
    points: entry.points,
    questions: entry.questions ?? [],
    previousEnd: lastWords(sectionBefore(order)?.content ?? ''),
    exampleSoFar: book.example ? sentencesAbout(book.example.name, others) : [],
  }
  return contentPrompt(requestOf(order), others, begun, { book, place, ...material })
}

function sectionBefore({ entry, book, others }: SectionRequest): Section | undefined {
  const at = book.plan.findIndex(({ name }) => name === entry.name)
  const name = book.plan[at - 1]?.name
  return others.find(({ sectionName }) => sectionName === name)
}
