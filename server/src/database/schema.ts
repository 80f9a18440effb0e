import type { GlossaryEntry, Plan, PlannedSection, SectionProgress } from '@makeready/contract/autopilot'
import type { CitationChoice, Rights, ThemeKey, TrimKey } from '@makeready/contract/domain/book-design'
import type { SecurityActor, SecurityEventCode, SecurityOutcome } from '@makeready/contract/domain/security-events'
import type { MessageDetail } from '@makeready/contract/messages'
import type { ColumnType, Generated, Insertable, RawBuilder, Selectable } from 'kysely'

/** Tables as the code sees them: camelCase here, the specification's snake_case in the database. */
export type Schema = {
  projects: ProjectsTable
  niches: NichesTable
  productIdeas: ProductIdeasTable
  productTitles: ProductTitlesTable
  generatedContent: GeneratedContentTable
  coverImages: CoverImagesTable
  projectContentSections: ProjectContentSectionsTable
  profiles: ProfilesTable
  userRoles: UserRolesTable
  files: FilesTable
  versions: VersionsTable
  runs: RunsTable
  runTurns: RunTurnsTable
  runSteps: RunStepsTable
  runEvents: RunEventsTable
  usage: UsageTable
  aiSettings: AiSettingsTable
  requestCounts: RequestCountsTable
  ignoredFaults: IgnoredFaultsTable
  dictionaryWords: DictionaryWordsTable
  documentChecks: DocumentChecksTable
  bookPlans: BookPlansTable
  plannedSections: PlannedSectionsTable
  sources: SourcesTable
  sourcePassages: SourcePassagesTable
  'audit.events': SecurityEventsTable
  storageUse: StorageUseTable
  versionNames: VersionNamesTable
}

export type ItemTable = 'projects' | 'niches' | 'productIdeas' | 'productTitles' | 'generatedContent' | 'coverImages'

export type ProductType = 'ebook' | 'course' | 'guide' | 'workbook' | 'template' | 'plr'
export type Demographics = { age: string; income: string; painPoints: string[] }
export type SourceKind = 'pasted' | 'text' | 'markdown' | 'docx' | 'pdf'
export type RunStatus = 'queued' | 'running' | 'done' | 'failed' | 'stopped'
export type RunError = { code: string; message: string; detail?: MessageDetail }

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
/** jsonb, written as text */
type Json<T> = ColumnType<T, string | undefined, string>
/** Set by the database; an update may not touch it. */
type Fixed<T> = ColumnType<T, T | undefined, never>

type Item = {
  id: Fixed<string>
  /** the transaction's owner when absent */
  userId: Fixed<string>
  createdAt: Fixed<Date>
  updatedAt: Fixed<Date>
  deletedAt: Optional<Date>
  /** counts edits, from 1; kept by trigger */
  version: Fixed<number>
}

type Generation = { projectId: Optional<string>; engine: Optional<string>; runId: Optional<string> }

export type ProjectsTable = Item & {
  title: string
  status: Generated<'draft' | 'ready'>
  niche: Optional<string>
  nicheId: Optional<string>
  productIdeaId: Optional<string>
  titleId: Optional<string>
  coverId: Optional<string>
  productType: Optional<ProductType>
  pdfStatus: Generated<'not_generated' | 'generating' | 'completed' | 'failed'>
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

export type NichesTable = Item &
  Generation & {
    name: string
    marketSize: Generated<string>
    competitionLevel: Generated<string>
    profitPotential: Generated<string>
    demographics: Generated<Demographics>
  }

export type ProductIdeasTable = Item &
  Generation & {
    concept: string
    targetAudience: Generated<string>
    sellingPoints: Generated<string[]>
    modules: Generated<string[]>
    productType: Optional<ProductType>
  }

export type ProductTitlesTable = Item & Generation & { title: string; tone: Generated<string> }

export type GeneratedContentTable = Item &
  Generation & {
    sectionName: string
    content: string
    contentType: Generated<string>
    /** null: not counted */
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
    /** the creator's own picture that title and author were set on */
    artFileId: Optional<string>
    lettering: Optional<Lettering>
  }

/** What a cover's picture was set from: the file of the art beneath, and the words on it. */
export type Lettering = {
  artFileId: string
  title: string
  author: string
  style: string
  language: string
  /** as the press measured them: WCAG ratio of the letters, and the title's type size on a page 1200 wide */
  contrast?: number
  titleSize?: number
}

export type ProjectContentSectionsTable = {
  projectId: string
  contentId: string
  userId: Fixed<string>
  orderIndex: number
}

export type ProfilesTable = {
  id: Fixed<string>
  fullName: Generated<string>
  /** the number of the newest source */
  lastSource: ColumnType<number, number | undefined, number | RawBuilder<number>>
  createdAt: Fixed<Date>
}

export type UserRolesTable = { userId: Fixed<string>; role: string; createdAt: Fixed<Date> }

export type FilesTable = {
  id: Fixed<string>
  userId: Fixed<string>
  projectId: Optional<string>
  kind: string
  /** shown to people, e.g. in a download */
  name: string
  /** media type */
  type: string
  bytes: number
  storageKey: string
  sha256: string
  /** of a cover that the press set */
  lettering: Optional<Lettering>
  createdAt: Fixed<Date>
  deletedAt: Optional<Date>
}

export type VersionsTable = {
  id: Fixed<string>
  userId: Fixed<string>
  /** the table's name in the database: 'generated_content' */
  itemTable: string
  itemId: string
  version: number
  /** the row as it was, keys as in the database: snake_case; of a project also its sections: content_ids */
  data: Record<string, unknown>
  /** what was done to it, and made the next version; 'update': it was not noted how */
  action: 'update' | 'edit' | 'regenerate' | 'autopilot' | 'revert' | 'delete' | 'restore'
  /** the version that a 'revert' put back */
  revertedTo: Optional<number>
  /** how this version came to be, where the one before it is no longer kept: its action, its time, what it put back */
  madeBy: Optional<string>
  madeAt: Optional<Date>
  madeFrom: Optional<number>
  createdAt: Fixed<Date>
}

/** Bytes that one person keeps, by kind; written by triggers alone. */
export type StorageUseTable = {
  userId: Fixed<string>
  covers: Fixed<number>
  documents: Fixed<number>
  sources: Fixed<number>
  texts: Fixed<number>
  versions: Fixed<number>
}

export type VersionNamesTable = {
  userId: Fixed<string>
  /** as in `versions` */
  itemTable: string
  itemId: string
  version: number
  name: string
  createdAt: Fixed<Date>
}

export type RunsTable = {
  id: Fixed<string>
  userId: Fixed<string>
  projectId: Optional<string>
  kind: string
  input: ColumnType<unknown, unknown, never>
  status: Generated<RunStatus>
  stopRequested: Generated<boolean>
  /** at most one queued or running run of a user has it */
  exclusiveKey: Optional<string>
  leaseOwner: Optional<string>
  leaseUntil: Optional<Date>
  /** raised by every claim: what an earlier holder still writes is refused */
  epoch: Generated<number>
  /** claims that began, those ended by a crash included */
  attempts: Generated<number>
  /** attempts that ended by an error */
  failures: Generated<number>
  notBefore: Generated<Date>
  costCapMicros: Optional<number>
  /** 'composer': the built-in composer writes, whatever is set */
  engineWish: Optional<'composer'>
  result: Optional<unknown>
  error: Optional<RunError>
  createdAt: Fixed<Date>
  startedAt: Optional<Date>
  endedAt: Optional<Date>
}

/** Derived from a person's waiting and running runs by trigger: never written by hand. */
export type RunTurnsTable = {
  userId: Fixed<string>
  running: Fixed<number>
  /** when the oldest run was asked for that may be taken now; null: none may */
  readySince: Fixed<Date | null>
  /** of the runs that may be taken now */
  kinds: Fixed<string[]>
  /** the earliest end of a pause */
  nextAt: Fixed<Date | null>
}

export type RunStepsTable = {
  runId: string
  key: string
  userId: Fixed<string>
  /** of the step's input: the same key with another input runs again */
  hash: string
  status: 'running' | 'done' | 'failed'
  result: Optional<unknown>
  error: Optional<RunError>
  /** how often it began: every start may have been paid */
  starts: Generated<number>
  startedAt: Generated<Date>
  endedAt: Optional<Date>
}

export type RunEventsTable = {
  runId: string
  seq: number
  userId: Fixed<string>
  stepKey: Optional<string>
  type: string
  data: unknown
  createdAt: Fixed<Date>
}

export type UsageTable = {
  id: Fixed<string>
  userId: Fixed<string>
  runId: Optional<string>
  stepKey: Optional<string>
  engine: string
  model: Optional<string>
  /** null where the provider did not say */
  inputTokens: Optional<number>
  outputTokens: Optional<number>
  /** millionths of a US dollar */
  costMicros: Optional<number>
  /** the figures are ours, not the provider's */
  estimated: Generated<boolean>
  /** paid by the creator's own key */
  ownKey: Generated<boolean>
  /** the most that a request under way can cost; null when it is settled */
  reservedMicros: Optional<number>
  /** attempt of the run that opened the line */
  epoch: Optional<number>
  createdAt: Fixed<Date>
}

/** One row an owner; the installation's has the id of nobody. Limits are read from that row only. */
export type AiSettingsTable = {
  userId: Fixed<string>
  /** null: no model is set */
  provider: Optional<'openai' | 'anthropic' | 'google' | 'openai-compatible' | 'local'>
  baseUrl: Optional<string>
  textModel: Optional<string>
  imageModel: Optional<string>
  modelPath: Optional<string>
  /** the key, encrypted: ai/secret-box.ts */
  keyBox: Optional<string>
  /** US dollars */
  inputPerMillion: Optional<number>
  outputPerMillion: Optional<number>
  perImage: Optional<number>
  monthlyCapMicros: Optional<number>
  ownKeys: Generated<boolean>
  runsPerUser: Optional<number>
  updatedAt: Generated<Date>
}

/** How often somebody asked for something since `beganAt`. */
export type RequestCountsTable = {
  userId: Fixed<string>
  kind: string
  beganAt: Generated<Date>
  requests: Generated<number>
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

/** The security log. Rows are added and, when they are old, deleted; never changed. */
export type SecurityEventsTable = {
  id: Fixed<string>
  at: Fixed<Date>
  event: SecurityEventCode
  outcome: SecurityOutcome
  /** whose account it is about */
  userId: Optional<string>
  actor: SecurityActor
  /** who acted, where a person did */
  actorId: Optional<string>
  sessionId: Optional<string>
  /** network address */
  address: Optional<string>
  userAgent: Optional<string>
  /** keyed hash of the mail address that was tried */
  mailbox: Optional<string>
  details: Json<Record<string, string>>
}

/** Schema `schedule`: what is done later, and again until it succeeds. */
export type ScheduleSchema = {
  tasks: {
    id: Fixed<string>
    kind: string
    /** as the kind wrote it; what is secret in it is encrypted */
    payload: ColumnType<string, string, never>
    attempts: Generated<number>
    /** the last failure's code or type, never its words */
    failure: Optional<string>
    notBefore: Generated<Date>
    giveUpAfter: ColumnType<Date, Date, never>
    createdAt: Fixed<Date>
  }
}

export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

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
