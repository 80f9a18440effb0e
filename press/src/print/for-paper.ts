import type { Inline, Manuscript } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'

type Link = Extract<Inline, { t: 'link' }>

/**
 * The manuscript as it's read on paper: no cover, and no links. Where the text of a link doesn't show its address, the
 * address follows in parentheses.
 */
export function forPaper(manuscript: Manuscript): Manuscript {
  return { ...manuscript, cover: null, sections: manuscript.sections.map((section) => withoutLinks(section)) }
}

function withoutLinks<T>(tree: T): T {
  return copy(tree) as T
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((item) => (isLink(item) ? printedLink(item) : [copy(item)]))
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
}

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 't' in value && value.t === 'link'

function printedLink(link: Link): Inline[] {
  if (link.kind === 'backlink') return []
  const children = withoutLinks(link.children)
  if (link.url.startsWith('#')) return children
  const address = readableAddress(link.url)
  const text = inlineText(link.children)
  return text.includes(address) || text.includes(link.url)
    ? children
    : [...children, { t: 'text', value: ` (${address})` }]
}

function readableAddress(url: string): string {
  const short = url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '')
  try {
    return decodeURI(short)
  } catch {
    return short
  }
}
