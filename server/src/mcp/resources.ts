import type { McpServer } from '@modelcontextprotocol/server'
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { refuseWithoutScope } from '../caller.ts'
import { notFound, toApiError } from '../errors.ts'
import type { Caller } from './call.ts'
import { pagePicture } from './page-picture.ts'
import { bookText, productSummary } from './product-summary.ts'

const MARKDOWN = 'text/markdown'
/** Products in the list of resources; the tools list and search all of them. */
const LISTED = 50

const variables = z.object({ id: z.uuid(), page: z.coerce.number().int().min(1).optional() })

/** What an agent can read and attach: products with their texts, sections, and pages as pictures. */
export function addResources(server: McpServer, caller: Caller): void {
  const { owner } = caller

  server.registerResource(
    'product',
    new ResourceTemplate('makeready://products/{id}', {
      list: () =>
        translated(caller, 'makeready://products', async () => {
          const { items } = await owner.projects.list({ limit: LISTED })
          return {
            resources: items.map(({ id, title }) => ({
              uri: `makeready://products/${id}`,
              name: title,
              mimeType: MARKDOWN,
            })),
          }
        }),
    }),
    {
      title: 'Product',
      description: 'A product’s settings as JSON, and its whole text as Markdown',
      mimeType: MARKDOWN,
    },
    (uri, found) =>
      translated(caller, uri.href, async () => {
        const product = await owner.projects.get({ id: read(found).id })
        const summary = JSON.stringify(productSummary(product, caller))
        return {
          contents: [
            { uri: uri.href, mimeType: 'application/json', text: summary },
            { uri: uri.href, mimeType: MARKDOWN, text: bookText(product) },
          ],
        }
      }),
  )

  server.registerResource(
    'section',
    new ResourceTemplate('makeready://sections/{id}', { list: undefined }),
    { title: 'Section', description: 'A section’s text as Markdown', mimeType: MARKDOWN },
    (uri, found) =>
      translated(caller, uri.href, async () => {
        const { content } = await owner.contents.get({ id: read(found).id })
        return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text: content }] }
      }),
  )

  server.registerResource(
    'page',
    new ResourceTemplate('makeready://products/{id}/pages/{page}', { list: undefined }),
    { title: 'Page', description: 'A page of the product as it is now, as a picture', mimeType: 'image/png' },
    (uri, found, { mcpReq }) =>
      translated(caller, uri.href, async () => {
        const { id, page = 1 } = read(found)
        const { base64 } = await pagePicture(caller, { productId: id, page, signal: mcpReq.signal })
        return { contents: [{ uri: uri.href, mimeType: 'image/png', blob: base64 }] }
      }),
  )
}

function read(found: object): z.output<typeof variables> {
  const { data } = variables.safeParse(found)
  if (!data) throw notFound()
  return data
}

/** The key needs to be one for reading. Errors are those of the protocol. */
async function translated<Result>({ signed, deps }: Caller, uri: string, fn: () => Promise<Result>): Promise<Result> {
  try {
    refuseWithoutScope(signed, 'read')
    return await fn()
  } catch (error) {
    const { code, message } = toApiError(error, deps.log)
    if (code === 'NOT_FOUND') throw new ResourceNotFoundError(uri)
    const isTheirs = code === 'BAD_REQUEST' || code === 'FORBIDDEN'
    throw new ProtocolError(isTheirs ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError, message)
  }
}
