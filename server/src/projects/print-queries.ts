import { createHash } from 'node:crypto'
import { themeOfProduct } from '@makeready/contract/domain/book-design'
import { reachesEdge } from '@makeready/contract/domain/print-edition'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import type { Message } from '@makeready/contract/messages'
import {
  DEFAULT_PRINT,
  type MadeEdition,
  type PrintEdition,
  type PrintSettings,
} from '@makeready/contract/print-editions'
import type { Owned } from '../database/items.ts'
import { urlOf } from '../files/file-store.ts'
import { latestRuns } from '../runs/latest-runs.ts'
import { serverMessage } from '../server-messages.ts'
import { documentsKey, type ProjectParts } from './documents-queries.ts'
import { fetchProject } from './queries.ts'

/** Fingerprint of what a print edition is made from. */
export function printKey(project: ProjectParts, settings: PrintSettings): string {
  const shown = JSON.stringify([documentsKey(project), settingsOf(settings)])
  return createHash('sha256').update(shown).digest('base64url')
}

/** Always in the same order: the database has its own. */
export function settingsOf({ paper, bleed, blurb, about, isbn, portraitUrl }: PrintSettings): PrintSettings {
  return { paper, bleed, blurb, about, isbn, portraitUrl }
}

/** @throws NotFound for a product that isn't the creator's */
export async function fetchPrintEdition(owned: Owned, projectId: string): Promise<PrintEdition> {
  const project = await fetchProject(owned, projectId)
  const row = await fetchRow(owned, projectId)
  const settings = { ...usualSettings(project), ...row?.settings }
  const [run] = await latestRuns(owned, 'print', projectId, 1)
  const isActive = run?.status === 'queued' || run?.status === 'running'
  const made = row?.made ?? null
  const hasFailed = run !== undefined && (run.status === 'failed' || run.status === 'stopped')
  const isNewer = hasFailed && (made === null || run.createdAt > new Date(made.madeAt))
  const finished = made && (row?.madeKey === printKey(project, settings) ? 'made' : 'outdated')
  return {
    ...settings,
    state: isActive ? 'making' : isNewer ? 'failed' : (finished ?? 'none'),
    runId: isActive ? run.id : null,
    error: isNewer && !isActive ? errorOf(run) : null,
    made,
  }
}

/** Before the creator chooses: bleed where the theme needs it. */
function usualSettings({ theme, productType }: ProjectParts): PrintSettings {
  return { ...DEFAULT_PRINT, bleed: reachesEdge(theme ?? themeOfProduct(productType ?? DEFAULT_PRODUCT_TYPE)) }
}

function errorOf({ status, error }: { status: string; error: { message: string; detail?: unknown } | null }): Message {
  if (status === 'stopped') return serverMessage('print.stopped')
  return error
    ? { message: error.message, detail: (error.detail ?? null) as Message['detail'] }
    : serverMessage('print.failed')
}

async function fetchRow({ tx, userId }: Owned, projectId: string) {
  return tx
    .selectFrom('printEditions')
    .select(['settings', 'made', 'madeKey'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** @throws NotFound for a product that isn't the creator's */
export async function savePrintSettings(
  owned: Owned,
  projectId: string,
  change: Partial<PrintSettings>,
): Promise<void> {
  await fetchProject(owned, projectId)
  // only what was chosen: the rest follows the theme
  const settings = JSON.stringify({ ...(await fetchRow(owned, projectId))?.settings, ...change })
  await owned.tx
    .insertInto('printEditions')
    .values({ projectId, userId: owned.userId, settings })
    .onConflict((conflict) => conflict.column('projectId').doUpdateSet({ settings, updatedAt: new Date() }))
    .execute()
}

/** 'changed': the product or the settings changed meanwhile. Idempotent. */
export async function publishPrint(
  owned: Owned,
  projectId: string,
  madeFrom: string,
  made: MadeEdition,
): Promise<'published' | 'changed'> {
  const { tx, userId } = owned
  const project = await fetchProject(owned, projectId)
  const settings = { ...usualSettings(project), ...(await fetchRow(owned, projectId))?.settings }
  if (printKey(project, settings) !== madeFrom) return 'changed'
  const finished = { made: JSON.stringify(made), madeKey: madeFrom }
  await tx
    .insertInto('printEditions')
    .values({ projectId, userId, settings: '{}', ...finished })
    .onConflict((conflict) => conflict.column('projectId').doUpdateSet(finished))
    .execute()
  return 'published'
}

/** Files of earlier editions. */
export async function orphanedPrintFiles(owned: Owned, projectId: string): Promise<string[]> {
  const { tx, userId } = owned
  const files = await tx
    .selectFrom('files')
    .select('id')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('kind', '=', 'print')
    .execute()
  const made = (await fetchRow(owned, projectId))?.made
  const linked = made ? [made.interiorUrl, made.wrapUrl, made.pictureUrl] : []
  return files.map(({ id }) => urlOf(id)).filter((url) => !linked.includes(url))
}
