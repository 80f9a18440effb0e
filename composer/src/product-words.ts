import type { ProductType } from '@makeready/contract/domain/product-types'

type ProductWords = {
  /** inside a sentence: 'a template pack' */
  noun: string
  withArticle: string
  /** in a title: 'Workbook', and the phrase before its subject: 'Guide to …', 'Course on …' */
  title: string
  leadsTo: string
  units: string
  sellingPoints: [string, string]
}

export const PRODUCT_WORDS: Record<ProductType, ProductWords> = {
  ebook: {
    noun: 'ebook',
    withArticle: 'an ebook',
    title: 'Guide',
    leadsTo: 'to',
    units: 'Chapters',
    sellingPoints: [
      'Chapters with examples, steps and checks of the result',
      'Can be read in order or used as a reference',
    ],
  },
  course: {
    noun: 'online course',
    withArticle: 'an online course',
    title: 'Course',
    leadsTo: 'on',
    units: 'Modules',
    sellingPoints: ['Every module has steps to follow and a short quiz', 'A final assessment with answers'],
  },
  guide: {
    noun: 'guide',
    withArticle: 'a guide',
    title: 'Guide',
    leadsTo: 'to',
    units: 'Steps',
    sellingPoints: ['Numbered steps and checks of the result', 'A troubleshooting part for the usual problems'],
  },
  workbook: {
    noun: 'workbook',
    withArticle: 'a workbook',
    title: 'Workbook',
    leadsTo: 'for',
    units: 'Exercises',
    sellingPoints: ['Tables to fill in for every exercise', 'A reflection and an action plan at the end'],
  },
  template: {
    noun: 'template pack',
    withArticle: 'a template pack',
    title: 'Template Pack',
    leadsTo: 'for',
    units: 'Templates',
    sellingPoints: ['Fill-in templates with a worked example', 'Made to be copied and changed'],
  },
  plr: {
    noun: 'PLR content pack',
    withArticle: 'a PLR content pack',
    title: 'Article Pack',
    leadsTo: 'on',
    units: 'Articles',
    sellingPoints: ['Neutral voice, ready for your own brand and examples', 'Each article stands on its own'],
  },
}

/** Parts that are not templates in a template product, by how their names start. */
export const FRONT_OR_BACK =
  /^(?:overview|how to use|how to customi[sz]e|welcome|final assessment|practice project|progress tracker|self-assessment|reflection|action plan|worked example|before you begin|troubleshoot|quick reference|introduction|conclusion)/i

/** The product type named in a title or concept. */
export function productTypeIn(text: string): ProductType {
  if (/\bworkbook/i.test(text)) return 'workbook'
  if (/\btemplate/i.test(text)) return 'template'
  if (/\bplr\b|\barticle pack/i.test(text)) return 'plr'
  if (/\bcourse\b/i.test(text)) return 'course'
  return /\b(guide|tutorial)\b/i.test(text) && !/\be-?book\b/i.test(text) ? 'guide' : 'ebook'
}
