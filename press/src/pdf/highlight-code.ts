import type { ElementContent, RootContent } from 'hast'
import { createTextCache } from '../cache/text-cache.ts'
import type { Block, Manuscript } from '../manuscript/manuscript.ts'

/** Kinds of code with their own color; '' is plain. */
export type TokenKind = '' | 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'bold'
export type HighlightedLines = [ink: TokenKind, text: string][][]

const TOKEN_KINDS: Record<string, TokenKind> = {
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  keyword: 'keyword',
  meta: 'keyword',
  'selector-tag': 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  addition: 'string',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  bullet: 'number',
  deletion: 'number',
  title: 'name',
  type: 'name',
  built_in: 'name',
  name: 'name',
  tag: 'name',
  attr: 'name',
  attribute: 'name',
  section: 'bold',
  strong: 'bold',
}
const TAB = 4
/** Longer code is printed plain: highlighting would take seconds. */
const MAX_CHARACTERS = 100_000

/** Loaded for the first book with code, because it takes a tenth of a second. */
let lowlight: ReturnType<typeof import('lowlight').createLowlight> | null = null

/** Call and await before highlighting a book's code. */
export async function loadHighlighter({ sections }: Manuscript): Promise<void> {
  if (lowlight || !sections.some(({ blocks }) => hasCode(blocks))) return
  const { common, createLowlight } = await import('lowlight')
  lowlight = createLowlight(common)
}

function hasCode(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    if (block.t === 'code') return block.language !== null
    if (block.t === 'list') return block.items.some((item) => hasCode(item.blocks))
    return 'blocks' in block && hasCode(block.blocks)
  })
}

/** Characters of code, enough for two books on programming. */
const MAX_CACHED_CHARACTERS = 2_500_000

/** Token kinds by code: highlighting is slow, and code rarely changes while the text around it does. */
const highlighted = createTextCache<Uint32Array>(MAX_CACHED_CHARACTERS)
const ALL_TOKEN_KINDS: readonly TokenKind[] = ['', ...new Set(Object.values(TOKEN_KINDS))]

/** Code as lines of colored tokens; plain for unknown languages and before `loadHighlighter`. Tabs become spaces. */
export function highlightLines(code: string, language: string | null): HighlightedLines {
  const value = code.includes('\t') ? code.split('\n').map(expandTabs).join('\n') : code
  const lines: HighlightedLines = [[]]
  let from = 0
  const kinds = tokenKindsOf(value, language)
  for (let at = 0; at < kinds.length; at += 2) {
    const kind = ALL_TOKEN_KINDS[kinds[at] ?? 0] ?? ''
    const to = from + (kinds[at + 1] ?? 0)
    for (const [nth, part] of value.slice(from, to).split('\n').entries()) {
      if (nth > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push([kind, part])
    }
    from = to
  }
  return lines
}

/** The same in a theme's form: a piece without a color is only its words. */
export function codeLines(value: string, language: string | null) {
  return highlightLines(value, language).map((line) =>
    line.map(([kind, words]) => (kind === '' ? words : [kind, words])),
  )
}

/** The width of a line of code in those of a Latin letter, rounded up: other scripts and emoji take more. */
export function codeColumns(line: readonly (string | readonly string[])[]): number {
  let columns = 0
  for (const piece of line) {
    const text = (typeof piece === 'string' ? piece : piece[1]) ?? ''
    if (LATIN.test(text)) columns += text.length
    else for (const sign of text) columns += columnsOf(sign.codePointAt(0) ?? 0)
  }
  return Math.ceil(columns)
}

const LATIN = /^[\0-\u058f]*$/

const columnsOf = (point: number): number => (point < 0x0590 ? 1 : point < 0x1100 ? 1.5 : point < 0x1_0000 ? 2 : 3)

function tokenKindsOf(value: string, language: string | null): Uint32Array {
  if (language === null || value.length > MAX_CHARACTERS || !lowlight?.registered(language))
    return Uint32Array.of(0, value.length)
  const key = `${language}\n${value}`
  const known = highlighted.get(key)
  if (known) return known
  const pairs: number[] = []
  for (const [kind, text] of piecesOf(lowlight.highlight(language, value).children, '')) {
    const place = ALL_TOKEN_KINDS.indexOf(kind)
    if (pairs.at(-2) === place) pairs[pairs.length - 1] = (pairs.at(-1) ?? 0) + text.length
    else pairs.push(place, text.length)
  }
  const kinds = Uint32Array.from(pairs)
  highlighted.set(key, kinds)
  return kinds
}

function piecesOf(nodes: readonly (RootContent | ElementContent)[], kind: TokenKind): (readonly [TokenKind, string])[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [[kind, node.value] as const]
    return node.type === 'element' ? piecesOf(node.children, tokenKindOf(node.properties.className) ?? kind) : []
  })
}

function tokenKindOf(names: unknown): TokenKind | undefined {
  const name = Array.isArray(names) ? String(names[0]).replace('hljs-', '') : ''
  return TOKEN_KINDS[name]
}

function expandTabs(line: string): string {
  let column = 0
  return line.replace(/[^\t]+|\t/g, (part) => {
    const text = part === '\t' ? ' '.repeat(TAB - (column % TAB)) : part
    column += text.length
    return text
  })
}
