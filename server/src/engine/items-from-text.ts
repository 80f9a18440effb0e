import type { z } from 'zod'

/**
 * Complete objects or strings of the first JSON array in a text that is still being written. Reasoning blocks, code
 * fences and prose around it are passed over: local models put them there whatever they are told.
 */
export function completeItems(text: string): unknown[] {
  const readable = text.replace(/<think>[\s\S]*?(<\/think>|$)/g, '')
  const start = readable.indexOf('[')
  if (start < 0) return []
  const items: unknown[] = []
  let depth = 0
  let inString = false
  let begin = -1
  for (let at = start + 1; at < readable.length; at++) {
    const character = readable[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') {
        inString = false
        if (depth === 0) push(readable.slice(begin, at + 1))
      }
    } else if (character === '"') {
      inString = true
      if (depth === 0) begin = at
    } else if (character === '{' || character === '[') {
      if (depth++ === 0) begin = at
    } else if (character === '}' || character === ']') {
      if (depth === 0) break
      if (--depth === 0) push(readable.slice(begin, at + 1))
    }
  }
  return items

  function push(json: string) {
    try {
      items.push(JSON.parse(json))
    } catch {
      items.push(undefined)
    }
  }
}

/** Those of the complete items that have the wanted shape, from the `from`th on. */
export function validItems<Item>(text: string, schema: z.ZodType<Item>, from: number): { items: Item[]; seen: number } {
  const complete = completeItems(text)
  const items = complete.slice(from).flatMap((item) => {
    const parsed = schema.safeParse(item)
    return parsed.success ? [parsed.data] : []
  })
  return { items, seen: complete.length }
}
