import compile from 'icu-minify/compile'
import { type Plugin, parseSync } from 'vite'

const CALLS = new Set(['t', 'rich'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
export type Message = {
  message: string
  /** its key in a catalog */
  key: string
  start: number
  end: number
  /** names of its values; null if they are not literals */
  values: string[] | null
  /** translated when a function runs, not when the module loads */
  waits: boolean
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every node, and whether it is inside a function. */
function* below(node: Node, waits = false): Generator<[Node, boolean]> {
  yield [node, waits]
  const inside = waits || node.type.includes('Function')
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* below(child, inside)
  }
}

/**
 * The messages that a source passes to `t` or `rich`, with the positions of their literals. Throws if one is not a literal.
 */
export function messagesOf(code: string, path: string): Message[] {
  const { program } = parseSync(path, code)
  const messages: Message[] = []
  for (const [node, waits] of below(program as unknown as Node)) {
    const callee = node.callee as Node | undefined
    if (node.type !== 'CallExpression' || callee?.type !== 'Identifier' || !CALLS.has(callee.name as string)) continue
    const [first, values, context] = node.arguments as Node[]
    if (first?.type !== 'Literal' || typeof first.value !== 'string')
      throw new Error(`${path}: ${code.slice(node.start, node.end)} needs its sentence as a literal`)
    const key = context ? `${first.value}#${String(context.value)}` : first.value
    messages.push({ key, message: first.value, start: first.start, end: first.end, values: namesOf(values), waits })
  }
  return messages
}

function namesOf(values: Node | undefined): string[] | null {
  if (!values) return []
  if (values.type !== 'ObjectExpression') return null
  const properties = values.properties as Node[]
  if (properties.some(({ type }) => type !== 'Property')) return null
  return properties.map(({ key }) => String((key as Node).name))
}

/** Sentences without variables need no compilation. */
const compiledOf = (message: string) => (/[{<']/.test(message) ? compile(message) : message)

/** A catalog's JSON, English → other, with both sides compiled. */
export function compiledCatalog(json: string, isUsed = (_key: string) => true): string {
  const all = Object.entries(JSON.parse(json) as Record<string, string>)
  const entries = all
    .filter(([key]) => isUsed(key))
    .map(([english, other]) => {
      const key = compiledOf(english)
      return [typeof key === 'string' ? key : JSON.stringify(key), compiledOf(other)]
    })
  return JSON.stringify(Object.fromEntries(entries))
}

/**
 * Compiles ICU messages in place, so that the browser needs no parser for them.
 *
 * @param isUsed which entries of a catalog to keep, by their keys
 */
export function messages(isUsed?: (key: string) => boolean): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/web\/src\/.*\.tsx?$/, /\/i18n\/[a-z]+\.json$/] },
      handler(code, id) {
        if (id.endsWith('.json')) return { code: compiledCatalog(code, isUsed), map: null }
        let compiled = code
        for (const { message, start, end } of messagesOf(code, id).reverse()) {
          const form = JSON.stringify(compiledOf(message))
          compiled = compiled.slice(0, start) + form + compiled.slice(end)
        }
        return { code: compiled, map: null }
      },
    },
  }
}
