import { API_ERRORS, PASSWORD_ERRORS } from '@makeready/contract/errors'
import type { OpenAPI } from '@orpc/contract'

type Code = Exclude<keyof typeof API_ERRORS, 'UNAUTHORIZED' | 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'>

const missing = { field: 'name', message: 'Name is required' }
const failed = { reason: 'timeout', runId: '0199b6ab-6f0e-4a53-8c51-3f5a1c1a7a10' }

const NAMED: Record<Exclude<Code, 'BAD_REQUEST' | 'FORBIDDEN'>, { name: string; says: string; example?: object }> = {
  CAP_REACHED: { name: 'CapReached', says: 'The monthly generation limit is reached.' },
  NOT_FOUND: { name: 'NotFound', says: 'It doesn’t exist, or another user owns it.' },
  CONFLICT: { name: 'Conflict', says: 'Not possible right now.' },
  PAYLOAD_TOO_LARGE: {
    name: 'PayloadTooLarge',
    says: 'The body is too large.',
    example: { issues: [{ field: 'body', message: 'is too large' }] },
  },
  LIMIT_REACHED: { name: 'LimitReached', says: 'The limit for this kind of item is reached.' },
  GENERATION_FAILED: { name: 'GenerationFailed', says: 'The generation failed.', example: failed },
}

const ERROR = {
  description: 'Any error.',
  type: 'object',
  properties: {
    code: { enum: [...Object.keys(API_ERRORS), ...Object.keys(PASSWORD_ERRORS)] },
    status: { type: 'integer' },
    message: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        issues: {
          description: 'With 400 and 413: the fields that are wrong.',
          type: 'array',
          items: { $ref: '#/components/schemas/FieldIssue' },
        },
        detail: { $ref: '#/components/schemas/MessageDetail' },
        current: { description: 'With 409: the record, if the edit was based on an older version.' },
        reason: { description: 'With 502: why the generation failed.', type: 'string' },
        runId: { description: 'With 502.', type: 'string', format: 'uuid' },
      },
    },
  },
  required: ['code', 'status', 'message'],
}

const answer = (code: keyof typeof API_ERRORS, says: string, data?: object): OpenAPI.ResponseObject => {
  const { status, message } = API_ERRORS[code]
  const example = { code, status, message, ...(data && { data }) }
  return {
    description: says,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  }
}

/** The schema of every error, and a response for each status that operations list. */
export function errorComponents(): { schemas: object; responses: Record<string, OpenAPI.ResponseObject> } {
  const responses = Object.entries(NAMED).map(([code, { name, says, example }]) => [
    name,
    answer(code as Code, says, example),
  ])
  const any = answer('BAD_REQUEST', 'The request can’t be met.', { issues: [missing] })
  return { schemas: { Error: ERROR }, responses: { Error: any, ...Object.fromEntries(responses) } }
}

export type OperationFacts = {
  hasId: boolean
  isUpload: boolean
  isVersioned: boolean
  creates: boolean
  startsRuns: boolean
  /** and answers with the result of the run */
  generates: boolean
}

/**
 * The errors that are particular to an operation, as references by status. Listed everywhere, those of any operation would be
 * a fifth of the description, which says them once.
 */
export function errorResponses(facts: OperationFacts): Record<string, OpenAPI.ReferenceObject> {
  const codes: [boolean, keyof typeof NAMED][] = [
    [facts.startsRuns, 'CAP_REACHED'],
    [facts.hasId || facts.startsRuns, 'NOT_FOUND'],
    [facts.isVersioned || facts.startsRuns, 'CONFLICT'],
    [facts.isUpload, 'PAYLOAD_TOO_LARGE'],
    [facts.creates, 'LIMIT_REACHED'],
    [facts.generates, 'GENERATION_FAILED'],
  ]
  const own = codes.flatMap(([applies, code]) => (applies ? [[API_ERRORS[code].status, NAMED[code].name]] : []))
  const listed = own.length > 0 ? own : [['4XX', 'Error']]
  return Object.fromEntries(listed.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]))
}
