import type { KindTable } from '@makeready/contract/domain/kinds'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { Fixed, Optional } from './schema/columns.ts'
import type {
  EvidencePagesTable,
  EvidenceTable,
  ResearchRequestsTable,
  ResearchSourcesTable,
} from './schema/evidence.ts'
import type { CoverImagesTable, GeneratedContentTable, ListedTables } from './schema/items.ts'
import type {
  AiSettingsTable,
  ProfilesTable,
  RequestCountsTable,
  SecurityEventsTable,
  UserRolesTable,
} from './schema/people.ts'
import type {
  BookPlansTable,
  DictionaryWordsTable,
  DocumentChecksTable,
  IgnoredFindingsTable,
  InterviewQuestionsTable,
  LaunchFilesTable,
  LaunchTextsTable,
  PlannedSectionsTable,
  PrintEditionsTable,
  ProjectContentSectionsTable,
  ProjectsTable,
  SourcePassagesTable,
  SourcesTable,
  StoreListingsTable,
  StorePacksTable,
} from './schema/projects.ts'
import type { ProofEditionsTable, ProofFeedbackTable, ProofPagesTable, ProofsTable } from './schema/proofs.ts'
import type { RunEventsTable, RunStepsTable, RunsTable, RunTurnsTable, UsageTable } from './schema/runs.ts'
import type { FilesTable, StorageUseTable, VersionNamesTable, VersionsTable } from './schema/storage.ts'
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from './schema/webhooks.ts'

export type Schema = ListedTables & {
  projects: ProjectsTable
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
  ignoredFindings: IgnoredFindingsTable
  dictionaryWords: DictionaryWordsTable
  documentChecks: DocumentChecksTable
  printEditions: PrintEditionsTable
  launchFiles: LaunchFilesTable
  storePacks: StorePacksTable
  storeListings: StoreListingsTable
  bookPlans: BookPlansTable
  plannedSections: PlannedSectionsTable
  sources: SourcesTable
  sourcePassages: SourcePassagesTable
  interviewQuestions: InterviewQuestionsTable
  evidence: EvidenceTable
  evidencePages: EvidencePagesTable
  researchSources: ResearchSourcesTable
  researchRequests: ResearchRequestsTable
  launchTexts: LaunchTextsTable
  'audit.events': SecurityEventsTable
  storageUse: StorageUseTable
  versionNames: VersionNamesTable
  webhookEndpoints: WebhookEndpointsTable
  webhookDeliveries: WebhookDeliveriesTable
  proofs: ProofsTable
  proofEditions: ProofEditionsTable
  proofPages: ProofPagesTable
  proofFeedback: ProofFeedbackTable
}

/** Tables whose rows have a history. */
export type ItemTable = KindTable | 'launchTexts'

/** Tasks for later, retried until they succeed. */
export type ScheduleSchema = {
  tasks: {
    id: Fixed<string>
    kind: string
    payload: ColumnType<string, string, never>
    attempts: Generated<number>
    /** code or type of the last error, never its text */
    failure: Optional<string>
    notBefore: Generated<Date>
    giveUpAfter: ColumnType<Date, Date, never>
    createdAt: Fixed<Date>
  }
}

export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
