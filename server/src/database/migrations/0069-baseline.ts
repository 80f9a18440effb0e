import type { Kysely } from 'kysely'
import { setAutovacuum } from './baseline/autovacuum.ts'
import { createBookPlans, createQuality } from './baseline/books.ts'
import { createFiles } from './baseline/files.ts'
import { createItems } from './baseline/items.ts'
import { createSecurityLog, createSignInLimits, createTasks } from './baseline/operations.ts'
import { createPeople } from './baseline/people.ts'
import { createProjects } from './baseline/projects.ts'
import { createRunTurns } from './baseline/run-turns.ts'
import { createRuns } from './baseline/runs.ts'
import { createAiSettings } from './baseline/settings.ts'
import { createSources } from './baseline/sources.ts'
import { createStorageUse } from './baseline/storage-use.ts'
import { createVersions } from './baseline/versions.ts'

/** The schema after migrations 0001 … 0069, split by topic: docs/decisions/0041-baseline.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeople(db)
  await createItems(db)
  await createProjects(db)
  await createFiles(db)
  await createVersions(db)
  await createRuns(db)
  await createRunTurns(db)
  await createAiSettings(db)
  await createBookPlans(db)
  await createQuality(db)
  await createSources(db)
  await createStorageUse(db)
  await createTasks(db)
  await createSignInLimits(db)
  await createSecurityLog(db)
  await setAutovacuum(db)
}
