import type { Range } from '../finding.ts'

const ENTITY = /&(?:#[xX]?[0-9a-fA-F]{1,7}|[a-zA-Z][a-zA-Z0-9]{1,31});/y

/**
 * Maps each character of a text to its position in the Markdown, accounting for escapes and entities, as starts and
 * ends.
 */
export function align(markdown: string, range: Range, value: string, starts: number[], ends: number[]) {
  if (range.end - range.start === value.length) {
    for (let index = 0; index < value.length; index++) {
      starts.push(range.start + index)
      ends.push(range.start + index + 1)
    }
    return
  }
  let at = range.start
  for (let index = 0; index < value.length; index++) {
    const entity = markdown[at] === '&' ? entityAt(markdown, at, value, index) : 0
    if (entity > 0) {
      starts.push(at)
      ends.push(Math.min(at + entity, range.end))
      if (!isHighSurrogate(value.charCodeAt(index))) at += entity
      else if (index + 1 < value.length) {
        index += 1
        starts.push(at)
        ends.push(Math.min(at + entity, range.end))
        at += entity
      }
      continue
    }
    const found = seek(markdown, at, range.end, value[index] as string)
    starts.push(Math.min(found, range.end))
    ends.push(Math.min(found + 1, range.end))
    at = Math.min(found + 1, range.end)
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff

function entityAt(markdown: string, at: number, value: string, index: number): number {
  ENTITY.lastIndex = at
  const entity = ENTITY.exec(markdown)?.[0]
  return entity && !value.startsWith(entity, index) ? entity.length : 0
}

function seek(markdown: string, from: number, to: number, sign: string): number {
  const limit = Math.min(to, from + 400)
  for (let at = from; at < limit; at++) if (markdown[at] === sign) return at
  return from
}
