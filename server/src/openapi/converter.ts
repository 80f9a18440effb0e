import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'

type Schema = Record<string, unknown>

/** From Zod to JSON Schema, without words that say nothing, and with formats that are declared but not validated. */
export function createConverter(): ZodToJsonSchemaConverter {
  return new ZodToJsonSchemaConverter({
    interceptors: [
      ({ schema, next }) => {
        const [required, described] = next()
        if (typeof described !== 'object') return [required, described]
        if ('$ref' in described) return [required, withSaidDefault(described as Schema)]
        const format = z.globalRegistry.get(schema)?.format
        const short = withShortNull(withoutSafeLimits(withSaidDefault(described as Schema)))
        return [required, typeof format === 'string' ? { ...short, format } : short]
      },
    ],
  })
}

/**
 * In words: generators of clients take a member with `default` for one that is always there, also in what is sent
 * (openapi-typescript does so unless told otherwise).
 */
function withSaidDefault(schema: Schema): Schema {
  const { default: value, ...rest } = schema
  if (!['string', 'number', 'boolean'].includes(typeof value) || value === '') return rest
  return { ...rest, description: `Default: ${value}` }
}

/** Limits that only say that a number is a safe integer. */
function withoutSafeLimits({ minimum, maximum, additionalProperties, propertyNames, ...rest }: Schema): Schema {
  const isLimit = (limit: unknown) => typeof limit === 'number' && Math.abs(limit) !== Number.MAX_SAFE_INTEGER
  return {
    ...rest,
    ...(isLimit(minimum) && { minimum }),
    ...(isLimit(maximum) && { maximum }),
    // that names are strings goes without saying
    ...(Object.keys(propertyNames ?? {}).some((key) => key !== 'type') && { propertyNames }),
    // of every input, and said once
    ...(typeof additionalProperties === 'object' && { additionalProperties }),
  }
}

/** `type: ['string', 'null']` for `anyOf: [{ type: 'string' }, { type: 'null' }]`. */
function withShortNull(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [value, none] = anyOf as [Schema, Schema]
  // null is any value
  if (none.type === 'null' && Object.keys(value).length === 0) return rest
  if (none.type !== 'null' || typeof value.type !== 'string' || ['object', 'array'].includes(value.type)) return schema
  return {
    ...rest,
    ...value,
    type: [value.type, 'null'],
    ...(Array.isArray(value.enum) && { enum: [...value.enum, null] }),
  }
}
