import { API_ERRORS, PASSWORD_ERRORS } from '@makeready/contract/errors'
import type { OpenAPI } from '@orpc/contract'

/** Without those that any operation can answer with: the description says them once. */
type Code = Exclude<keyof typeof API_ERRORS, 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'>
type Data = { type: 'object'; properties: object; required?: string[] }

const detail = { $ref: '#/components/schemas/MessageDetail' }
const described: Data = { type: 'object', properties: { detail } }
const issues: Data = {
  type: 'object',
  properties: { issues: { type: 'array', items: { $ref: '#/components/schemas/FieldIssue' } } },
  required: ['issues'],
}
const failure: Data = {
  type: 'object',
  properties: { reason: { type: 'string' }, runId: { type: 'string', format: 'uuid' }, detail },
  required: ['reason', 'runId'],
}
const conflict: Data = { type: 'object', properties: { current: {}, detail } }

const missing = { field: 'name', message: 'Name is required' }
const failed = { reason: 'timeout', runId: '0199b6ab-6f0e-4a53-8c51-3f5a1c1a7a10' }

const NAMED: Record<Code, { name: string; says: string; data?: Data; example?: object }> = {
  BAD_REQUEST: {
    name: 'BadRequest',
    says: 'Fields are missing or wrong.',
    data: issues,
    example: { issues: [missing] },
  },
  UNAUTHORIZED: { name: 'Unauthorized', says: 'Not signed in, or the API key isn’t valid.', data: described },
  CAP_REACHED: { name: 'CapReached', says: 'The monthly generation limit is reached.', data: described },
  FORBIDDEN: { name: 'Forbidden', says: 'Not allowed for this account.', data: described },
  NOT_FOUND: { name: 'NotFound', says: 'It doesn’t exist, or another user owns it.' },
  CONFLICT: {
    name: 'Conflict',
    says: 'Not possible right now. `current` is the record, if the edit was based on an older version.',
    data: conflict,
  },
  PAYLOAD_TOO_LARGE: {
    name: 'PayloadTooLarge',
    says: 'The body is too large.',
    data: issues,
    example: { issues: [{ field: 'body', message: 'is too large' }] },
  },
  LIMIT_REACHED: { name: 'LimitReached', says: 'The limit for this kind of item is reached.', data: described },
  GENERATION_FAILED: { name: 'GenerationFailed', says: 'The generation failed.', data: failure, example: failed },
}

const json = (schema: string, example: object) => ({ 'application/json': { schema: { $ref: schema }, example } })
const schemaName = (name: string) => `#/components/schemas/${name}`

/** A schema and a response for each error: `NotFoundError` and `NotFound`. */
export function errorComponents(): Required<Pick<OpenAPI.ComponentsObject, 'responses'>> & { schemas: object } {
  const message = { type: 'string' }
  const schemas: Record<string, object> = {}
  const responses: OpenAPI.ComponentsObject['responses'] = {}
  for (const [code, { name, says, data, example }] of Object.entries(NAMED)) {
    const { status, message: sentence } = API_ERRORS[code as Code]
    const codes = code === 'FORBIDDEN' ? { enum: [code, ...Object.keys(PASSWORD_ERRORS)] } : { const: code }
    schemas[`${name}Error`] = {
      type: 'object',
      properties: { code: codes, status: { const: status }, message, ...(data && { data }) },
      required: ['code', 'status', 'message', ...(data?.required ? ['data'] : [])],
    }
    const answered = { code, status, message: sentence, ...(example && { data: example }) }
    responses[name] = { description: says, content: json(schemaName(`${name}Error`), answered) }
  }
  return { schemas, responses }
}

export type OperationFacts = {
  hasId: boolean
  hasBody: boolean
  isUpload: boolean
  isVersioned: boolean
  creates: boolean
  isForAdmins: boolean
  startsRuns: boolean
}

/**
 * The errors that are particular to an operation, as references by status. Listed everywhere, those of any operation would be
 * a fifth of the description, which says them once.
 */
export function errorResponses(facts: OperationFacts) {
  const codes: [boolean, Code][] = [
    [facts.creates, 'UNAUTHORIZED'],
    [facts.hasBody, 'BAD_REQUEST'],
    [facts.startsRuns, 'CAP_REACHED'],
    [facts.isForAdmins, 'FORBIDDEN'],
    [facts.hasId || facts.startsRuns, 'NOT_FOUND'],
    [facts.isVersioned || facts.startsRuns, 'CONFLICT'],
    [facts.isUpload, 'PAYLOAD_TOO_LARGE'],
    [facts.creates, 'LIMIT_REACHED'],
    [facts.startsRuns, 'GENERATION_FAILED'],
  ]
  const own = codes.flatMap(([applies, code]) => (applies ? [code] : []))
  // an operation lists at least one error
  const listed: Code[] = own.length > 0 ? own : ['UNAUTHORIZED']
  const named = listed.map((code) => [API_ERRORS[code].status, NAMED[code].name])
  return Object.fromEntries(named.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]))
}
