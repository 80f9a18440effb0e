import { endOfElement, type Tag, tagsIn } from './html-tags.ts'

/** Elements of which nothing is text for readers. */
const WITH_CONTENT = /^(?:script|style|iframe|object|svg)$/
const DROPPED = /^(?:script|style|iframe|object|svg|embed|form|input|button|link|meta|base)$/
const OPENING = /^<(script|style|iframe|object|svg)(?=[\s/>])/i
const SCRIPT_ADDRESS = /^(?:javascript|vbscript|data:text\/html)/i
const BLANK_LINE = /\n[ \t]*\n/g
const LONGEST_ELEMENT = 20_000

/** HTML within Markdown without scripts, embedded pages and what calls scripts; the text around them is kept. */
export function withoutScripts(html: string): string {
  let text = ''
  let at = 0
  const tags = tagsIn(html)
  for (let tag = tags.next().value; tag; ) {
    text += html.slice(at, tag.start) + (DROPPED.test(tag.name) ? '' : harmless(html, tag))
    at = tag.end
    if (!tag.isEnd && WITH_CONTENT.test(tag.name)) at = endOfElement(html, tag.name, at) ?? html.length
    tag = tags.next(at).value
  }
  return text + html.slice(at)
}

/** A tag without attributes that call scripts. */
function harmless(html: string, { start, end, attributes }: Tag): string {
  let text = ''
  let at = start
  for (const one of attributes) {
    if (!/^on/.test(one.name) && !SCRIPT_ADDRESS.test(plain(one.value))) continue
    text += html.slice(at, one.start)
    at = one.end
  }
  return text + html.slice(at, end)
}

/**
 * Where an element of `source` ends whose opening tag stands within a paragraph; null for other tags, and if it isn't closed
 * there. Ask in the order of the text.
 */
export function scriptEnds(source: string): (start: number, tag: string) => number | null {
  let paragraphEnd = 0
  const unclosed = new Map<string, number>()
  return (start, tag) => {
    const name = OPENING.exec(tag)?.[1]?.toLowerCase()
    if (!name || !tag.endsWith('>')) return null
    if (start >= paragraphEnd) {
      BLANK_LINE.lastIndex = start
      paragraphEnd = BLANK_LINE.exec(source)?.index ?? source.length
    }
    if (start < (unclosed.get(name) ?? 0)) return null
    const limit = Math.min(paragraphEnd, start + LONGEST_ELEMENT)
    const end = endOfElement(source.slice(start, limit), name, 0)
    if (end === null) unclosed.set(name, limit)
    return end === null ? null : start + end
  }
}

/** Browsers read entities in addresses, and skip spaces and line ends. */
const plain = (value: string) =>
  value
    .slice(0, 2_000)
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/&colon;/gi, ':')
    .replace(/[\u0000- ]/g, '')
