import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import type { PhrasingContent } from 'mdast'

/** The HTML that authors write inside Markdown. None of it reaches a document as markup. */

const HIDDEN_ELEMENT = /<(script|style|template|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const BLOCK_NAMES =
  'address|article|aside|blockquote|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul'
/** Attributes of a tag; a quoted value may contain a closing bracket. */
const TAG_END = `\\b(?:"[^"]*"|'[^']*'|[^'"<>])*>`
const BLOCK_TAG = new RegExp(`</?(?:${BLOCK_NAMES})${TAG_END}`, 'gi')
const IMAGE_TAG = new RegExp(`(<img${TAG_END})|\\n\\s*\\n`, 'i')
const ANY_TAG = new RegExp(`</?[a-z][a-z0-9-]*${TAG_END}`, 'gi')
/** Comments, processing instructions and declarations (CommonMark 6.6). */
const INVISIBLE_HTML = /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<![a-z][^>]*>/gi
const CDATA = /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g

const PAGE_BREAK =
  /^(?:<!--\s*(?:page-?break|new-?page)\s*-->|<(div|p|span|hr)\b[^<>]*break-(?:before|after)\s*:\s*(?:always|page)[^<>]*>\s*(?:<\/\1>)?)$/i

const IGNORED_TAGS = new Set(
  'a abbr article b br center cite code dd del dfn div dl dt em figcaption figure i img kbd mark p rp rt ruby s samp section small span strike strong sub sup tt u wbr'.split(
    ' ',
  ),
)

const HIDDEN_TAGS = new Set(['script', 'style', 'template', 'iframe', 'object'])

export function isHiddenTag(name: string): boolean {
  return HIDDEN_TAGS.has(name)
}

/** Tags without an effect worth a warning: their words are printed anyway. */
export function isIgnoredTag(name: string): boolean {
  return IGNORED_TAGS.has(name)
}

export type Tag = { name: string; closing: boolean; selfClosing: boolean; attributes: string }

/** A tag from an inline `html` node; null for comments and the like. */
export function readTag(html: string): Tag | null {
  const match = /^<(\/?)([a-z][a-z0-9-]*)(.*?)(\/?)>$/is.exec(html.trim())
  if (!match?.[2]) return null
  return {
    name: match[2].toLowerCase(),
    closing: match[1] === '/',
    selfClosing: match[4] === '/',
    attributes: match[3] ?? '',
  }
}

export function attribute(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  const value = match?.[1] ?? match?.[2] ?? match?.[3]
  return value === undefined ? null : decodeEntities(value)
}

export function isPageBreak(html: string): boolean {
  return PAGE_BREAK.test(html.trim())
}

/** `role`: the element that names what the words are, such as a caption. `html` still has its inline tags. */
export type HtmlPart =
  | { kind: 'text'; value: string; html: string; role: HtmlRole | null }
  | { kind: 'image'; src: string; alt: string | null }
export type HtmlRole = 'figcaption' | 'dt' | 'dd'

/** The words and images of a block of HTML, one paragraph each, without comments, scripts and styles. */
export function htmlParts(html: string): HtmlPart[] {
  const visible = html.replace(CDATA, '$1').replace(INVISIBLE_HTML, '').replace(HIDDEN_ELEMENT, '')
  const parts: HtmlPart[] = []
  let role: HtmlRole | null = null
  let end = 0
  for (const { 0: tag, index } of visible.matchAll(BLOCK_TAG)) {
    parts.push(...inlineParts(visible.slice(end, index), role))
    role = (ROLE_TAG.exec(tag)?.[1]?.toLowerCase() as HtmlRole | undefined) ?? (ROLE_END.test(tag) ? null : role)
    end = index + tag.length
  }
  return [...parts, ...inlineParts(visible.slice(end), role)]
}

const ROLE_TAG = /^<(figcaption|dt|dd)\b/i
const ROLE_END = /^<\/(?:figcaption|dt|dd|figure|dl)\b/i

function inlineParts(html: string, role: HtmlRole | null): HtmlPart[] {
  return html.split(IMAGE_TAG).flatMap((piece): HtmlPart[] => {
    if (!piece) return []
    const tag = /^<img\b/i.test(piece) ? readTag(piece) : null
    if (tag)
      return [{ kind: 'image', src: attribute(tag.attributes, 'src') ?? '', alt: attribute(tag.attributes, 'alt') }]
    const value = decodeEntities(piece.replace(/<br\s*\/?>/gi, '\n').replace(ANY_TAG, '')).trim()
    return value ? [{ kind: 'text', value, html: piece.trim(), role }] : []
  })
}

/** The words of a part and the tags between them, as Markdown has them inside a paragraph. */
export function inlineHtml(html: string): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  let end = 0
  const text = (value: string) => {
    if (value !== '') nodes.push({ type: 'text', value: decodeEntities(value) })
  }
  for (const { 0: tag, index } of html.matchAll(ANY_TAG)) {
    text(html.slice(end, index))
    nodes.push({ type: 'html', value: tag })
    end = index + tag.length
  }
  text(html.slice(end))
  return nodes
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z\d]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return decodeNamedCharacterReference(name) || whole
    const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : ''
  })
}
