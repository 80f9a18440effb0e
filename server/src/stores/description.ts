import { parseSection } from '@makeready/quality/parsing/parse-section'

type Root = NonNullable<ReturnType<typeof parseSection>['root']>
type Block = Root['children'][number]
type Node = Block | Extract<Block, { children: unknown[] }>['children'][number]

type Writer = {
  text(value: string): string
  strong(content: string): string
  emphasis(content: string): string
  lineBreak: string
  heading(content: string): string
  paragraph(content: string): string
  list(items: readonly string[], isOrdered: boolean): string
  /** between blocks */
  gap: string
}

const HTML: Writer = {
  text: (value) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  strong: (content) => `<b>${content}</b>`,
  emphasis: (content) => `<i>${content}</i>`,
  lineBreak: '<br>',
  heading: (content) => `<h4>${content}</h4>`,
  paragraph: (content) => `<p>${content}</p>`,
  list: (items, isOrdered) => {
    const tag = isOrdered ? 'ol' : 'ul'
    return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
  },
  gap: '\n',
}

const PLAIN: Writer = {
  text: (value) => value,
  strong: (content) => content,
  emphasis: (content) => content,
  lineBreak: '\n',
  heading: (content) => content,
  paragraph: (content) => content,
  list: (items, isOrdered) => items.map((item, at) => `${isOrdered ? `${at + 1}.` : '•'} ${item}`).join('\n'),
  gap: '\n\n',
}

/**
 * A description in Markdown as 'html' with tags that stores take, or as 'plain' text. Links become their words, as stores
 * refuse addresses. Whole blocks that no longer fit into `most` characters are left out; a first block that is too long
 * is cut after a sentence, without its formatting.
 */
export function describe(markdown: string, form: 'html' | 'plain', language: string, most?: number): string {
  const writer = form === 'html' ? HTML : PLAIN
  const root = parseSection(markdown, language).root
  const blocks = root
    ? root.children.flatMap((block) => writeBlock(block, writer)).filter((block) => block !== writer.paragraph(''))
    : [writer.paragraph(writer.text(markdown))]
  const kept: string[] = []
  for (const block of blocks) {
    if (most !== undefined && [...kept, block].join(writer.gap).length > most) break
    kept.push(block)
  }
  if (kept.length > 0 || most === undefined || blocks.length === 0) return kept.join(writer.gap)
  return firstSentences(
    root ? root.children.flatMap((block) => writeBlock(block, PLAIN)) : [markdown],
    writer,
    language,
    most,
  )
}

/** Of the first block, as many as fit; of a sentence that is too long itself, as many words. */
function firstSentences(plain: readonly string[], writer: Writer, language: string, most: number): string {
  const text = plain.find((block) => block.trim() !== '') ?? ''
  const longest = (granularity: 'sentence' | 'word'): string => {
    let kept = ''
    for (const { index, segment } of new Intl.Segmenter(language, { granularity }).segment(text)) {
      const next = text.slice(0, index + segment.length).trim()
      if (writer.paragraph(writer.text(next)).length > most) break
      kept = next
    }
    return kept
  }
  const kept = longest('sentence') || longest('word')
  return kept && writer.paragraph(writer.text(kept))
}

function writeBlock(node: Node, writer: Writer): string[] {
  switch (node.type) {
    case 'heading':
      return [writer.heading(writeInline(node, writer))]
    case 'paragraph':
      return [writer.paragraph(writeInline(node, writer))]
    case 'list':
      return [
        writer.list(
          node.children.map((item) => item.children.map((child) => itemPart(child, writer)).join(' ')),
          node.ordered ?? false,
        ),
      ]
    case 'blockquote':
      return node.children.flatMap((child) => writeBlock(child, writer))
    case 'code':
      return [writer.paragraph(writer.text(node.value))]
    case 'table':
      return node.children.map((row) =>
        writer.paragraph(row.children.map((cell) => writeInline(cell, writer)).join(' · ')),
      )
    default:
      return []
  }
}

/** A list within an entry becomes part of its sentence. */
function itemPart(node: Node, writer: Writer): string {
  if (node.type !== 'list') return writeInline(node, writer)
  return node.children.map((item) => item.children.map((child) => itemPart(child, writer)).join(' ')).join('; ')
}

function writeInline(node: Node, writer: Writer): string {
  if (node.type === 'text' || node.type === 'inlineCode') return writer.text(node.value)
  if (node.type === 'break') return writer.lineBreak
  if (!('children' in node)) return ''
  const content = node.children.map((child) => writeInline(child as Node, writer)).join('')
  if (node.type === 'strong') return writer.strong(content)
  return node.type === 'emphasis' ? writer.emphasis(content) : content
}
