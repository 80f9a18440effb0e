import type { FootnoteReference, Image, ImageReference, Link, LinkReference, PhrasingContent, RootContent } from 'mdast'
import { toString as nodeText } from 'mdast-util-to-string'
import type { Inline } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { safeLink } from '../manuscript/safe-link.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { type Context, MAX_NESTING } from './context.ts'
import { readInline } from './formulas.ts'
import { attribute, htmlParts, isHiddenTag, isIgnoredTag, readTag, type Tag } from './html.ts'
import { rubyInlines, withReadings } from './ruby.ts'

const STYLE_TAGS: Record<string, 'em' | 'strong' | 'del' | 'sup' | 'sub' | 'mark' | 'kbd' | 'abbr' | 'code'> = {
  sup: 'sup',
  sub: 'sub',
  mark: 'mark',
  kbd: 'kbd',
  abbr: 'abbr',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  s: 'del',
  del: 'del',
  strike: 'del',
  code: 'code',
  samp: 'code',
  tt: 'code',
}

/** The inlines of one block: smart quotes start over, and adjacent texts are joined. */
export function blockInlines(nodes: readonly PhrasingContent[], context: Context): Inline[] {
  context.typographer.start()
  return trimEnds(withoutSpaceAtBreaks(joinTexts(inlines(nodes, context, 0))))
}

function inlines(nodes: readonly PhrasingContent[], context: Context, depth: number): Inline[] {
  if (depth > MAX_NESTING) return [text(nodes.map((node) => nodeText(node)).join(''), context)]
  const found: Inline[] = []
  const tags = nodes.map((node) => (node.type === 'html' ? readTag(node.value) : null))
  const ends = closingTags(tags)
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    const tag = tags[at]
    if (node?.type !== 'html') {
      if (node) found.push(...inline(node, context, depth))
      continue
    }
    if (!tag) continue
    if (isHiddenTag(tag.name)) context.report.add('script-removed')
    else if (!isIgnoredTag(tag.name)) context.report.add('html-removed', tag.name)
    if (tag.name === 'br') found.push(lineBreak(context))
    else if (tag.name === 'ruby' && ends[at] !== undefined) {
      context.typographer.skip()
      found.push(...rubyInlines(nodes.slice(at + 1, ends[at]), tags.slice(at + 1, ends[at])))
      at = ends[at] ?? at
    }
    // a reading without its word
    else if (tag.name === 'rt') found.push({ t: 'text', value: tag.closing ? '）' : '（' })
    else if (tag.name === 'rp') at = tag.closing ? at : (ends[at] ?? at)
    else if (tag.name === 'img')
      found.push(
        ...imageOrAlt(htmlImage(attribute(tag.attributes, 'src') ?? '', attribute(tag.attributes, 'alt')), context),
      )
    else if (!tag.closing && (isHiddenTag(tag.name) || STYLE_TAGS[tag.name])) {
      const end = ends[at]
      if (end === undefined) continue
      if (STYLE_TAGS[tag.name]) found.push(...styledText(tag, nodes.slice(at + 1, end), context, depth))
      at = end
    }
  }
  return found
}

function closingTags(tags: readonly (Tag | null)[]): (number | undefined)[] {
  const next = new Map<string, number>()
  const ends = tags.map((): number | undefined => undefined)
  for (let at = tags.length - 1; at >= 0; at--) {
    const tag = tags[at]
    if (tag?.closing) next.set(tag.name, at)
    else if (tag) ends[at] = next.get(tag.name)
  }
  return ends
}

function styledText(tag: Tag, nodes: readonly PhrasingContent[], context: Context, depth: number): Inline[] {
  const style = STYLE_TAGS[tag.name]
  if (!style) return []
  if (style === 'code') return code(nodes.map((node) => nodeText(node)).join(''), context)
  const children = inlines(nodes, context, depth + 1)
  if (children.length === 0) return []
  if (style !== 'abbr') return [{ t: style, children }]
  const title = cleanLine(attribute(tag.attributes, 'title') ?? '')
  return title === '' ? children : [{ t: 'abbr', title, children }]
}

function inline(node: PhrasingContent, context: Context, depth: number): Inline[] {
  switch (node.type) {
    case 'text':
      return node.value.includes('{')
        ? withReadings(node.value, (value) => text(value, context))
        : [text(node.value, context)]
    case 'emphasis':
      return wrapInline('em', node.children, context, depth)
    case 'strong':
      return wrapInline('strong', node.children, context, depth)
    case 'delete':
      return wrapInline('del', node.children, context, depth)
    case 'inlineCode':
      return code(node.value, context)
    case 'break':
      return [lineBreak(context)]
    case 'formula':
      context.typographer.skip()
      return [readInline(node, context.report)]
    case 'link':
    case 'linkReference':
      return link(node, context, depth)
    case 'footnoteReference':
      return note(node, context)
    case 'image':
    case 'imageReference':
      return imageOrAlt(imageOf(node, context), context)
    default:
      return []
  }
}

function wrapInline(t: 'em' | 'strong' | 'del', nodes: PhrasingContent[], context: Context, depth: number): Inline[] {
  const children = inlines(nodes, context, depth + 1)
  return children.length > 0 ? [{ t, children }] : []
}

function text(value: string, context: Context): Inline {
  // a reference such as &#x202e; can bring back what was cleaned from the source
  return { t: 'text', value: context.typographer.text(softBreaks(cleanText(value))) }
}

function softBreaks(value: string): string {
  if (!/[\t\n]/.test(value)) return value
  return value
    .replace(
      /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。，！？])[ \t]*\n[ \t]*(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。，！？])/gu,
      '',
    )
    .replace(/[ \t]*\n[ \t]*|\t/g, ' ')
}

function code(value: string, context: Context): Inline[] {
  context.typographer.skip()
  const printed = value.replace(/\s+/g, ' ')
  return printed === '' ? [] : [{ t: 'code', value: printed }]
}

function lineBreak(context: Context): Inline {
  context.typographer.text(' ')
  return { t: 'break' }
}

const HEADING = /^#[^\s#]{1,300}$/

function link(node: Link | LinkReference, context: Context, depth: number): Inline[] {
  const address = node.type === 'link' ? node.url : context.definitions.get(node.identifier)?.url
  const children = inlines(node.children, context, depth + 1)
  if (address && HEADING.test(address)) {
    context.internalLinks.add(address)
    return children.length > 0 ? [{ t: 'link', url: address, children }] : []
  }
  const url = safeLink(address)
  if (!url && address) context.report.add('link-removed', address)
  if (!url || children.length === 0) return children
  return [{ t: 'link', url, children }]
}

function note(node: FootnoteReference, context: Context): Inline[] {
  const definition = context.notes.get(node.identifier)
  if (!definition) return []
  if (context.openNotes.size > 0) {
    context.report.add('note-repeated', node.identifier)
    return []
  }
  context.openNotes.add(node.identifier)
  const children = definition.children.flatMap((block, index) => [
    ...(index > 0 ? [{ t: 'break' } as const] : []),
    ...noteBlock(block, context),
  ])
  context.openNotes.delete(node.identifier)
  context.typographer.skip()
  return children.length > 0 ? [{ t: 'note', children: joinTexts(children) }] : []
}

function noteBlock(block: RootContent, context: Context): Inline[] {
  if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'tableCell') {
    return blockInlines(block.children, context)
  }
  if (block.type === 'html') return noteHtml(block.value, context)
  if (block.type === 'code') return [{ t: 'code', value: block.value.replace(/\s+/g, ' ') }]
  if ('children' in block) {
    return block.children.flatMap((child, index) => [
      ...(index > 0 ? [{ t: 'break' } as const] : []),
      ...noteBlock(child, context),
    ])
  }
  return []
}

function noteHtml(html: string, context: Context): Inline[] {
  const texts = htmlParts(html).map((part) => (part.kind === 'text' ? part.value : (part.alt ?? '')))
  return blockInlines([{ type: 'text', value: texts.join(' ') }], context)
}

/** A picture as the author wrote it. `alt`: '' for decoration, null without a description. */
export type ParsedImage = { address: string; alt: string | null; caption: string | null }

/** In Markdown, an empty description is a missing one; decoration is `<img alt="">`, as in HTML. */
export function imageOf(node: Image | ImageReference, context: Context): ParsedImage {
  const definition = node.type === 'image' ? node : context.definitions.get(node.identifier)
  const caption = definition?.title?.trim() || null
  return { address: definition?.url ?? '', alt: oneLine(node.alt ?? '') || caption, caption }
}

/** @param alt null without the attribute */
export function htmlImage(address: string, alt: string | null): ParsedImage {
  return { address, alt: alt === null ? null : oneLine(alt), caption: null }
}

const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim()

/** The name of the picture in the book; null, told to the author, if the book does not have it. */
export function pictureOf({ address, alt }: ParsedImage, { picture, report }: Context): string | null {
  const src = picture(address)
  if (src === null) report.add('picture-missing', address.startsWith('data:') ? (alt ?? '') : address)
  else if (alt === null) report.add('picture-undescribed', address.startsWith('data:') ? '' : address)
  return src
}

/** The picture if the book has it, else its description as text. */
function imageOrAlt(image: ParsedImage, context: Context): Inline[] {
  context.typographer.skip()
  const src = pictureOf(image, context)
  if (src !== null) return [{ t: 'image', src, alt: image.alt }]
  return image.alt ? [{ t: 'text', value: image.alt }] : []
}

function joinTexts(inlines: Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (inline.t === 'text' && last?.t === 'text')
      joined[joined.length - 1] = { t: 'text', value: last.value + inline.value }
    else joined.push(inline)
  }
  return joined.filter((inline) => inline.t !== 'text' || inline.value !== '')
}

/** `<br>` and a line end together are one break. */
function withoutSpaceAtBreaks(inlines: Inline[]): Inline[] {
  if (!inlines.some(({ t }) => t === 'break')) return inlines
  const trimmed = inlines.map((inline, at): Inline => {
    if (inline.t !== 'text') return inline
    const value = inlines[at - 1]?.t === 'break' ? inline.value.replace(/^ +/, '') : inline.value
    return { t: 'text', value: inlines[at + 1]?.t === 'break' ? value.replace(/ +$/, '') : value }
  })
  return trimmed.filter((inline) => inline.t !== 'text' || inline.value !== '')
}

function trimEnds(inlines: Inline[]): Inline[] {
  const trimmed = [...inlines]
  while (trimmed[0]?.t === 'break') trimmed.shift()
  while (trimmed.at(-1)?.t === 'break') trimmed.pop()
  const first = trimmed[0]
  if (first?.t === 'text') trimmed[0] = { t: 'text', value: first.value.trimStart() }
  const last = trimmed.at(-1)
  if (last?.t === 'text') trimmed[trimmed.length - 1] = { t: 'text', value: last.value.trimEnd() }
  return inlineText(trimmed).trim() === '' && !trimmed.some(hasVisibleContent) ? [] : trimmed
}

function hasVisibleContent(inline: Inline): boolean {
  return inline.t === 'image' || inline.t === 'note' || inline.t === 'formula'
}
