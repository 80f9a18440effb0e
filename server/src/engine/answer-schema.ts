import type { JSONSchema7 } from 'ai'
import { z } from 'zod'

type Node = { [key: string]: unknown }

/** What strict modes refuse: it goes into the description, and is checked here when the item has come. */
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

/** How much of a schema a provider heeds: all of it, or the form alone; none: the prompt has to do. */
export type SchemaSupport = 'whole' | 'form' | 'none'

type AnswerForm = { name: string; schema: JSONSchema7 }

/**
 * What a provider is told of a list's form: `{items: […]}` under a name in letters that all of them take. For strict modes
 * every member is required and no bounds are set; where all is heeded, the list has as many items as are wanted.
 */
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
    // the members' names are the creator's, not the schema's
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
