import { createHash } from 'node:crypto'
import type { SalesDesign } from '@makeready/contract/domain/launch-files'
import type { PageFile } from '@makeready/press/sales-page'
import { Conflict } from '../database/errors.ts'
import { readAsOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { serverMessage } from '../server-messages.ts'
import { fetchLaunchSource, lacksText, launchKey } from './files-queries.ts'
import { type SalesTools, salesPageInput } from './sales-page.ts'

const MAX_CACHED = 24
const cached = new Map<string, string>()

/** A sales page as one file, in a design that may not be the chosen one. @throws NotFound, DocumentsFailed, PressError */
export async function previewPage(
  { database, ...tools }: SalesTools & Pick<Deps, 'database'>,
  owner: string,
  projectId: string,
  design: SalesDesign,
  signal: AbortSignal,
): Promise<string> {
  const source = await readAsOwner(database, owner, (tx) => fetchLaunchSource({ tx, userId: owner }, projectId))
  if (lacksText('sales-page', source)) throw new Conflict(serverMessage('launch-files.no-text'))
  const shown = { ...source, settings: { ...source.settings, design } }
  const key = createHash('sha256')
    .update(`${owner} ${launchKey('sales-page', shown)}`)
    .digest('base64url')
  const known = cached.get(key)
  if (known) return known
  const job = { signal, owner }
  const made = await tools.press.salesPage(await salesPageInput(shown, design, tools, job), job)
  const page = asOneFile(made.files)
  for (const old of [...cached.keys()].slice(0, Math.max(0, cached.size + 1 - MAX_CACHED))) cached.delete(old)
  cached.set(key, page)
  return page
}

/** With its pictures inside. */
function asOneFile([page, ...pictures]: readonly PageFile[]): string {
  let html = Buffer.from(page?.bytes ?? []).toString()
  html = html.replace(/ srcset="[^"]*" sizes="[^"]*"/g, '')
  for (const { path, bytes } of pictures)
    html = html.replaceAll(`src="${path}"`, `src="data:image/webp;base64,${Buffer.from(bytes).toString('base64')}"`)
  return html
}
