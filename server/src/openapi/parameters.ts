import { KIND_NAMES } from '@makeready/contract/domain/kinds'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { OpenAPI } from '@orpc/contract'

/** Parameters that many operations have; `sharedParameter` refers to them. */
export const PARAMETERS: Record<string, OpenAPI.ParameterObject> = {
  Id: { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  Kind: { name: 'kind', in: 'path', required: true, schema: { enum: [...KIND_NAMES], type: 'string' } },
  Limit: {
    name: 'limit',
    in: 'query',
    description: 'How many items to list.',
    schema: { type: 'integer', minimum: 1, maximum: LIMITS.pageSizeMax, default: LIMITS.pageSize },
  },
  Cursor: {
    name: 'cursor',
    in: 'query',
    description: '`nextCursor` of the previous page.',
    schema: { type: 'string', format: 'uuid' },
  },
  Search: {
    name: 'search',
    in: 'query',
    description: 'Words to look for.',
    schema: { type: 'string', maxLength: LIMITS.search },
  },
}

const keyOf = ({ name, in: place, required = false, schema }: OpenAPI.ParameterObject) =>
  JSON.stringify([name, place, required, { ...schema, default: undefined, description: undefined }])

const NAMES = new Map(Object.entries(PARAMETERS).map(([name, parameter]) => [keyOf(parameter), name]))

/** A reference if the parameter is a shared one; otherwise without what oRPC adds to each query parameter. */
export function sharedParameter(
  parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject,
): OpenAPI.ParameterObject | OpenAPI.ReferenceObject {
  if ('$ref' in parameter) return parameter
  const { allowEmptyValue: _, allowReserved: __, ...rest } = parameter
  const name = NAMES.get(keyOf(rest))
  return name ? { $ref: `#/components/parameters/${name}` } : rest
}
