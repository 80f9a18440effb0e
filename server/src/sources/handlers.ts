import { LIMITS } from '@makeready/contract/domain/limits'
import type { Deps } from '../deps.ts'
import { badRequest } from '../errors.ts'
import { fetchPageToCite } from '../evidence/page-queries.ts'
import { authed } from '../procedures.ts'
import { PageError } from '../research/pages/fetch-page.ts'
import type { ReadPage } from '../research/research.ts'
import {
  fetchText,
  insertSource,
  listSources,
  removeSource,
  requireBelowSourceLimit,
  restoreSource,
  updateSource,
} from './queries.ts'

export const sourceHandlers = {
  list: authed.sources.list.handler(async ({ input, context }) => ({
    items: await context.reads((own) => listSources(own, input.projectId)),
  })),
  create: authed.sources.create.handler(
    async ({ input: { projectId, text, evidencePageId, ...fields }, context, signal }) => {
      const { deps, owned, limited, userId: owner } = context
      await limited('uploads')
      await owned((own) => requireBelowSourceLimit(own, projectId, { sources: 1, characters: text.length }))
      if (evidencePageId) {
        const { passages, ...page } = await owned((own) => fetchPageToCite(own, evidencePageId))
        const read = await deps.sources.read({ text: passages.join('\n\n') }, 'evidencePageId', { signal, owner })
        return owned((own) => insertSource(own, projectId, page, { ...read, kind: 'web' }))
      }
      if (text === '') {
        const { title, url, read } = await readPage(deps, fields.url, { signal, owner })
        return owned((own) => insertSource(own, projectId, { ...fields, url, name: fields.name || title }, read))
      }
      const read = await deps.sources.read({ text }, 'text', { signal, owner })
      return owned((own) => insertSource(own, projectId, fields, read))
    },
  ),
  upload: authed.sources.upload.handler(async ({ input: { projectId, file }, context, signal }) => {
    const { deps, owned, userId: owner } = context
    await owned((own) => requireBelowSourceLimit(own, projectId, { sources: 1, characters: 0 }))
    const job = async () => ({ bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name })
    const read = await deps.sources.read(job, 'file', { signal, owner })
    return owned((own) => insertSource(own, projectId, { name: nameOf(file.name) }, read))
  }),
  update: authed.sources.update.handler(({ input: { id, ...fields }, context }) =>
    context.owned((own) => updateSource(own, id, fields)),
  ),
  remove: authed.sources.remove.handler(({ input, context }) => context.owned((own) => removeSource(own, input.id))),
  restore: authed.sources.restore.handler(({ input, context }) => context.owned((own) => restoreSource(own, input.id))),
  text: authed.sources.text.handler(({ input, context }) =>
    context.reads((own) => fetchText(own, input.id, input.from)),
  ),
}

/** @throws a 400 that says why the page can't be read */
async function readPage(
  { research }: Deps,
  url: string,
  { signal = new AbortController().signal, owner }: { signal: AbortSignal | undefined; owner: string },
): Promise<ReadPage> {
  return research.page(url, { signal, owner }).catch((error) => {
    if (!(error instanceof PageError)) throw error
    throw badRequest([{ field: 'url', message: error.message, detail: error.messageDetail }])
  })
}

function nameOf(fileName: string): string {
  const plain = fileName
    .toWellFormed()
    .replace(/^.*[\\/]/, '')
    .replace(/\.(txt|text|md|markdown|mdown|docx|pdf)$/i, '')
    .replace(/[\p{Cc}_]+/gu, ' ')
    .trim()
  return (
    Array.from(plain)
      .slice(0, LIMITS.name / 2)
      .join('') || 'Untitled'
  )
}
