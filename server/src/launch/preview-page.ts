import { createHash } from 'node:crypto'
import type { SalesDesign } from '@makeready/contract/domain/launch-files'
import type { PageFile } from '@makeready/press/sales-page'
import { Conflict } from '../database/errors.ts'
import { readAsOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { serverMessage } from '../server-messages.ts'
import { fetchLaunchSource, type LaunchSource, lacksText, launchKey } from './files-queries.ts'
import { SAMPLE_FILE, type SalesTools, salesPageInput } from './sales-page.ts'

const MAX_CACHED = 24
/** Pages under way, too: a screen asks for the chosen design twice at once. */
const cached = new Map<string, Promise<string>>()

/** A sales page as one file, in a design that may not be the chosen one. Finished even if nobody waits anymore. @throws NotFound, DocumentsFailed, PressError */
export async function previewPage(
  { database, ...tools }: SalesTools & Pick<Deps, 'database'>,
  owner: string,
  projectId: string,
  design: SalesDesign,
): Promise<string> {
  const source = await readAsOwner(database, owner, (tx) => fetchLaunchSource({ tx, userId: owner }, projectId))
  if (lacksText('sales-page', source)) throw new Conflict(serverMessage('launch-files.no-text'))
  const shown = { ...source, settings: { ...source.settings, design } }
  const key = createHash('sha256')
    .update(`${owner} ${launchKey('sales-page', shown)}`)
    .digest('base64url')
  const known = cached.get(key)
  if (known) return known
  const making = drawn({ ...tools, source: shown, design, owner })
  for (const old of [...cached.keys()].slice(0, Math.max(0, cached.size + 1 - MAX_CACHED))) cached.delete(old)
  cached.set(key, making)
  making.catch(() => cached.delete(key))
  return making
}

async function drawn({
  source,
  design,
  owner,
  ...tools
}: SalesTools & { source: LaunchSource; design: SalesDesign; owner: string }): Promise<string> {
  const { files } = await tools.press.salesPage(await salesPageInput(source, design, tools, { owner }), { owner })
  return asOneFile(files)
}

/** With its pictures inside. */
function asOneFile([page, ...pictures]: readonly PageFile[]): string {
  let html = Buffer.from(page?.bytes ?? []).toString()
  // the sample is beside the finished page only
  html = html.replace(` href="${SAMPLE_FILE}"`, '').replace(/ srcset="[^"]*" sizes="[^"]*"/g, '')
  for (const { path, bytes } of pictures)
    html = html.replaceAll(`src="${path}"`, `src="data:image/webp;base64,${Buffer.from(bytes).toString('base64')}"`)
  return html
}
