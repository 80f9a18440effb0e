import type { VERSION_CHANGES } from '@makeready/contract/versions'
import type { Fixed, Optional } from './columns.ts'
import type { CoverText } from './items.ts'

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
  lettering: Optional<CoverText>
  createdAt: Fixed<Date>
  deletedAt: Optional<Date>
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
  action: Exclude<(typeof VERSION_CHANGES)[number], 'create' | 'change'> | 'update'
  /** the version that a 'revert' put back */
  revertedTo: Optional<number>
  /** how this version came to be, where the one before it is no longer kept: its action, its time, what it put back */
  madeBy: Optional<string>
  madeAt: Optional<Date>
  madeFrom: Optional<number>
  createdAt: Fixed<Date>
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
