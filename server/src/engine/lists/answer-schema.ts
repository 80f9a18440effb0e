import type { JSONSchema7 } from 'ai'
import { z } from 'zod'

type Node = { [key: string]: unknown }

/** Strict modes reject these: they move to the description and are checked on arrival. */
const BOUNDS = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'default',
])

/** How much of a schema a provider enforces: all, its form, or nothing (the prompt must do). */
export type SchemaSupport = 'whole' | 'form' | 'none'

type AnswerForm = { name: string; schema: JSONSchema7 }

/** Strict form: every member is required and unbounded. Whole form: the list's length is fixed. */
export function answerForm(
  name: string,
  item: z.ZodType,
  count: number,
  support: SchemaSupport,
): AnswerForm | undefined {
  if (support === 'none') return undefined
  const { $schema, ...schema } = z.toJSONSchema(item, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  const items = (support === 'whole' ? schema : lax(schema)) as JSONSchema7
  const amount = support === 'whole' ? { minItems: count, maxItems: count } : {}
  return {
    name: name.replace(/[^a-zA-Z0-9_-]+/g, '_'),
    schema: {
      type: 'object',
      properties: { items: { type: 'array', items, ...amount } },
      required: ['items'],
      additionalProperties: false,
    },
  }
}

function lax(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lax)
  if (typeof value !== 'object' || value === null) return value
  const node: Node = {}
  const bounds: string[] = []
  for (const [key, member] of Object.entries(value)) {
    if (BOUNDS.has(key)) bounds.push(`${key}: ${JSON.stringify(member)}`)
    // these keys are property names, not schema keywords
    else if (key === 'properties') node[key] = Object.fromEntries(Object.entries(member).map(([n, m]) => [n, lax(m)]))
    else node[key] = lax(member)
  }
  if (node.properties) {
    node.required = Object.keys(node.properties)
    node.additionalProperties = false
  }
  if (bounds.length > 0) node.description = [node.description, bounds.join('; ')].filter(Boolean).join('. ')
  return node
}
