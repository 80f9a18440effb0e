import { contract } from '@makeready/contract'
import { PACKAGE_KEYS } from '@makeready/contract/domain/course-packages'
import { LIMITS } from '@makeready/contract/domain/limits'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { API_PREFIX } from './api.ts'

type Description = Awaited<ReturnType<OpenAPIGenerator['generate']>>

const FILES = {
  get: {
    operationId: 'files.get',
    tags: ['files'],
    summary: 'Download a file',
    description:
      'Covers are sent inline, documents as attachments. `download=png` returns a cover as PNG, `width` a smaller picture.',
    parameters: [
      { name: 'id', in: 'path' as const, required: true, schema: { type: 'string' as const, format: 'uuid' } },
      { name: 'download', in: 'query' as const, schema: { type: 'string' as const, enum: ['1', 'png'] } },
      { name: 'width', in: 'query' as const, schema: { type: 'integer' as const, minimum: 32, maximum: 1800 } },
    ],
    responses: {
      200: { description: 'The file', content: { 'application/octet-stream': {} } },
      401: { description: 'Please sign in.' },
      404: { description: 'Not found.' },
      429: { description: 'Too many requests. Wait a moment and try again.' },
    },
  },
}

const LIBRARY_EXPORT = {
  get: {
    operationId: 'library.export',
    tags: ['library'],
    summary: 'Export selected items as a ZIP',
    description: 'Texts as Markdown, covers as pictures, products as folders with their sections and documents.',
    parameters: [
      {
        name: 'item',
        in: 'query' as const,
        required: true,
        description: '`kind:id`, repeated for each item',
        schema: {
          type: 'array' as const,
          items: { type: 'string' as const },
          minItems: 1,
          maxItems: LIMITS.exportedItems,
        },
      },
    ],
    responses: {
      200: { description: 'The archive', content: { 'application/zip': {} } },
      400: { description: 'No items, too many, or one that isn’t `kind:id`' },
      401: { description: 'Please sign in.' },
      429: { description: 'Too many requests. Wait a moment and try again.' },
    },
  },
}

const STORE_COVER = {
  get: {
    operationId: 'files.storeCover',
    tags: ['files'],
    summary: 'Download a cover as JPEG for stores',
    description: '1,800 × 2,880 pixels with art and words set again; a finished cover keeps its pixels.',
    parameters: [
      {
        name: 'id',
        in: 'path' as const,
        required: true,
        schema: { type: 'string' as const, format: 'uuid' as const },
      },
    ],
    responses: {
      200: { description: 'The picture', content: { 'image/jpeg': {} } },
      401: { description: 'Please sign in.' },
      404: { description: 'It doesn’t exist, or another user owns it.' },
    },
  },
}

const COURSE_PACKAGE = {
  get: {
    operationId: 'coursePackages.download',
    tags: ['course packages'],
    summary: 'Download a course for a learning platform',
    description:
      'SCORM 1.2, Common Cartridge 1.1, the questions in GIFT, or a folder of lessons, made from the product as it is now.',
    parameters: [
      { name: 'id', in: 'path' as const, required: true, schema: { type: 'string' as const, format: 'uuid' } },
      {
        name: 'kind',
        in: 'path' as const,
        required: true,
        schema: { type: 'string' as const, enum: [...PACKAGE_KEYS] },
      },
    ],
    responses: {
      200: { description: 'The package', content: { 'application/octet-stream': {} } },
      400: { description: 'The product has no sections.' },
      401: { description: 'Please sign in.' },
      404: { description: 'Not found.' },
      429: { description: 'Too many requests. Wait a moment and try again.' },
    },
  },
}

const EXPORT = {
  get: {
    operationId: 'account.export',
    tags: ['account'],
    summary: 'Export all your data as a ZIP',
    description: 'Records as JSON, and every stored file.',
    responses: {
      200: { description: 'The archive', content: { 'application/zip': {} } },
      401: { description: 'Please sign in.' },
      429: { description: 'Too many requests. Wait a moment and try again.' },
    },
  },
}

/** The API described as OpenAPI 3.1, from the same contract that the compiler checks. */
export async function describeApi(): Promise<Description> {
  const converter = new ZodToJsonSchemaConverter({
    interceptors: [
      ({ schema, next }) => {
        const [required, described] = next()
        // formats declared without validation
        const format = z.globalRegistry.get(schema)?.format
        return [required, typeof format === 'string' ? { ...described, format } : described]
      },
    ],
  })
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const description = await generator.generate(contract, {
    info: {
      title: 'Makeready',
      version: '1',
      description: 'Sign in at /api/auth/sign-in/email; the session is a cookie. Another user’s id returns 404.',
    },
    servers: [{ url: API_PREFIX }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'makeready.session_token' } } },
  })
  const routes = {
    '/files/{id}': FILES,
    '/files/{id}/store-cover': STORE_COVER,
    '/projects/{id}/course-packages/{kind}': COURSE_PACKAGE,
    '/account/export': EXPORT,
    '/library/export': LIBRARY_EXPORT,
  }
  return { ...description, paths: { ...description.paths, ...routes } }
}
