import { PACKAGE_KEYS } from '@makeready/contract/domain/course-packages'
import { SALES_DESIGNS } from '@makeready/contract/domain/launch-files'
import { LIMITS } from '@makeready/contract/domain/limits'
import { EXPORT_FORMATS } from '@makeready/contract/domain/product-exports'
import { STORE_PICTURES } from '@makeready/contract/domain/store-pictures'
import type { OpenAPI } from '@orpc/contract'

type Route = { get: OpenAPI.OperationObject }

const byId: OpenAPI.ParameterObject = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
}

const file = (description: string, type: string): OpenAPI.ResponsesObject => ({
  200: { description, content: { [type]: {} } },
})

/** The routes that answer with a file and are therefore not in the contract. */
export const FILE_ROUTES: Record<string, Route> = {
  '/files/{id}': {
    get: {
      operationId: 'files.get',
      tags: ['files'],
      summary: 'Download a file',
      description:
        'Covers are sent inline, documents as attachments. `download=png` returns a cover as PNG, `width` a smaller picture.',
      parameters: [
        byId,
        { name: 'download', in: 'query', schema: { type: 'string', enum: ['1', 'png'] } },
        { name: 'width', in: 'query', schema: { type: 'integer', minimum: 32, maximum: 1800 } },
      ],
      responses: file('The file', 'application/octet-stream'),
    },
  },
  '/files/{id}/store-cover': {
    get: {
      operationId: 'files.storeCover',
      tags: ['files'],
      summary: 'Download a cover as JPEG for stores',
      description: '1,800 × 2,880 pixels with art and words set again; a finished cover keeps its pixels.',
      parameters: [byId],
      responses: file('The picture', 'image/jpeg'),
    },
  },
  '/projects/{id}/feedback/docx': {
    get: {
      operationId: 'proofs.docx',
      tags: ['proofs'],
      summary: 'Download the DOCX with feedback as comments',
      parameters: [byId],
      responses: file('The document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
    },
  },
  '/projects/{id}/store-pictures/{name}': {
    get: {
      operationId: 'projects.storePicture',
      tags: ['projects'],
      summary: 'Download a picture of a product for stores',
      description: 'Covers, listing pictures, a look inside and mock-ups. They are drawn when first asked for.',
      parameters: [
        byId,
        {
          name: 'name',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: STORE_PICTURES.map(({ name }) => name) },
        },
        { name: 'width', in: 'query', schema: { type: 'integer', minimum: 32 } },
      ],
      responses: file('The picture', 'image/jpeg'),
    },
  },
  '/projects/{id}/store-pack/zip': {
    get: {
      operationId: 'storePacks.download',
      tags: ['store pack'],
      summary: 'Download a product’s store pack as a ZIP',
      description: 'For each chosen store its files, pictures and texts, with the price sheet.',
      parameters: [byId, { name: 'language', in: 'query', schema: { type: 'string' } }],
      responses: file('The archive', 'application/zip'),
    },
  },
  '/projects/{id}/sales-page': {
    get: {
      operationId: 'launchFiles.preview',
      tags: ['launch kit'],
      summary: 'Preview a product’s sales page',
      description: 'The page with its pictures in it, in one of the designs.',
      parameters: [
        byId,
        {
          name: 'design',
          in: 'query',
          required: true,
          schema: { type: 'string', enum: SALES_DESIGNS.map(({ key }) => key) },
        },
      ],
      responses: file('The page', 'text/html'),
    },
  },
  '/projects/{id}/course-packages/{kind}': {
    get: {
      operationId: 'coursePackages.download',
      tags: ['course packages'],
      summary: 'Download a course for a learning platform',
      description:
        'SCORM 1.2, Common Cartridge 1.1, the questions in GIFT, or a folder of lessons, made from the product as it is now.',
      parameters: [
        byId,
        { name: 'kind', in: 'path', required: true, schema: { type: 'string', enum: [...PACKAGE_KEYS] } },
      ],
      responses: file('The package', 'application/octet-stream'),
    },
  },
  '/projects/{id}/export/{format}': {
    get: {
      operationId: 'projects.export',
      tags: ['projects'],
      summary: 'Export a product',
      description:
        'As it is now: a folder of Markdown files, `book.json` with its pictures, or one web page. The first two are ZIPs that an import reads.',
      parameters: [
        byId,
        { name: 'format', in: 'path', required: true, schema: { type: 'string', enum: [...EXPORT_FORMATS] } },
      ],
      responses: file('The file', 'application/octet-stream'),
    },
  },
  '/account/export': {
    get: {
      operationId: 'account.export',
      tags: ['account'],
      summary: 'Export all your data as a ZIP',
      description:
        'Records as JSON, every stored file, and checksums; another installation imports it. `run`: the ZIP that a run of `/account/exports` wrote.',
      parameters: [{ name: 'run', in: 'query', schema: { type: 'string', format: 'uuid' } }],
      responses: file('The archive', 'application/zip'),
    },
  },
  '/library/export': {
    get: {
      operationId: 'library.export',
      tags: ['library'],
      summary: 'Export selected items as a ZIP',
      description: 'Texts as Markdown, covers as pictures, products as folders with their sections and documents.',
      parameters: [
        {
          name: 'item',
          in: 'query',
          required: true,
          description: '`kind:id`, repeated for each item',
          schema: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: LIMITS.exportedItems },
        },
      ],
      responses: file('The archive', 'application/zip'),
    },
  },
}
