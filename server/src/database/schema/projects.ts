import type {
  GlossaryEntry,
  Plan,
  PlannedSection,
  RunningExample,
  SectionProgress,
} from '@makeready/contract/autopilot'
import type { CitationChoice, Rights, ThemeKey, TrimKey } from '@makeready/contract/domain/book-design'
import type { PdfStatus, ProjectStatus } from '@makeready/contract/domain/document-status'
import type { Perspective } from '@makeready/contract/domain/interview'
import type { ProductType } from '@makeready/contract/domain/product-types'
import type { QuestionState } from '@makeready/contract/interviews'
import type { MessageDetail } from '@makeready/contract/messages'
import type { SourceKind } from '@makeready/contract/sources'
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
  /** what the sentence of `pdfError` says, as data */
  pdfErrorDetail: Json<MessageDetail | null>
  /** the product is called so until its creator names it */
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
  /** fingerprint of what the finished documents were made from */
  documentsKey: Optional<string>
  wizardStep: Optional<number>
  wizardMaxStep: Optional<number>
  /** counts changes of the sections: each leaves a version, with the sections of before */
  arrangement: ColumnType<number, number | undefined, number | RawBuilder<number>>
}

export type ProjectContentSectionsTable = {
  projectId: string
  contentId: string
  userId: Fixed<string>
  orderIndex: number
}

/** A plan for a whole book: its outline, and how it is to be written. */
export type BookPlansTable = {
  projectId: Fixed<string>
  userId: Fixed<string>
  /** counts changes by the creator */
  version: Generated<number>
  state: Generated<Plan['state']>
  /** sections under way are finished, no other begins */
  pauseRequested: Generated<boolean>
  language: string
  wishes: Generated<string>
  /** that all sections were to have together */
  words: number
  writingOrder: Generated<Plan['order']>
  cover: Generated<boolean>
  coverState: Generated<Exclude<Plan['coverState'], 'none'>>
  capMicros: Optional<number>
  brief: Optional<string>
  glossary: Json<GlossaryEntry[]>
  /** a text of the creator's whose manner the sections follow */
  voiceSample: Generated<string>
  example: Json<RunningExample | null>
  outline: Json<PlannedSection[]>
  engineWish: Optional<'composer'>
  outlineRunId: Optional<string>
  bookRunId: Optional<string>
  error: Optional<string>
  errorDetail: Json<MessageDetail | null>
  begunAt: Generated<Date>
}

/** What has become of one section of a plan's outline. */
export type PlannedSectionsTable = {
  projectId: string
  key: string
  userId: Fixed<string>
  state: Generated<Exclude<SectionProgress['state'], 'edited'>>
  /** hash of the entry that the text was written from */
  identity: Optional<string>
  /** raised when it is to be written once more */
  take: Generated<number>
  contentId: Optional<string>
  /** version of the content as Autopilot saved it: a higher one was edited since */
  savedVersion: Optional<number>
  words: Generated<number>
  usage: Json<SectionProgress['usage']>
  seconds: Optional<number>
  beganAt: Optional<Date>
  warnings: Json<(Pick<SectionProgress['warnings'][number], 'rule' | 'message'> & { detail?: MessageDetail | null })[]>
  error: Optional<string>
  errorDetail: Json<MessageDetail | null>
}

export type IgnoredFaultsTable = {
  userId: Fixed<string>
  projectId: string
  /** of a finding: the same fault has the same key, whatever becomes of the text around it */
  key: string
  createdAt: Fixed<Date>
}

/** Complaints of the checkers of two formats; null: the checker was not installed. */
export type DocumentChecksTable = {
  projectId: string
  userId: Fixed<string>
  epubUrl: string
  epub: Json<string[] | null>
  docx: Json<string[] | null>
  createdAt: Fixed<Date>
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
  /** of a PDF */
  pages: Optional<number>
  passages: number
  createdAt: Fixed<Date>
  updatedAt: ColumnType<Date, Date | undefined, Date>
  deletedAt: Optional<Date>
}

/** What a creator is asked about a product before it is written. */
export type InterviewQuestionsTable = {
  id: Fixed<string>
  userId: Fixed<string>
  projectId: Fixed<string>
  /** null: of the whole product */
  section: ColumnType<string | null, string | null | undefined, never>
  point: ColumnType<string | null, string | null | undefined, never>
  /** from 1, of one product; the place of the answer in the source that holds it */
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
  /** from 1 */
  position: number
  /** from the outermost to the one above it */
  headings: string[]
  page: Optional<number>
  text: string
  /** how many terms it has */
  words: number
  /** its words as they are looked for, with repetitions and a space between */
  terms: string
}
