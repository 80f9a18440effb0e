import { createHash } from 'node:crypto'
import { LAUNCH_FILES, type LaunchFile } from '@makeready/contract/domain/launch-files'
import {
  DEFAULT_LAUNCH,
  type LaunchFileSet,
  type LaunchFileState,
  type LaunchSettings,
  type MadeLaunchFile,
} from '@makeready/contract/launch-files'
import type { Message } from '@makeready/contract/messages'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import { sql } from 'kysely'
import { fetchFullName } from '../account/queries.ts'
import type { Owned } from '../database/items.ts'
import { urlOf } from '../files/file-store.ts'
import { documentsKey, type ProjectParts } from '../projects/documents-queries.ts'
import { fetchProject } from '../projects/queries.ts'
import { type LatestRun, latestRuns } from '../runs/latest-runs.ts'
import { serverMessage } from '../server-messages.ts'
import { launchWords } from './launch-words.ts'
import { launchTexts } from './queries.ts'
import { usualEnd, usualSections } from './sample-sections.ts'

/** Enough for the newest of every file. */
const MOST_RUNS = 30

/** Everything that the files are made from; `texts` have no notes to the author. */
export type LaunchSource = {
  project: ProjectParts
  author: string
  settings: LaunchSettings
  texts: Partial<
    Record<'sales_page' | 'lead_magnet', { title: string; content: string; version: number; engine: string | null }>
  >
  /** address of the sample's PDF; null if it isn't made */
  sample: string | null
}

/** @throws NotFound for a product that isn't the creator's */
export async function fetchLaunchSource(owned: Owned, projectId: string): Promise<LaunchSource> {
  const project = await fetchProject(owned, projectId)
  const texts = await launchTexts(owned, projectId)
  const of = (kind: 'sales_page' | 'lead_magnet') => {
    const text = texts.find((text) => text.kind === kind)
    return text && { ...text, content: withoutAuthorNotes(text.content) }
  }
  const [salesPage, magnet] = [of('sales_page'), of('lead_magnet')]
  const row = await fetchRow(owned, projectId)
  return {
    project,
    author: await fetchFullName(owned),
    settings: settingsOf(row?.settings),
    texts: { ...(salesPage && { sales_page: salesPage }), ...(magnet && { lead_magnet: magnet }) },
    sample: row?.made.sample?.files.find(({ name }) => name.endsWith('.pdf'))?.url ?? null,
  }
}

/** Always in the same order: the database has its own. */
function settingsOf(chosen: Partial<LaunchSettings> = {}): LaunchSettings {
  const { design, link, action, authorLine, refund, pageUrl, sampleSections, sampleEnd, qrCode } = {
    ...DEFAULT_LAUNCH,
    ...chosen,
  }
  return { design, link, action, authorLine, refund, pageUrl, sampleSections, sampleEnd, qrCode }
}

/** Fingerprint of what a file is made from. */
export function launchKey(file: LaunchFile, { project, author, settings, texts, sample }: LaunchSource): string {
  const { design, link, action, authorLine, refund, pageUrl, sampleSections, sampleEnd, qrCode } = settings
  const { price = null, currency = null } = project.publication ?? {}
  const own = {
    'sales-page': [texts.sales_page, design, link, action, authorLine, refund, pageUrl, price, currency, sample],
    sample: [sampleSections, sampleEnd || texts.sales_page?.title, link, action, qrCode],
    'lead-magnet': [texts.lead_magnet, link, action, qrCode],
  }[file]
  return createHash('sha256')
    .update(JSON.stringify([documentsKey(project), author, own]))
    .digest('base64url')
}

export const lacksText = (file: LaunchFile, { texts }: LaunchSource): boolean =>
  (file === 'sales-page' && !texts.sales_page) || (file === 'lead-magnet' && !texts.lead_magnet)

/** @throws NotFound for a product that isn't the creator's */
export async function fetchLaunchFiles(owned: Owned, projectId: string): Promise<LaunchFileSet> {
  const source = await fetchLaunchSource(owned, projectId)
  const made = (await fetchRow(owned, projectId))?.made ?? {}
  const runs = await latestRuns(owned, 'launch-files', projectId, MOST_RUNS)
  const { project, settings, texts } = source
  const states = LAUNCH_FILES.map((file): [LaunchFile, LaunchFileState] => {
    const run = runs.find(({ input }) => (input as { file?: unknown } | null)?.file === file)
    return [file, { ...stateOf(made[file], launchKey(file, source), run), lacksText: lacksText(file, source) }]
  })
  return {
    settings,
    usual: {
      action: launchWords(project).action,
      sampleEnd: usualEnd(project, settings, texts.sales_page?.title),
      sampleSections: usualSections(project),
    },
    // every file is in the list
    files: Object.fromEntries(states) as LaunchFileSet['files'],
  }
}

function stateOf(
  made: (MadeLaunchFile & { key: string }) | undefined,
  key: string,
  run: LatestRun | undefined,
): Omit<LaunchFileState, 'lacksText'> {
  const isActive = run?.status === 'queued' || run?.status === 'running'
  const hasFailed = run !== undefined && (run.status === 'failed' || run.status === 'stopped')
  const isNewer = hasFailed && (made === undefined || run.createdAt > new Date(made.madeAt))
  const finished = made && (made.key === key ? 'made' : 'outdated')
  return {
    state: isActive ? 'making' : isNewer ? 'failed' : (finished ?? 'none'),
    runId: isActive ? run.id : null,
    error: isNewer && !isActive ? errorOf(run) : null,
    made: made ? { files: made.files, madeAt: made.madeAt } : null,
  }
}

function errorOf({ status, error }: LatestRun): Message {
  if (status === 'stopped') return serverMessage('launch-files.stopped')
  return error
    ? { message: error.message, detail: (error.detail ?? null) as Message['detail'] }
    : serverMessage('launch-files.failed')
}

async function fetchRow({ tx, userId }: Owned, projectId: string) {
  return tx
    .selectFrom('launchFiles')
    .select(['settings', 'made'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Settings that aren't in `change` stay, also when others are saved at the same time. @throws NotFound for a product that isn't the creator's */
export async function saveLaunchSettings(
  owned: Owned,
  projectId: string,
  change: Partial<LaunchSettings>,
): Promise<void> {
  await fetchProject(owned, projectId)
  await owned.tx
    .insertInto('launchFiles')
    .values({ projectId, userId: owned.userId, settings: JSON.stringify(change), made: '{}' })
    .onConflict((conflict) =>
      conflict.column('projectId').doUpdateSet({
        settings: sql`launch_files.settings || excluded.settings`,
        updatedAt: new Date(),
      }),
    )
    .execute()
}

/** 'changed': the product or the settings changed meanwhile. Idempotent. */
export async function publishLaunchFile(
  owned: Owned,
  projectId: string,
  file: LaunchFile,
  made: MadeLaunchFile & { key: string },
): Promise<'published' | 'changed'> {
  const { tx, userId } = owned
  if (launchKey(file, await fetchLaunchSource(owned, projectId)) !== made.key) return 'changed'
  // two files may be finished at the same time
  await tx
    .insertInto('launchFiles')
    .values({ projectId, userId, settings: '{}', made: '{}' })
    .onConflict((conflict) => conflict.column('projectId').doNothing())
    .execute()
  await tx
    .selectFrom('launchFiles')
    .select('projectId')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .forUpdate()
    .execute()
  const all = JSON.stringify({ ...(await fetchRow(owned, projectId))?.made, [file]: made })
  await tx
    .updateTable('launchFiles')
    .set({ made: all })
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .execute()
  return 'published'
}

/** Files that later ones replaced. While another run is active, its files aren't published yet. */
export async function orphanedLaunchFiles(owned: Owned, projectId: string): Promise<string[]> {
  const { tx, userId } = owned
  const runs = await latestRuns(owned, 'launch-files', projectId, MOST_RUNS)
  if (runs.filter(({ status }) => status === 'running').length > 1) return []
  const files = await tx
    .selectFrom('files')
    .select('id')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('kind', '=', 'launch')
    .execute()
  const made = (await fetchRow(owned, projectId))?.made ?? {}
  const linked = Object.values(made).flatMap(({ files }) => files.map(({ url }) => url))
  return files.map(({ id }) => urlOf(id)).filter((url) => !linked.includes(url))
}
