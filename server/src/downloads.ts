import { Readable } from 'node:stream'
import { PACKAGE_KEYS } from '@makeready/contract/domain/course-packages'
import { INTERFACE_LANGUAGES } from '@makeready/contract/domain/interface-languages'
import { SALES_DESIGNS } from '@makeready/contract/domain/launch-files'
import { EXPORT_FORMATS } from '@makeready/contract/domain/product-exports'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { fetchFullName } from './account/queries.ts'
import { API_PREFIX } from './api.ts'
import type { Origin } from './audit/audit.ts'
import type { Signed } from './auth/known-sessions.ts'
import { mailLanguage } from './auth/mail-language.ts'
import { identify, refuseBeyondScope } from './caller.ts'
import { storeCover } from './covers/store-cover.ts'
import { ownedBy } from './database/owned-by.ts'
import type { Deps } from './deps.ts'
import { badRequest, notFound } from './errors.ts'
import { thumbnailWidth } from './files/thumbnails.ts'
import type { Bindings } from './http/bindings.ts'
import { errorResponse } from './http/error-response.ts'
import { disposition, fileResponse } from './http/files-route.ts'
import { previewPage } from './launch/preview-page.ts'
import { exportInput, exportItems } from './library/export.ts'
import { refuseTooMany } from './limits/rates.ts'
import { coursePackage } from './projects/course-packages.ts'
import { productExport } from './projects/product-export.ts'
import { fetchProject } from './projects/queries.ts'
import { wordWithComments } from './proofs/word-comments.ts'
import { storePackZip } from './stores/pack-zip.ts'
import { pictureOf, storePicture } from './stores/store-pictures.ts'
import { madeExport } from './transfers/made-export.ts'
import { writeExport } from './transfers/write-export.ts'

const ACCOUNT_ZIP = 'makeready-account.zip'

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

  download('/projects/:id/sales-page', async ({ userId }, c) => {
    const id = z.uuid().safeParse(c.req.param('id')?.toLowerCase()).data
    const design = SALES_DESIGNS.find(({ key }) => key === c.req.query('design'))?.key
    if (!id || !design) return errorResponse(notFound())
    await refuseTooMany(deps.database, userId, 'previews')
    return pageResponse(await previewPage({ ...deps, picture: pictureOf(deps) }, userId, id, design))
  })

  download('/projects/:id/store-pack/zip', async ({ userId }, c) => {
    const id = z.uuid().safeParse(c.req.param('id')?.toLowerCase()).data
    if (!id) return errorResponse(notFound())
    await refuseTooMany(deps.database, userId, 'downloads')
    const asked = c.req.query('language')
    const language = INTERFACE_LANGUAGES.find(({ code }) => code === asked)?.code ?? 'en'
    const { archive, name } = await storePackZip(userId, id, language, deps, c.req.raw.signal)
    return zipResponse(archive, name)
  })

  download('/projects/:id/store-pictures/:name', async ({ userId }, c) => {
    const id = z.uuid().safeParse(c.req.param('id')?.toLowerCase()).data
    const name = c.req.param('name') ?? ''
    if (!id) return errorResponse(notFound())
    const width = thumbnailWidth(Number(c.req.query('width') ?? Number.NaN))
    await refuseTooMany(deps.database, userId, 'pictures')
    const { bytes, type, etag } = await storePicture(deps, userId, id, name, { width, signal: c.req.raw.signal })
    const headers = { etag: `"${etag}"`, 'cache-control': 'private, no-cache' }
    if (c.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
    const place = c.req.query('download') === undefined ? 'inline' : disposition(name)
    return new Response(Buffer.from(bytes), {
      headers: { ...headers, 'content-type': type, 'content-disposition': place },
    })
  })

  download('/projects/:id/course-packages/:kind', async ({ userId }, c) => {
    const id = z.uuid().safeParse(c.req.param('id')?.toLowerCase()).data
    const kind = z.enum(PACKAGE_KEYS).safeParse(c.req.param('kind')).data
    if (!id || !kind) return errorResponse(notFound())
    await refuseTooMany(deps.database, userId, 'downloads')
    const [project, author] = await ownedBy(
      deps.database,
      userId,
    )(async (own) => [await fetchProject(own, id), await fetchFullName(own)])
    const course = { userId, project, author, signal: c.req.raw.signal }
    const { bytes, name, type } = await coursePackage(course, kind, deps)
    return new Response(Buffer.from(bytes), {
      headers: { 'content-type': type, 'content-disposition': disposition(name) },
    })
  })

  download('/projects/:id/export/:format', async ({ userId }, c) => {
    const id = z.uuid().safeParse(c.req.param('id')?.toLowerCase()).data
    const format = z.enum(EXPORT_FORMATS).safeParse(c.req.param('format')).data
    if (!id || !format) return errorResponse(notFound())
    await refuseTooMany(deps.database, userId, 'downloads')
    const { body, name, type } = await productExport(userId, id, format, deps, c.req.raw.signal)
    const bytes = body instanceof Readable ? streamOf(body) : Buffer.from(body)
    return new Response(bytes, { headers: { 'content-type': type, 'content-disposition': disposition(name) } })
  })

  download('/projects/:id/feedback/docx', async ({ userId }, c) => {
    const id = z.uuid().safeParse(c.req.param('id')?.toLowerCase()).data
    if (!id) return errorResponse(notFound())
    await refuseTooMany(deps.database, userId, 'downloads')
    const { bytes, name } = await wordWithComments(userId, id, mailLanguage(c.req.raw), deps)
    return new Response(Buffer.from(bytes), {
      headers: {
        'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'content-disposition': disposition(name),
      },
    })
  })

  download('/account/export', async (signed, c) => {
    const { userId, email, name } = signed
    const made = z.uuid().safeParse(c.req.query('run')?.toLowerCase()).data
    await refuseTooMany(deps.database, userId, made ? 'downloads' : 'exports')
    if (made) {
      const { stream, bytes } = await madeExport(userId, made, deps)
      return zipResponse(stream, ACCOUNT_ZIP, bytes)
    }
    return zipResponse(await writeExport({ userId, email, name }, deps, { origin: originOf(c, signed) }), ACCOUNT_ZIP)
  })

  download('/library/export', async ({ userId }, c) => {
    const items = exportInput.safeParse(c.req.queries('item') ?? [])
    if (!items.success) return errorResponse(badRequest([{ field: 'item', message: 'item must be kind:id' }]))
    await refuseTooMany(deps.database, userId, 'downloads')
    return zipResponse(await exportItems(userId, items.data, deps), 'makeready.zip')
  })
}

/** Shown within the program's own pages; it runs nothing and loads nothing. */
function pageResponse(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}

function zipResponse(archive: Readable, name: string, bytes?: number): Response {
  return new Response(streamOf(archive), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': disposition(name),
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
    },
  })
}

const streamOf = (archive: Readable) => Readable.toWeb(archive) as ReadableStream<Uint8Array>
