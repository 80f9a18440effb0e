import type { VERSION_CHANGES } from '@makeready/contract/versions'
import type { Fixed, Optional } from './columns.ts'
import type { CoverText } from './items.ts'

export type FilesTable = {
  id: Fixed<string>
  userId: Fixed<string>
  projectId: Optional<string>
  kind: string
  name: string
  type: string
  bytes: number
  storageKey: string
  sha256: string
  coverText: Optional<CoverText>
  createdAt: Fixed<Date>
  deletedAt: Optional<Date>
}

/** Bytes per person and kind; written by triggers only. */
export type StorageUseTable = {
  userId: Fixed<string>
  covers: Fixed<number>
  documents: Fixed<number>
  sources: Fixed<number>
  texts: Fixed<number>
  versions: Fixed<number>
}

export type VersionsTable = {
  id: Fixed<string>
  userId: Fixed<string>
  itemTable: string
  itemId: string
  version: number
  /** the previous row with database column names; for a project, content_ids too */
  data: Record<string, unknown>
  /** the change that ended this version; 'update': of unknown origin */
  action: Exclude<(typeof VERSION_CHANGES)[number], 'create' | 'change'> | 'update'
  revertedTo: Optional<number>
  /** origin of this version if the previous one is no longer kept */
  madeBy: Optional<string>
  madeAt: Optional<Date>
  madeFrom: Optional<number>
  createdAt: Fixed<Date>
}

export type VersionNamesTable = {
  userId: Fixed<string>
  itemTable: string
  itemId: string
  version: number
  name: string
  createdAt: Fixed<Date>
}
