import { contract } from '@makeready/contract'
import { scopeOf } from '@makeready/contract/domain/api-key-scopes'
import type { ProcedureMeta } from '@makeready/contract/procedure'
import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { API_PREFIX } from '../api.ts'
import { ANSWERED, SENT } from './component-schemas.ts'
import { createConverter } from './converter.ts'
import { errorComponents, errorResponses } from './errors.ts'
import { FILE_ROUTES } from './file-routes.ts'
import { PARAMETERS, sharedParameter } from './parameters.ts'
import { summaryOf } from './summaries.ts'
import { TAGS } from './tags.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const DESCRIPTION = `Everything that the screens can do. Another user’s id gets the same answer as one that doesn’t exist: 404.

**Signing in.** Create an API key in Account → API keys and send it as \`Authorization: Bearer KEY\`. A key has scopes: \`read\` for GET, \`generate\` for what starts a run (it can answer 402), and \`write\` for everything else. What is under \`/account\` and \`/admin\` needs the session cookie of \`POST /api/auth/sign-in/email\` instead.

**Lists** are newest first. Send \`nextCursor\` as \`cursor\` to get the next page.

**Errors** are \`{ "code", "status", "message", "data"? }\`. \`message\` is English; \`code\`, and \`data.detail.code\` where there is one, never change. Besides what it lists, any operation can answer 400 (a field is wrong or isn’t known), 401 (not signed in, or the API key isn’t valid), 403 (not allowed), 409 (not possible right now), 413 (too large), 429 (too many requests) and 503 (busy); wait as many seconds as \`Retry-After\` says.`

/** Without the lists of codes, which grow with the product. */
const SECURITY_EVENT_CODE = { type: 'string', examples: ['sign-in'] }
const MESSAGE_DETAIL = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
  required: ['code', 'params'],
  examples: [{ code: 'field.too-long', params: { label: 'Name', max: 200 } }],
}

/** The API described as OpenAPI 3.1, from the same contract that the compiler checks. */
export async function describeApi(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [createConverter()] })
  const described = await generator.generate(contract, {
    info: { title: 'Makeready', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: API_PREFIX }],
    security: [{ apiKey: [] }, { session: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    commonSchemas: {
      ...componentsOf(ANSWERED, 'output'),
      ...componentsOf(SENT, 'input'),
    },
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'makeready.session_token' },
      },
    },
    customErrorResponseBodySchema: () => ({}),
  })
  const errors = errorComponents()
  const schemas: Record<string, unknown> = { ...described.components?.schemas, ...errors.schemas }
  for (const [name, { description, example }] of Object.entries({ ...ANSWERED, ...SENT }))
    schemas[name] = { description, ...(schemas[name] as object), ...(example !== undefined && { examples: [example] }) }
  const startsRuns = runStarters(contract)
  const paths: Record<string, Record<string, OpenAPI.OperationObject>> = {
    ...described.paths,
    ...structuredClone(FILE_ROUTES),
  } as never
  for (const [path, item] of Object.entries(paths))
    for (const method of METHODS.filter((name) => name in item)) {
      const operation = item[method] as OpenAPI.OperationObject
      finish(operation, { method, path, startsRuns: startsRuns.has(operation.operationId ?? '') }, schemas)
    }
  schemas.SecurityEventCode = { description: ANSWERED.SecurityEventCode?.description, ...SECURITY_EVENT_CODE }
  schemas.MessageDetail = { description: ANSWERED.MessageDetail?.description, ...MESSAGE_DETAIL }
  return {
    ...described,
    paths: paths as never,
    components: {
      ...described.components,
      schemas: schemas as never,
      responses: errors.responses,
      parameters: PARAMETERS,
    },
  }
}

function componentsOf(components: typeof ANSWERED, strategy: 'input' | 'output') {
  return Object.fromEntries(Object.entries(components).map(([name, { schema }]) => [name, { schema, strategy }]))
}

type Facts = { method: string; path: string; startsRuns: boolean }

/** Summary, errors, shared parameters, and a named schema for the body and the answer. */
function finish(operation: OpenAPI.OperationObject, facts: Facts, schemas: Record<string, unknown>): void {
  const { operationId = '', requestBody, parameters = [], responses = {} } = operation
  operation.summary ??= summaryOf(operationId)
  const name = operationId.replace(/(^|\.)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  const body = requestBody as OpenAPI.RequestBodyObject | undefined
  const form = body?.content['multipart/form-data']?.schema as { required?: string[] } | undefined
  // JSON holds no file
  if (form?.required?.includes('file')) delete body?.content['application/json']
  // the default
  if (body?.required === false) delete body.required
  if (body) nameSchemas(body.content, `${name}Request`, schemas)
  for (const [status, response] of Object.entries(responses) as [string, OpenAPI.ResponseObject][]) {
    if (Number(status) >= 400) delete responses[status]
    else if (status === '204' || Object.keys(response.content ?? {}).length === 0) delete response.content
    else nameSchemas(response.content ?? {}, `${name}Response`, schemas)
  }
  if (scopeOf({ ...facts, startsRuns: undefined }) === null) operation.security = [{ session: [] }]
  const errors = errorResponses({
    ...facts,
    hasId: facts.path.includes('{'),
    isVersioned: JSON.stringify(schemas[`${name}Request`] ?? {}).includes('"expectedVersion"'),
    isUpload: 'multipart/form-data' in (body?.content ?? {}),
    creates: '201' in responses,
    generates: facts.startsRuns && facts.path.startsWith('/functions/') && '200' in responses,
  })
  operation.responses = { ...responses, ...errors }
  if (parameters.length > 0) operation.parameters = parameters.map(sharedParameter)
}

function nameSchemas(content: Record<string, OpenAPI.MediaTypeObject>, name: string, schemas: Record<string, unknown>) {
  for (const [type, media] of Object.entries(content)) {
    if (!media.schema || '$ref' in media.schema || !/json|form-data|event-stream/.test(type)) continue
    // one name for equal schemas, such as the answers of several operations on one thing
    const text = JSON.stringify(media.schema)
    const known = Object.keys(schemas).find((other) => JSON.stringify(schemas[other]) === text) ?? name
    schemas[known] = media.schema
    media.schema = { $ref: `#/components/schemas/${known}` }
  }
}

/** Ids of the procedures that start runs: 'niches.generate'. */
export function runStarters(part: object, above: string[] = []): Set<string> {
  if ('~orpc' in part)
    return new Set((part as { '~orpc': { meta: ProcedureMeta } })['~orpc'].meta.startsRuns ? [above.join('.')] : [])
  return new Set(Object.entries(part).flatMap(([name, inside]) => [...runStarters(inside, [...above, name])]))
}
