import { parse } from 'yaml'

export type FrontMatter = { text: string; fields: Record<string, unknown> }

const BLOCK = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

/** YAML between two lines of dashes at the start of a file; broken YAML stays in the text. */
export function takeFrontMatter(source: string): FrontMatter {
  const [block, yaml] = BLOCK.exec(source) ?? []
  if (block === undefined || yaml === undefined) return { text: source.replace(/^\ufeff/, ''), fields: {} }
  try {
    const fields: unknown = parse(yaml, { maxAliasCount: 20 })
    const isFields = typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    if (!isFields) return { text: source, fields: {} }
    return { text: source.slice(block.length), fields: fields as Record<string, unknown> }
  } catch {
    return { text: source, fields: {} }
  }
}

/** A text, number or list of texts; '' for anything else. */
export function fieldText(fields: Record<string, unknown>, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
    if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ')
  }
  return ''
}
