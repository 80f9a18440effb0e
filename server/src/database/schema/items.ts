import type { HeadingFace } from '@makeready/contract/domain/book-style'
import type { KINDS, ListedKind } from '@makeready/contract/domain/kinds'
import type { ITEM_SHAPES } from '@makeready/contract/items'
import type { Generated } from 'kysely'
import type { z } from 'zod'
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

type Fields<K extends ListedKind> = Omit<z.infer<(typeof ITEM_SHAPES)[K]>, keyof Item | keyof Generation>

/** Fields as in the contract; all except the title have a default. */
type ListedTable<K extends ListedKind> = Item &
  Generation & {
    [F in keyof Fields<K>]: F extends (typeof KINDS)[K]['titleField']
      ? Fields<K>[F]
      : null extends Fields<K>[F]
        ? Optional<NonNullable<Fields<K>[F]>>
        : Generated<Fields<K>[F]>
  }

/** Tables of the kinds that a run lists. */
export type ListedTables = { [K in ListedKind as (typeof KINDS)[K]['table']]: ListedTable<K> }

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
  /** the creator's own face for titles */
  titleFace?: HeadingFace
  language: string
  /** the art is a raster picture, cropped around `focus` */
  isPicture?: boolean
  focus?: { x: number; y: number }
  /** measured by the press: WCAG ratio, and the title's size on a page 1200 wide */
  contrast?: number
  titleSize?: number
}
