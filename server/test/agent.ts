import type { NewApiKey } from '@makeready/contract/api-keys'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createKey } from './api-keys.ts'
import type { SignedClient } from './server.ts'

type Options = Parameters<Client['callTool']>[1]
type Content = Awaited<ReturnType<Client['callTool']>>['content']

/** What a tool answered. `links`: files by their name. */
export type Used<Data> = { isError: boolean; text: string; data: Data; links: Record<string, string>; content: Content }

export type Agent = {
  client: Client
  use<Data = Record<string, unknown>>(tool: string, input?: object, options?: Options): Promise<Used<Data>>
}

/** 'legacy': as agents spoke until 2025, with a handshake. */
export type Era = 'auto' | 'legacy'

export async function connectAgent(url: string, key: string, mode: Era = 'auto'): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }))
  return agentOf(client)
}

/** With a new key of hers, which has every scope unless `scopes` says otherwise. */
export async function agentFor(
  ann: SignedClient,
  { scopes, mode }: { scopes?: NewApiKey['scopes']; mode?: Era } = {},
): Promise<Agent> {
  return connectAgent(ann.url, (await createKey(ann, scopes && { scopes })).key, mode)
}

export function agentOf(client: Client): Agent {
  return {
    client,
    async use<Data>(name: string, input = {}, options?: Options) {
      const {
        isError = false,
        content,
        structuredContent,
      } = await client.callTool({ name, arguments: { ...input } }, options)
      const text = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n')
      const links = Object.fromEntries(
        content.flatMap((block) => (block.type === 'resource_link' ? [[block.name, block.uri]] : [])),
      )
      return { isError, text, data: structuredContent as Data, links, content }
    },
  }
}

/** The least that each tool with an id takes. */
export const LEAST: Record<string, (ids: { productId: string; sectionId: string; runId: string }) => object> = {
  update_product: ({ productId }) => ({ productId, title: 'Mine now' }),
  make_outline: ({ productId }) => ({ productId }),
  read_outline: ({ productId }) => ({ productId }),
  change_outline: ({ productId }) => ({ productId, expectedVersion: 1 }),
  write_sections: ({ productId }) => ({ productId }),
  read_section: ({ sectionId }) => ({ sectionId }),
  save_section: ({ productId, sectionId }) => ({ productId, sectionId, name: 'Mine', markdown: 'Mine now' }),
  arrange_sections: ({ productId, sectionId }) => ({ productId, sectionIds: [sectionId] }),
  check_quality: ({ productId }) => ({ productId }),
  fix_findings: ({ productId, sectionId }) => ({ productId, sectionId, version: 1, keys: ['a'] }),
  set_cover: ({ productId }) => ({ productId }),
  read_page: ({ productId }) => ({ productId, page: 1 }),
  make_documents: ({ productId }) => ({ productId }),
  make_print_edition: ({ productId }) => ({ productId, blurb: 'Mine now' }),
  make_store_pack: ({ productId }) => ({ productId, stores: ['etsy'] }),
  read_product: ({ productId }) => ({ productId }),
  get_run: ({ runId }) => ({ runId }),
  stop_run: ({ runId }) => ({ runId }),
}
