import { LIMITS } from '@makeready/contract/domain/limits'
import type { JSONSchema7 } from 'ai'
import { z } from 'zod'

/** Adapts a raw item to what its schema probably expects; the schema decides afterwards. */
export type Coerce = (raw: unknown) => unknown

export function coercionTo(item: z.ZodType): Coerce {
  const schema = schemaOf(item)
  return (raw) => coerceItem(raw, schema, true)
}

/** The schema that members are matched against. */
export function schemaOf(item: z.ZodType): JSONSchema7 {
  return z.toJSONSchema(item, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as JSONSchema7
}

const NAMES = /^(name|title|label|sectionname|section)$/i

/** `isName`: without list markers and quotation marks around it. */
export function coerceItem(raw: unknown, definition: JSONSchema7 | boolean | undefined, isName: boolean): unknown {
  const schema = plain(definition)
  if (!schema || raw === null || raw === undefined) return raw
  if (schema.enum) return schema.enum.find((one: unknown) => lettersOf(one) === lettersOf(raw)) ?? raw
  switch (schema.type) {
    case 'string':
      return toText(raw, schema, isName)
    case 'number':
    case 'integer':
      return typeof raw === 'string' && raw.trim() !== '' && Number.isFinite(Number(raw)) ? Number(raw) : raw
    case 'array': {
      const items = Array.isArray(schema.items) ? schema.items[0] : schema.items
      return listOf(raw)?.map((one) => coerceItem(one, items, false)) ?? raw
    }
    case 'object':
      return object(raw, schema)
    default:
      return raw
  }
}

/** The first non-null alternative; null values are left unchanged. */
export function plain(definition: JSONSchema7 | boolean | undefined): JSONSchema7 | undefined {
  if (typeof definition !== 'object') return undefined
  const options = definition.anyOf ?? definition.oneOf
  return options
    ? plain(options.find((one: JSONSchema7 | boolean) => typeof one === 'object' && one.type !== 'null'))
    : definition
}

/**
 * Schemas for providers have no length limits: texts are limited to what can be saved, and a name that is too long is
 * rejected.
 */
function toText(raw: unknown, schema: JSONSchema7, isName: boolean): unknown {
  const text = textOf(raw)
  if (text === undefined) return raw
  const bare = isName ? withoutMarks(text) : text.trim()
  const most = schema.maxLength ?? (isName ? Number.POSITIVE_INFINITY : LIMITS.longText)
  return bare.length > most ? cutAtWord(bare, most) : bare
}

function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw)
  if (Array.isArray(raw)) return raw.every((one) => typeof one === 'string') ? raw.join('; ') : undefined
  if (typeof raw !== 'object' || raw === null) return undefined
  const texts = Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return (texts.find(([key]) => NAMES.test(key)) ?? (texts.length === 1 ? texts[0] : undefined))?.[1]
}

function listOf(raw: unknown): unknown[] | undefined {
  if (Array.isArray(raw)) return raw
  if (typeof raw === 'object' && raw !== null) return Object.values(raw)
  if (typeof raw !== 'string') return undefined
  const lines = raw.split(raw.includes('\n') ? '\n' : ';')
  return lines.map((line) => line.replace(MARKER, '').trim()).filter(Boolean)
}

/** Matches members regardless of spelling: pain_points, "Pain Points". */
function object(raw: unknown, { properties = {} }: JSONSchema7): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const names = new Map(Object.keys(properties).map((name) => [lettersOf(name), name]))
  const named = Object.entries(raw).map(([key, value]) => [names.get(lettersOf(key)) ?? key, value] as const)
  return Object.fromEntries(named.map(([name, value]) => [name, coerceItem(value, properties[name], NAMES.test(name))]))
}

const MARKER = /^\s*(?:\(?\d{1,3}[.):]|[-*•–])\s+/

function withoutMarks(label: string): string {
  let text = label.trim().replace(/^#{1,6}\s+/, '')
  text = text.replace(MARKER, '').replace(/^(?:title|titel|titre|título) ?\d*\s*:\s*/i, '')
  for (const around of [/^\*\*([\s\S]+)\*\*$/, /^__([\s\S]+)__$/, /^\*([^*]+)\*$/, /^["“”„«]([^"“”„«»]+)["“”»]$/]) {
    text = around.exec(text)?.[1]?.trim() ?? text
  }
  return text
}

function cutAtWord(text: string, most: number): string {
  const space = text.lastIndexOf(' ', most)
  return text.slice(0, space > most * 0.8 ? space : most).trimEnd()
}

const lettersOf = (text: unknown) =>
  String(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
