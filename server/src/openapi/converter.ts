import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'

type Schema = Record<string, unknown>

/** From Zod to JSON Schema, without words that say nothing, and with formats that are declared but not validated. */
export function createConverter(): ZodToJsonSchemaConverter {
  return new ZodToJsonSchemaConverter({
    interceptors: [
      ({ schema, options, next }) => {
        const [required, described] = next()
        if (typeof described !== 'object') return [required, described]
        if ('$ref' in described) return [required, withSaidDefault(described as Schema)]
        const base = extendedBy(schema, options)
        if (base) return [required, asExtension(described as Schema, base)]
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
function withoutSafeLimits({ minimum, maximum, additionalProperties, ...rest }: Schema): Schema {
  const isLimit = (limit: unknown) => typeof limit === 'number' && Math.abs(limit) !== Number.MAX_SAFE_INTEGER
  return {
    ...rest,
    ...(isLimit(minimum) && { minimum }),
    ...(isLimit(maximum) && { maximum }),
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

type Component = { schema: unknown; ref: string; allowedStrategies: readonly string[] }
type Options = { strategy: string; components?: readonly Component[] | undefined }
type Fields = Record<string, unknown>

const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? (schema.shape as Fields) : undefined)

/** The component that this object was made from with `extend`: the largest whose fields are all here. */
function extendedBy(schema: unknown, { strategy, components = [] }: Options) {
  const fields = fieldsOf(schema)
  if (!fields || strategy !== 'output') return undefined
  return components
    .flatMap((component) => {
      const own = Object.entries(fieldsOf(component.schema) ?? {})
      const isPart = own.length > 2 && own.length < Object.keys(fields).length
      return isPart && own.every(([name, field]) => fields[name] === field) ? [{ ref: component.ref, own }] : []
    })
    .sort((a, b) => b.own.length - a.own.length)[0]
}

function asExtension(described: Schema, { ref, own }: { ref: string; own: [string, unknown][] }): Schema {
  const inherited = new Set(own.map(([name]) => name))
  const properties = Object.entries(described.properties as Schema).filter(([name]) => !inherited.has(name))
  const required = ((described.required as string[]) ?? []).filter((name) => !inherited.has(name))
  const rest = { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) }
  return { allOf: [{ $ref: ref }, rest] }
}
