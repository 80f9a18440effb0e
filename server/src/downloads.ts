import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { exportAccount } from './account/export.ts'
import { API_PREFIX } from './api.ts'
import type { Origin } from './audit/audit.ts'
import type { Signed } from './auth/known-sessions.ts'
import { identify, refuseBeyondScope } from './caller.ts'
import { storeCover } from './covers/store-cover.ts'
import type { Deps } from './deps.ts'
import { badRequest, notFound } from './errors.ts'
import { errorResponse } from './http/error-response.ts'
import { disposition, fileResponse } from './http/files-route.ts'
import { exportInput, exportItems } from './library/export.ts'
import { refuseTooMany } from './limits/rates.ts'

export type Bindings = { Bindings: HttpBindings; Variables: { requestId: string; userId?: string } }

/** Where a request comes from, for the security log. */
export type OriginOf = (c: Context<Bindings>, signed: Signed | null) => Origin

/** Routes that answer with a file instead of JSON: a person's files, their account, and items of their library. */
export function addDownloads(app: Hono<Bindings>, deps: Deps, originOf: OriginOf): void {
  type Answer = (signed: Signed, c: Context<Bindings>) => Promise<Response>
  const download = (path: string, answer: Answer) =>
    app.get(`${API_PREFIX}${path}`, async (c) => {
      const signed = await identify(c.req.raw.headers, deps)
      refuseBeyondScope(signed, { method: 'GET', path })
      return answer(signed, c)
    })

  download('/files/:id', async ({ userId }, c) => {
    const query = new URL(c.req.url).searchParams
    await refuseTooMany(deps.database, userId, query.has('download') ? 'downloads' : 'pictures')
    const response = await fileResponse(userId, c.req.param('id') ?? '', query, { ...deps, signal: c.req.raw.signal })
    return response ?? errorResponse(notFound())
  })

  download('/files/:id/store-cover', async ({ userId }, c) => {
    const id = z.uuid().safeParse(c.req.param('id')?.toLowerCase()).data
    if (!id) return errorResponse(notFound())
    await refuseTooMany(deps.database, userId, 'downloads')
    const { bytes, name } = await storeCover(userId, id, deps, c.req.raw.signal)
    return new Response(Buffer.from(bytes), {
      headers: { 'content-type': 'image/jpeg', 'content-disposition': disposition(name) },
    })
  })

  download('/account/export', async (signed, c) => {
    await refuseTooMany(deps.database, signed.userId, 'exports')
    const { userId, email, name } = signed
    return zipResponse(await exportAccount({ userId, email, name }, deps, originOf(c, signed)), 'makeready-account.zip')
  })

  download('/library/export', async ({ userId }, c) => {
    const items = exportInput.safeParse(c.req.queries('item') ?? [])
    if (!items.success) return errorResponse(badRequest([{ field: 'item', message: 'item must be kind:id' }]))
    await refuseTooMany(deps.database, userId, 'downloads')
    return zipResponse(await exportItems(userId, items.data, deps), 'makeready.zip')
  })
}

function zipResponse(archive: Readable, name: string): Response {
  return new Response(Readable.toWeb(archive) as ReadableStream<Uint8Array>, {
    headers: { 'content-type': 'application/zip', 'content-disposition': disposition(name) },
  })
}
