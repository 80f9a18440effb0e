import type { ProductType } from '@makeready/contract/domain/product-types'
import type { Idea } from '@makeready/contract/ideas'
import type { Niche } from '@makeready/contract/niches'
import type { ProductTitle } from '@makeready/contract/titles'
import type { Generated } from 'kysely'
import type { Fixed, Optional } from './columns.ts'

export type Item = {
  id: Fixed<string>
  userId: Fixed<string>
  createdAt: Fixed<Date>
  updatedAt: Fixed<Date>
  deletedAt: Optional<Date>
  version: Fixed<number>
}

type Generation = { projectId: Optional<string>; engine: Optional<string>; runId: Optional<string> }

export type NichesTable = Item &
  Generation & {
    name: string
    marketSize: Generated<string>
    competitionLevel: Generated<string>
    profitPotential: Generated<string>
    demographics: Generated<Niche['demographics']>
    request: Optional<Niche['request']>
  }

export type ProductIdeasTable = Item &
  Generation & {
    concept: string
    targetAudience: Generated<string>
    sellingPoints: Generated<string[]>
    modules: Generated<string[]>
    productType: Optional<ProductType>
    request: Optional<Idea['request']>
  }

export type ProductTitlesTable = Item &
  Generation & { title: string; tone: Generated<string>; request: Optional<ProductTitle['request']> }

export type GeneratedContentTable = Item &
  Generation & {
    sectionName: string
    content: string
    contentType: Generated<string>
    words: Optional<number>
  }

export type CoverImagesTable = Item &
  Generation & {
    imageUrl: string
    style: Generated<string>
    prompt: Generated<string>
    title: Generated<string>
    authorName: Generated<string>
    colorScheme: Generated<string>
    artFileId: Optional<string>
    coverText: Optional<CoverText>
  }

/** The art's file and the text on it. */
export type CoverText = {
  artFileId: string
  title: string
  author: string
  style: string
  language: string
  /** the art is a picture in pixels, which is cropped around `focus` */
  isPicture?: boolean
  focus?: { x: number; y: number }
  /** measured by the press: WCAG ratio, and the title's size on a page 1200 wide */
  contrast?: number
  titleSize?: number
}
