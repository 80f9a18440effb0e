import type { Code, FootnoteDefinition, Heading, List, Paragraph, Root, RootContent } from 'mdast'
import { toString as nodeText } from 'mdast-util-to-string'
import { translationFor } from '../languages/translations.ts'
import { directionOf, languageDirection } from '../manuscript/direction.ts'
import type { Block, Inline, ListItem } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { readCallout } from './callout.ts'
import { cleanLine, excessMarks } from './clean-text.ts'
import { type Context, collectDefinitions, MAX_NESTING } from './context.ts'
import { readDefinitionList } from './definitions.ts'
import { hasExcessiveNesting } from './excessive-nesting.ts'
import { type FormulaNode, hideFormulas, readDisplay } from './formulas.ts'
import { createHeadingLevels } from './heading-levels.ts'
import { htmlParts, isPageBreak } from './html.ts'
import { readHtmlBlock } from './html-blocks.ts'
import { blockInlines, imageOf, type ParsedImage, pictureOf } from './inlines.ts'
import { leafTexts } from './leaf-texts.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { prepareSource } from './prepare-source.ts'
import type { Report } from './report.ts'
import { readTable } from './table.ts'
import { createTypographer } from './typography.ts'
import { isWritingLine, mergeWritingLines } from './writing-lines.ts'

const LONGEST_CODE_LINES = 5000
const LONGEST_CODE = 250_000
const LONGEST_HEADING = 300
const PAGE_BREAK = /^\\(?:newpage|pagebreak|clearpage)$/

export type MarkdownOptions = {
  /** BCP 47; decides quotation marks and the direction of text without letters */
  language: string
  idPrefix: string
  /** a picture's name in the book by its address, or null */
  picture: (address: string) => string | null
  report: Report
  /** whether the opening heading repeats the section's title and should be omitted */
  isTitle?: (heading: string) => boolean
}

export type ReadMarkdown = {
  blocks: Block[]
  title: string | null
  /** whether links point to headings, still by name (`#soil`) */
  internalLinks: boolean
}

/**
 * Markdown (CommonMark, GFM, footnotes, callouts) as blocks that are safe for every writer: clean text, no gaps in
 * heading levels, allow-listed links and pictures, at most 12 levels of nesting.
 */
export function readMarkdown(markdown: string, options: MarkdownOptions): ReadMarkdown {
  for (const letter of excessMarks(markdown)) options.report.add('marks-piled', letter)
  const hidden = hideFormulas(prepareSource(markdown))
  const source = hidden.text
  const root = parse(source, options.report)
  hidden.restore(root)
  const context: Context = {
    source,
    baseDirection: languageDirection(options.language),
    words: translationFor(options.language).words,
    typographer: createTypographer(options.language),
    report: options.report,
    picture: options.picture,
    ...collectDefinitions(root),
    internalLinks: new Set(),
    openNotes: new Set(),
  }
  const title = takeTitle(root, options.isTitle)
  const level = createHeadingLevels()
  let headings = 0
  const walk: Walk = {
    context,
    depth: 0,
    heading: (node, children) => ({
      t: 'heading',
      depth: level(node.depth),
      id: `${options.idPrefix}-${++headings}`,
      dir: directionOf(inlineText(children), context.baseDirection),
      children,
    }),
  }
  const read = trimBreaks(blocks(root.children, walk))
  return { blocks: read, title, internalLinks: context.internalLinks.size > 0 }
}

function parse(source: string, report: Report): Root {
  if (!hasExcessiveNesting(source)) {
    try {
      return parseMarkdown(source)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  report.add('marks-tangled')
  const texts = source.split(/\n[ \t]*\n/).filter((text) => text.trim() !== '')
  return { type: 'root', children: texts.map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })) }
}

/** `heading` is null inside quotes, lists and callouts: a heading there becomes a bold line. */
type Walk = { context: Context; depth: number; heading: ((node: Heading, children: Inline[]) => Block) | null }

function takeTitle(root: Root, isTitle: MarkdownOptions['isTitle']): string | null {
  const at = root.children.findIndex((node) => node.type !== 'html' || htmlParts(node.value).length > 0)
  const first = root.children[at]
  if (first?.type !== 'heading' || first.depth > 2) return null
  const heading = cleanLine(nodeText(first))
  if (heading.length > LONGEST_HEADING) return null
  if (!isTitle?.(heading)) return null
  root.children.splice(at, 1)
  return heading
}

function blocks(nodes: readonly RootContent[], walk: Walk): Block[] {
  if (walk.depth <= MAX_NESTING) return mergeWritingLines(nodes.flatMap((node) => block(node, walk)))
  walk.context.report.add('nesting-flattened')
  return leafTexts(nodes).flatMap((text) =>
    paragraph(blockInlines([{ type: 'text', value: text }], walk.context), walk.context),
  )
}

function block(node: RootContent, walk: Walk): Block[] {
  const { context } = walk
  switch (node.type) {
    case 'paragraph':
      return readParagraph(node, context)
    case 'heading':
      return readHeading(node, walk)
    case 'code':
      return readCode(node, context)
    case 'list':
      return readList(node, walk)
    case 'blockquote':
      return readQuote(node, walk)
    case 'table':
      return readTable(node, context)
    case 'thematicBreak':
      return [isWritingLine(node, context.source) ? { t: 'writing-lines', count: 1 } : { t: 'scene-break' }]
    case 'html':
      return isPageBreak(node.value) ? [{ t: 'page-break' }] : readHtmlBlock(node.value, context, { figure, paragraph })
    case 'footnoteDefinition':
      return readUncitedNote(node, walk)
    default:
      return []
  }
}

function inner(walk: Walk): Walk {
  return { context: walk.context, depth: walk.depth + 1, heading: null }
}

function paragraph(children: Inline[], context: Context): Block[] {
  return children.length > 0
    ? [{ t: 'paragraph', dir: directionOf(inlineText(children), context.baseDirection), children }]
    : []
}

function readParagraph(node: Paragraph, context: Context): Block[] {
  const at = node.children.findIndex((child) => child.type === 'formula' && child.display)
  const display = node.children[at]
  if (display?.type === 'formula') return readAroundDisplay(node, at, display, context)
  const only = node.children.filter(
    (child) => child.type !== 'break' && !(child.type === 'text' && child.value.trim() === ''),
  )
  const images = only.flatMap((child) =>
    child.type === 'link' && child.children.length === 1 ? child.children : [child],
  )
  if (images.length > 0 && images.every((child) => child.type === 'image' || child.type === 'imageReference')) {
    return images.flatMap((image) => figure(imageOf(image, context), context))
  }
  const [first] = node.children
  if (first?.type === 'text' && node.children.length === 1 && PAGE_BREAK.test(first.value.trim()))
    return [{ t: 'page-break' }]
  return readDefinitionList(node.children, context) ?? paragraph(blockInlines(node.children, context), context)
}

/** A formula on a line of its own ends the paragraph before it; a full stop behind it stays with it. */
function readAroundDisplay(node: Paragraph, at: number, display: FormulaNode, context: Context): Block[] {
  const before = paragraph(blockInlines(node.children.slice(0, at), context), context)
  const [next, ...rest] = node.children.slice(at + 1)
  const end = next?.type === 'text' ? (/^\s*([.,;:!?])(?=\s|$)/.exec(next.value) ?? []) : []
  const left = next?.type === 'text' ? [{ ...next, value: next.value.slice(end[0]?.length ?? 0) }] : next ? [next] : []
  const block = readDisplay(display, end[1] ?? '', context.report)
  const shown: Block = block ?? { t: 'code', language: null, value: display.source }
  return [...before, shown, ...readParagraph({ ...node, children: [...left, ...rest] }, context)]
}

function figure(image: ParsedImage, context: Context): Block[] {
  const src = pictureOf(image, context)
  const caption = image.caption ? blockInlines([{ type: 'text', value: image.caption }], context) : null
  if (src !== null) return [{ t: 'figure', src, alt: image.alt, caption }]
  return image.alt ? paragraph([{ t: 'text', value: image.alt }], context) : []
}

/**
 * Pictures become words and notes move below, because headings are repeated in contents, bookmarks and running heads.
 */
function readHeading(node: Heading, walk: Walk): Block[] {
  const written = blockInlines(node.children, walk.context)
  const children = written.flatMap(forHeading)
  const notes = written.flatMap((inline) => (inline.t === 'note' ? paragraph(inline.children, walk.context) : []))
  if (inlineText(children).trim() === '') return notes
  const isLong = inlineText(children).length > LONGEST_HEADING
  if (isLong) walk.context.report.add('heading-long', inlineText(children))
  const heading: Block[] =
    walk.heading && !isLong ? [walk.heading(node, children)] : paragraph([{ t: 'strong', children }], walk.context)
  return [...heading, ...notes]
}

function forHeading(inline: Inline): Inline[] {
  if (inline.t === 'note') return []
  if (inline.t === 'image') return inline.alt ? [{ t: 'text', value: inline.alt }] : []
  if (inline.t === 'break') return [{ t: 'text', value: ' ' }]
  return 'children' in inline ? [{ ...inline, children: inline.children.flatMap(forHeading) }] : [inline]
}

function readCode(node: Code, context: Context): Block[] {
  if (node.value.trim() === '') return []
  let value = node.value.replaceAll('\t', '    ')
  const lines = value.split('\n')
  if (lines.length > LONGEST_CODE_LINES) {
    context.report.add('code-shortened', `${LONGEST_CODE_LINES}`)
    value = `${lines.slice(0, LONGEST_CODE_LINES).join('\n')}\n…`
  }
  if (value.length > LONGEST_CODE) {
    context.report.add('code-cut', `${LONGEST_CODE}`)
    value = `${value.slice(0, LONGEST_CODE).toWellFormed()}\n…`
  }
  const language = /^[a-z0-9+#._-]{1,20}/i.exec(node.lang ?? '')?.[0]?.toLowerCase() ?? null
  return [{ t: 'code', language, value }]
}

function readList(node: List, walk: Walk): Block[] {
  const items = node.children.flatMap((item): ListItem[] => {
    const content = blocks(item.children, inner(walk))
    return content.length > 0 ? [{ checked: item.checked ?? null, blocks: content }] : []
  })
  if (items.length === 0) return []
  const tight = !node.spread && node.children.every((item) => !item.spread)
  return [{ t: 'list', ordered: node.ordered === true, start: node.start ?? 1, tight, items }]
}

function readQuote(node: Extract<RootContent, { type: 'blockquote' }>, walk: Walk): Block[] {
  const callout = readCallout(node)
  const content = blocks(callout?.children ?? node.children, inner(walk))
  if (!callout) return content.length > 0 ? [{ t: 'quote', blocks: content }] : []
  const title = blockInlines(callout.title, walk.context)
  if (content.length === 0 && title.length === 0) return []
  return [{ t: 'callout', kind: callout.kind, title: title.length > 0 ? title : null, blocks: content }]
}

/** A note without a reference, or with a duplicate name, stays where it was typed. */
function readUncitedNote(node: FootnoteDefinition, walk: Walk): Block[] {
  const { citedNotes, notes, report } = walk.context
  if (citedNotes.has(node.identifier) && notes.get(node.identifier) === node) return []
  report.add('note-loose', node.label ?? node.identifier)
  return blocks(node.children, inner(walk))
}

function trimBreaks(all: Block[]): Block[] {
  const isBreak = (item: Block | undefined): boolean => item?.t === 'page-break' || item?.t === 'scene-break'
  const trimmed = all.filter((item, at) => !isBreak(item) || (at > 0 && !isBreak(all[at - 1])))
  while (isBreak(trimmed.at(-1))) trimmed.pop()
  return trimmed
}
