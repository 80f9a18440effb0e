import { blockMarkup } from '../epub/blocks.ts'
import type { EpubContext } from '../epub/epub-context.ts'
import { inlineMarkup } from '../epub/inline.ts'
import { escapeXml } from '../epub/xhtml.ts'
import { translationFor } from '../languages/translations.ts'
import { languageDirection } from '../manuscript/direction.ts'
import type { Block, Inline, ListItem } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { createReport } from '../markdown/report.ts'
import type { SalesSection, SalesSectionKind } from './sales-page-input.ts'

/** An item of a list: what it begins with, and what follows. */
export type Entry = { lead: string; rest: string }
/** Markup of a section. Lists and questions are taken out of `intro` if the section consists of them. */
export type SectionMarkup = {
  kind: SalesSectionKind
  title: string
  intro: string
  entries: Entry[]
  isNumbered: boolean
}

/** Reads the texts of a sales page; HTML in them is shown as text, and other links than http, https and mailto are none. */
export function salesReader(language: string) {
  const context = readingContext(language)
  const blocksOf = (markdown: string): Block[] =>
    readMarkdown(markdown, { language, idPrefix: 'h', picture: () => null, report: createReport() }).blocks.map(lower)
  return {
    line: (text: string): string => {
      const [first] = blocksOf(text)
      const inlines = first && 'children' in first ? (first.children as Inline[]) : []
      return inlines.length > 0 ? inlineMarkup(context, inlines) : escapeXml(text.trim())
    },
    /** Without markup, for titles and descriptions. */
    plain: (markdown: string): string => blocksOf(markdown).map(plainText).filter(Boolean).join(' '),
    /** The first paragraph, and what follows it. */
    opening: (markdown: string): { first: string; rest: string } => {
      const [first, ...rest] = blocksOf(markdown)
      return {
        first: first ? blockMarkup(context, [first]) : '',
        rest: rest.length > 0 ? blockMarkup(context, rest) : '',
      }
    },
    section: ({ kind, title, markdown }: SalesSection): SectionMarkup => {
      const blocks = blocksOf(markdown)
      const asked = kind === 'questions' ? questionsIn(context, blocks) : null
      if (asked) return { kind, title: escapeXml(title), isNumbered: false, ...asked }
      const at = blocks.findIndex((block) => block.t === 'list')
      const list = blocks[at]
      const isListed = list?.t === 'list' && kind !== 'price' && kind !== 'author'
      const rest = isListed ? blocks.filter((_, place) => place !== at) : blocks
      return {
        kind,
        title: escapeXml(title),
        intro: blockMarkup(context, rest),
        entries: isListed ? list.items.map((item) => entryOf(context, item)) : [],
        isNumbered: isListed && list.ordered,
      }
    },
  }
}

function readingContext(language: string): EpubContext {
  const dir = languageDirection(language)
  const manuscript = { title: '', subtitle: null, author: '', language, productType: 'ebook', licence: null } as const
  return {
    manuscript: { ...manuscript, cover: null, accent: '#000000', sections: [], pictures: {} },
    words: translationFor(language).words,
    language,
    dir,
    anchors: new Map(),
    usedAnchors: new Set(),
    pictures: new Map(),
    dropsInitials: false,
    notes: [],
    hasFormulas: false,
    hasUndescribedPicture: false,
    warnings: [],
    section: null,
  }
}

/** Headings below the section's own; a note has no place at the end of a page, so it is in brackets. */
function lower(block: Block): Block {
  const noted = withoutNotes(block) as Block
  return noted.t === 'heading' ? { ...noted, depth: noted.depth + 1 } : noted
}

function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  if (typeof value !== 'object' || value === null) return value
  const note = value as { t?: unknown; children?: Inline[] }
  if (note.t === 'note') return { t: 'text', value: ` (${inlineText(note.children ?? [])})` }
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, withoutNotes(inside)]))
}

function entryOf(context: EpubContext, { blocks }: ListItem): Entry {
  const [first, ...more] = blocks
  if (first?.t !== 'paragraph') return { lead: '', rest: blockMarkup(context, blocks) }
  const [head, ...tail] = first.children
  const below = more.length > 0 ? blockMarkup(context, more) : ''
  if (head?.t !== 'strong') return { lead: '', rest: `<p>${inlineMarkup(context, first.children)}</p>${below}` }
  const rest = inlineMarkup(context, tail).replace(/^\s*[:：–—-]\s*|^\s+/u, '')
  return {
    // a heading of its own has no full stop
    lead: inlineMarkup(context, head.children).replace(rest || below ? /[:：.。]\s*$/u : /[:：]\s*$/u, ''),
    rest: `${rest && `<p>${rest}</p>`}${below}`,
  }
}

/** Each heading or bold line is a question, what follows its answer; null without any. */
function questionsIn(context: EpubContext, blocks: readonly Block[]): Pick<SectionMarkup, 'intro' | 'entries'> | null {
  const found: { lead: string; blocks: Block[] }[] = []
  const before: Block[] = []
  for (const block of blocks) {
    const asked = questionOf(block)
    const into = found.at(-1)?.blocks ?? before
    if (!asked) into.push(block)
    else {
      const rest = asked.rest.length > 0 && block.t === 'paragraph' ? [{ ...block, children: asked.rest }] : []
      found.push({ lead: inlineMarkup(context, asked.lead), blocks: rest })
    }
  }
  if (found.length === 0) return null
  const entries = found.map(({ lead, blocks }) => ({ lead, rest: blockMarkup(context, blocks) }))
  return { intro: blockMarkup(context, before), entries }
}

function questionOf(block: Block): { lead: Inline[]; rest: Inline[] } | null {
  if (block.t === 'heading') return { lead: block.children, rest: [] }
  if (block.t !== 'paragraph') return null
  const [first, ...rest] = block.children
  if (first?.t !== 'strong') return null
  // what readers believe, in a line of its own, is answered too
  if (rest.length > 0 && !/[?？؟]\s*$/u.test(inlineText(first.children))) return null
  return { lead: first.children, rest: rest[0]?.t === 'break' ? rest.slice(1) : rest }
}

function plainText(block: Block): string {
  if (block.t === 'list') return block.items.flatMap(({ blocks }) => blocks.map(plainText)).join(' ')
  return 'children' in block ? inlineText(block.children).trim() : ''
}
