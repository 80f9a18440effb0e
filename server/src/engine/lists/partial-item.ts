import type { JSONSchema7 } from 'ai'
import { jsonrepair } from 'jsonrepair'
import type { z } from 'zod'
import { coerceItem, plain, schemaOf } from './coerce-item.ts'

/**
 * Reads the JSON of an item that is still being written: texts as far as they go, empty ones and empty lists for the
 * rest. undefined when nothing of it can be read yet.
 */
export function partialOf(item: z.ZodType): (json: string) => unknown {
  const schema = schemaOf(item)
  return (json) => {
    try {
      const partial = filled(coerceItem(JSON.parse(jsonrepair(json)), schema, true), schema)
      return hasText(partial) ? partial : undefined
    } catch {
      return undefined
    }
  }
}

function filled(raw: unknown, definition: JSONSchema7 | boolean | undefined): unknown {
  const schema = plain(definition)
  if (schema?.type === 'array') {
    const items = Array.isArray(schema.items) ? schema.items[0] : schema.items
    return Array.isArray(raw) ? raw.map((one) => filled(one, items)).filter(hasText) : []
  }
  if (schema?.type !== 'object') return typeof raw === 'string' ? raw : ''
  const known = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, filled(known[name], property)]),
  )
}

function hasText(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasText)
  return typeof value === 'string' && value.trim() !== ''
}
