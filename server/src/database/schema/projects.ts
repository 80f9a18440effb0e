import type {
  GlossaryEntry,
  Plan,
  PlannedSection,
  RunningExample,
  SectionProgress,
} from '@makeready/contract/autopilot'
import type { CitationChoice, Rights, ThemeKey, TrimKey } from '@makeready/contract/domain/book-design'
import type { LayoutChoices } from '@makeready/contract/domain/book-layout'
import type { BookStyle } from '@makeready/contract/domain/book-style'
import type { PdfStatus, ProjectStatus } from '@makeready/contract/domain/document-status'
import type { Perspective } from '@makeready/contract/domain/interview'
import type { LaunchFile } from '@makeready/contract/domain/launch-files'
import type { LaunchKind } from '@makeready/contract/domain/launch-kit'
import type { ProductType } from '@makeready/contract/domain/product-types'
import type { ListingField, StoreKey } from '@makeready/contract/domain/stores'
import type { QuestionState } from '@makeready/contract/interviews'
import type { LaunchSettings, MadeLaunchFile } from '@makeready/contract/launch-files'
import type { MessageDetail } from '@makeready/contract/messages'
import type { MadeEdition, PrintSettings } from '@makeready/contract/print-editions'
import type { PublicationDetails } from '@makeready/contract/publication'
import type { SourceKind } from '@makeready/contract/sources'
import type { PrintingCost } from '@makeready/contract/stores'
import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Fixed, Json, Optional } from './columns.ts'
import type { Item } from './items.ts'

export type ProjectsTable = Item & {
  title: string
  status: Generated<ProjectStatus>
  niche: Optional<string>
  nicheId: Optional<string>
  productIdeaId: Optional<string>
  titleId: Optional<string>
  coverId: Optional<string>
  productType: Optional<ProductType>
  pdfStatus: Generated<PdfStatus>
  pdfError: Optional<string>
  pdfErrorDetail: Json<MessageDetail | null>
  titleIsDraft: Generated<boolean>
  pdfUrl: Optional<string>
  docxUrl: Optional<string>
  epubUrl: Optional<string>
  packUrl: Optional<string>
  theme: Optional<ThemeKey>
  trim: Optional<TrimKey>
  language: Optional<string>
  author: Optional<string>
  licence: Optional<string>
  rights: Optional<Rights>
  citations: Optional<CitationChoice>
  layout: Optional<LayoutChoices>
  style: Optional<BookStyle>
  publication: Optional<PublicationDetails>
  /** fingerprint of what the documents were made from */
  documentsKey: Optional<string>
  wizardStep: Optional<number>
  wizardMaxStep: Optional<number>
  /** counts changes of the sections; each creates a version */
  arrangement: ColumnType<number, number | undefined, number | RawBuilder<number>>
}

export type ProjectContentSectionsTable = {
  projectId: string
  contentId: string
  userId: Fixed<string>
  orderIndex: number
}

/** An Autopilot plan: its outline and settings. */
export type BookPlansTable = {
  projectId: Fixed<string>
  userId: Fixed<string>
  version: Generated<number>
  state: Generated<Plan['state']>
  /** sections in progress are finished first */
  pauseRequested: Generated<boolean>
  language: string
  instructions: Generated<string>
  words: number
  writingOrder: Generated<Plan['order']>
  cover: Generated<boolean>
  coverState: Generated<Exclude<Plan['coverState'], 'none'>>
  capMicros: Optional<number>
  brief: Optional<string>
  glossary: Json<GlossaryEntry[]>
  voiceSample: Generated<string>
  example: Json<RunningExample | null>
  outline: Json<PlannedSection[]>
  requestedEngine: Optional<'composer'>
  outlineRunId: Optional<string>
  bookRunId: Optional<string>
  error: Optional<string>
  errorDetail: Json<MessageDetail | null>
  begunAt: Generated<Date>
  /** the product was created for this outline */
  beginsProduct: Generated<boolean>
}

export type PlannedSectionsTable = {
  projectId: string
  key: string
  userId: Fixed<string>
  state: Generated<Exclude<SectionProgress['state'], 'edited'>>
  /** hash of the entry it was written from */
  identity: Optional<string>
  /** incremented to have it rewritten */
  take: Generated<number>
  contentId: Optional<string>
  /** content version saved by Autopilot; a higher version was edited */
  savedVersion: Optional<number>
  words: Generated<number>
  usage: Json<SectionProgress['usage']>
  seconds: Optional<number>
  beganAt: Optional<Date>
  warnings: Json<(Pick<SectionProgress['warnings'][number], 'rule' | 'message'> & { detail?: MessageDetail | null })[]>
  /** text of a failed attempt, and the hash of the entry it was written from */
  partial: Json<{ identity: string; text: string } | null>
  error: Optional<string>
  errorDetail: Json<MessageDetail | null>
}

export type IgnoredFindingsTable = {
  userId: Fixed<string>
  projectId: string
  /** identifies a finding: stays the same when the text around it changes */
  key: string
  createdAt: Fixed<Date>
}

/** Null: the checker was not installed. */
export type DocumentChecksTable = {
  projectId: string
  userId: Fixed<string>
  epubUrl: string
  epub: Json<string[] | null>
  docx: Json<string[] | null>
  createdAt: Fixed<Date>
}

/** What a creator chose for the paperback, and the files that were made last. */
export type PrintEditionsTable = {
  projectId: Fixed<string>
  userId: Fixed<string>
  /** what the creator chose */
  settings: Json<Partial<PrintSettings>>
  made: Json<MadeEdition | null>
  /** fingerprint of what the files were made from */
  madeKey: Optional<string>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}

/** What a creator chose for sales page, sample and lead magnet, and the files that were made last. */
export type LaunchFilesTable = {
  projectId: Fixed<string>
  userId: Fixed<string>
  /** what the creator chose */
  settings: Json<Partial<LaunchSettings>>
  /** `key`: fingerprint of what the files were made from */
  made: Json<Partial<Record<LaunchFile, MadeLaunchFile & { key: string }>>>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}

/** Where a product is sold. */
export type StorePacksTable = {
  projectId: Fixed<string>
  userId: Fixed<string>
  stores: Json<StoreKey[]>
  /** of one paperback, as the creator read it at Amazon KDP */
  printingCost: Json<PrintingCost | null>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}

/** A text that the creator changed for a store; null uses the suggestion again. */
export type StoreListingsTable = {
  id: Fixed<string>
  userId: Fixed<string>
  projectId: Fixed<string>
  store: ColumnType<StoreKey, StoreKey, never>
  field: ColumnType<ListingField, ListingField, never>
  text: Optional<string>
  version: Fixed<number>
  createdAt: Fixed<Date>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}

export type DictionaryWordsTable = { userId: Fixed<string>; word: string; createdAt: Fixed<Date> }

export type SourcesTable = {
  id: Fixed<string>
  userId: Fixed<string>
  projectId: Fixed<string>
  number: ColumnType<number, number, never>
  kind: ColumnType<SourceKind, SourceKind, never>
  name: string
  author: Generated<string>
  year: Generated<string>
  url: Generated<string>
  text: string
  characters: number
  words: number
  pages: Optional<number>
  passages: number
  createdAt: Fixed<Date>
  updatedAt: ColumnType<Date, Date | undefined, Date>
  deletedAt: Optional<Date>
}

/** Questions to the creator before a product is written. */
export type InterviewQuestionsTable = {
  id: Fixed<string>
  userId: Fixed<string>
  projectId: Fixed<string>
  /** null: about the whole product */
  section: Optional<string>
  point: Optional<string>
  /** from 1 within a product; the position of its answer in the source */
  position: ColumnType<number, number, never>
  question: ColumnType<string, string, never>
  perspective: ColumnType<Perspective | null, Perspective | null | undefined, never>
  answer: Generated<string>
  state: Generated<QuestionState>
  answeredAt: Optional<Date>
  createdAt: Fixed<Date>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}

export type SourcePassagesTable = {
  sourceId: string
  userId: Fixed<string>
  position: number
  headings: string[]
  page: Optional<number>
  text: string
  words: number
  /** its search terms, repeated as in the text, separated by spaces */
  terms: string
}

/** What sells a product: sales page, descriptions, emails, posts and the text of the lead magnet. */
export type LaunchTextsTable = Item & {
  projectId: Fixed<string>
  kind: Fixed<LaunchKind>
  position: Fixed<number>
  title: Generated<string>
  preview: Generated<string>
  day: Optional<number>
  content: Generated<string>
  engine: Optional<string>
  runId: Optional<string>
  /** fingerprint of the product's text that it was written from */
  basedOn: Generated<string>
}
