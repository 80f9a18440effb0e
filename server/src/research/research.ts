import { createHash } from 'node:crypto'
import { RESEARCH_LIMITS, RESEARCH_SOURCE_FACTS } from '@makeready/contract/domain/research-sources'
import { type Ai, asInstallation } from '../ai/ai.ts'
import type { PublicFetch } from '../ai/public-fetch.ts'
import type { Database } from '../database/client.ts'
import { INSTALLATION } from '../database/owned.ts'
import { isBadRequest } from '../errors.ts'
import { serverMessage } from '../server-messages.ts'
import { isAddressedToModels } from '../source-reader/read/clean-text.ts'
import type { ReadSource } from '../source-reader/read/read-source.ts'
import type { SourceReader } from '../source-reader/source-reader.ts'
import { createPageFetch, PageError } from './pages/fetch-page.ts'
import { claimRequest, listSourceRows, type SourceRow } from './queries.ts'
import { modelSearch } from './sources/model-search.ts'
import { DEFAULT_ADDRESSES, openSource } from './sources/open-source.ts'
import { type Connection, refused, type Source } from './sources/source.ts'

export type ReadPage = {
  url: string
  title: string
  published: string
  sha256: string
  fetchedAt: string
  read: ReadSource
}

/** Looks things up outside: sources that an administrator connected, and web pages. */
export type Research = {
  /** Those that searches of this person ask; a model's search only if the person's model has one. */
  connected(userId: string): Promise<Source[]>
  keyOf(row: SourceRow): string | null
  /**
   * Asks a source unless this run asked it the same before: nothing is sent twice, not even after a crash.
   * @throws SourceError, also when it was asked before or a limit is reached
   */
  once<T>(request: { runId: string; key: string; source: Source }, ask: () => Promise<T>): Promise<T>
  /** @throws PageError */
  page(url: string, options: { signal: AbortSignal; owner: string }): Promise<ReadPage>
}

const REFUSALS = { asked: 'source.lost', capped: 'source.cap', gone: 'source.gone' } as const

type Parts = {
  database: Database
  ai: Pick<Ai, 'box' | 'for' | 'searchingProvider'>
  pages: Pick<PublicFetch, 'fetch'>
  reader: SourceReader
}

export const boxOwner = (kind: string) => `${INSTALLATION} research ${kind}`

export function createResearch({ database, ai, pages, reader }: Parts): Research {
  const fetchPage = createPageFetch(pages)
  const keyOf = ({ kind, keyBox }: SourceRow) => (keyBox === null ? null : ai.box.open(keyBox, boxOwner(kind)))
  const open = (kind: Connection['kind'], { baseUrl }: SourceRow, key: string | null) =>
    openSource({
      kind,
      baseUrl: (baseUrl ?? DEFAULT_ADDRESSES[kind] ?? '').replace(/\/+$/, ''),
      key,
      fetch: globalThis.fetch,
    })
  return {
    keyOf,
    async connected(userId) {
      const rows = await asInstallation(database, listSourceRows)
      const sources = rows.map(async (row) => {
        if (row.kind !== 'model') return open(row.kind, row, keyOf(row))
        const provider = await ai.searchingProvider(userId)
        return provider ? modelSearch(provider, () => ai.for(userId)) : []
      })
      return (await Promise.all(sources)).flat()
    },
    async once({ runId, key, source: { kind } }, ask) {
      const claim = await asInstallation(database, (own) =>
        claimRequest(own, { runId, key, source: kind, most: RESEARCH_LIMITS.queries }),
      )
      if (claim === 'free') return ask()
      if (claim === 'enough') throw refused(serverMessage('source.enough', { max: RESEARCH_LIMITS.queries }))
      throw refused(serverMessage(REFUSALS[claim], { name: RESEARCH_SOURCE_FACTS[kind].name }))
    },
    async page(url, { signal, owner }) {
      const { bytes, charset, ...fetched } = await fetchPage(url, signal)
      const read = await reader
        .read({ page: bytes, charset }, 'url', { signal, owner, timeoutMs: RESEARCH_LIMITS.pageMs })
        .catch((error) => {
          if (isBadRequest(error)) throw new PageError(serverMessage('page.unreadable'), { cause: error })
          throw error
        })
      return {
        url: fetched.url,
        title: read.title && !isAddressedToModels(read.title) ? read.title : new URL(fetched.url).hostname,
        published: read.published ?? '',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        fetchedAt: new Date().toISOString(),
        read,
      }
    },
  }
}
