import { createHash } from 'node:crypto'
import type { BookBlock, BookPart, BookSection, Entry, LaunchBook } from '@makeready/composer/launch/launch-book'
import { withoutFootnotes } from '@makeready/contract/domain/citations'
import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { countWords } from '@makeready/contract/domain/reading-time'
import { isMainRole, sectionRole } from '@makeready/contract/domain/section-roles'
import { splitSectionName } from '@makeready/press/section-labels'
import { createTypographer } from '@makeready/press/typography'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import { type ParsedSection, parseSection } from '@makeready/quality/parsing/parse-section'
import { sentencesIn } from '@makeready/quality/parsing/words'
import type { ProjectParts } from '../projects/documents-queries.ts'
import { toManuscript } from '../projects/to-manuscript.ts'
import { soldFormats } from './sold-formats.ts'

type Nodes = NonNullable<ParsedSection['root']>['children']
type Node = Nodes[number]

/** What the creator entered elsewhere: pages and back cover of the print edition, the link to the shop and the refund policy. */
export type KnownOfProduct = Pick<LaunchBook, 'pages' | 'link' | 'about'> & { refund?: string | null }

/** Fingerprint of what launch texts are written from. */
export function bookKey(project: ProjectParts, account: string, known: KnownOfProduct): string {
  const text = project.contentSections.map(({ sectionName, content }) => [sectionName, content])
  return createHash('sha256')
    .update(JSON.stringify([withoutNone(detailsOf(project, account, known)), text]))
    .digest('base64url')
}

/** The same fingerprint as before there were refund policies. */
const withoutNone = ({ refund, ...details }: ReturnType<typeof detailsOf>) =>
  refund === null ? details : { ...details, refund }

/** `account` is the creator's name. */
export function readBook(project: ProjectParts, account: string, known: KnownOfProduct): LaunchBook {
  const details = detailsOf(project, account, known)
  const { language, productType } = details
  // quotation marks and apostrophes as in the book
  const printed = (text: string) => createTypographer(language).text(text)
  const sections = project.contentSections.map(({ id, sectionName: name, content }): BookSection => {
    const role = sectionRole({ name }, productType)
    const text = withoutFootnotes(withoutAuthorNotes(content))
    return {
      id,
      name,
      title: printed(splitSectionName(name).title),
      role,
      isMain: isMainRole(role),
      parts: partsOf(text, language),
    }
  })
  return {
    ...details,
    title: printed(details.title),
    subtitle: details.subtitle && printed(details.subtitle),
    words: project.contentSections.reduce((sum, { content }) => sum + countWords(withoutAuthorNotes(content)), 0),
    sections,
  }
}

function detailsOf(
  project: ProjectParts,
  account: string,
  known: KnownOfProduct,
): Omit<LaunchBook, 'words' | 'sections'> {
  const language = project.language ?? DEFAULT_LANGUAGE
  const { title, subtitle = null, author, productType } = toManuscript(project, account, null)
  const { refund = null, ...others } = known
  return {
    title,
    subtitle,
    author,
    language,
    productType,
    audience: project.productIdea?.targetAudience.trim() || null,
    price: priceOf(project, language),
    formats: soldFormats(productType),
    ...others,
    refund,
  }
}

function priceOf({ publication }: ProjectParts, language: string): string | null {
  const { price, currency = 'USD' } = publication ?? {}
  if (price === undefined) return null
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(price / 100)
}

function partsOf(markdown: string, language: string): BookPart[] {
  const { root, blocks } = parseSection(markdown, language)
  const texts = new Map(
    blocks
      .filter(({ isNotice }) => !isNotice)
      .map(({ range, text }) => [range.start, text.replace(/\s+/g, ' ').trim()]),
  )
  const textOf = (node: Node) => texts.get(node.position?.start.offset ?? -1) ?? ''
  const parts: { heading: string; blocks: BookBlock[] }[] = [{ heading: '', blocks: [] }]
  const read = (nodes: Nodes) => {
    for (const node of nodes) {
      if (node.type === 'heading') {
        if (node.depth > 1) parts.push({ heading: textOf(node), blocks: [] })
        continue
      }
      if (node.type === 'blockquote') read(node.children as Nodes)
      const block = blockOf(node, textOf, language)
      if (block) parts.at(-1)?.blocks.push(block)
    }
  }
  read(root?.children ?? [])
  return parts.filter(({ blocks }) => blocks.length > 0)
}

function blockOf(node: Node, textOf: (node: Node) => string, language: string): BookBlock | null {
  if (node.type === 'paragraph') {
    const text = textOf(node)
    const sentences = sentencesIn(text, language).map(({ start, end }) => text.slice(start, end))
    return sentences.length > 0 ? { kind: 'prose', lead: leadOf(node), sentences } : null
  }
  if (node.type === 'list') {
    const entries = node.children.flatMap((item) => entryOf(item.children[0], textOf))
    if (entries.length === 0) return null
    const isTicked = node.children.some(({ checked }) => typeof checked === 'boolean')
    return { kind: isTicked ? 'ticks' : node.ordered ? 'steps' : 'points', entries }
  }
  if (node.type !== 'table') return null
  const rows = node.children.map((row) => row.children.map((cell) => textOf(cell as never)))
  const [header = [], ...others] = rows
  const filled = others.filter((cells) => cells.filter(Boolean).length > header.length / 2)
  return filled.length > 0 ? { kind: 'table', header, rows: filled } : null
}

function entryOf(node: Node | undefined, textOf: (node: Node) => string): Entry[] {
  if (node?.type !== 'paragraph') return []
  const text = textOf(node)
  if (text === '') return []
  const lead = leadOf(node)
  return [text.startsWith(lead) ? { lead, text: text.slice(lead.length).trim() } : { lead: '', text }]
}

/** Plain bold text at the beginning of a paragraph. */
function leadOf({ children: [first] }: Extract<Node, { type: 'paragraph' }>): string {
  const [inner] = first?.type === 'strong' ? first.children : []
  return inner?.type === 'text' ? inner.value.replace(/\s+/g, ' ').trim() : ''
}
