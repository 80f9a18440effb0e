import { PressError } from '@makeready/press/press-error'
import { Conflict } from '../database/errors.ts'
import { updateItem } from '../database/items.ts'
import { fileName } from '../files/file-name.ts'
import { detailOf } from '../messages.ts'
import type { AuthedContext } from '../procedures.ts'
import { fetchProject } from '../projects/queries.ts'
import { serverMessage } from '../server-messages.ts'
import { saveChecks } from './queries.ts'

/**
 * Checks the EPUB with Ace and EPUBCheck. Without a finding, with all pictures described and with the name of who answers for
 * it, the product gets the same EPUB with a claim of conformance. Throws Conflict if there are no documents, or if they changed
 * meanwhile.
 */
export async function checkAndClaim(context: AuthedContext, id: string, signal?: AbortSignal): Promise<void> {
  const { userId, owned, reads, deps } = context
  const project = await reads((own) => fetchProject(own, id))
  const { epubUrl, docxUrl, publication } = project
  if (epubUrl === null || docxUrl === null) throw new Conflict(serverMessage('documents.none'))
  const certifier = publication?.evaluatedBy?.trim() || null
  const date = new Date()
  const [epub, docx] = [await deps.files.read(userId, epubUrl), await deps.files.read(userId, docxUrl)]
  const { claimed, ace, describesPictures, ...checks } = await deps.press
    .validate({ epub, docx, claim: { certifier, date } }, { ...(signal && { signal }), owner: userId })
    .catch((error) => {
      throw error instanceof PressError ? new Conflict({ message: error.message, detail: detailOf(error) }) : error
    })
  const name = `${fileName(project.productTitle?.title ?? project.title)}.epub`
  const file = { userId, projectId: id, kind: 'epub' as const, name, type: 'application/epub+zip' }
  const url = claimed ? (await deps.files.save({ ...file, bytes: claimed })).url : epubUrl
  const claim = claimed && certifier ? { certifier, date: date.toISOString().slice(0, 10) } : null
  await owned(async (own) => {
    const present = await fetchProject(own, id)
    if (present.epubUrl !== epubUrl) throw new Conflict(serverMessage('documents.replaced'))
    if (claimed) await updateItem(own, 'projects', id, { epubUrl: url })
    await saveChecks(own, id, url, { ...checks, accessibility: { epubUrl: url, ace, describesPictures, claim } })
  }).catch(async (error) => {
    if (claimed) await deps.files.remove(userId, [url]).catch(() => {})
    throw error
  })
  if (claimed) await deps.files.remove(userId, [epubUrl]).catch(() => {})
}
