import { RECAPS } from '@makeready/contract/domain/recaps'
import { maskFormulas } from '@makeready/formulas/mask-formulas'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Range } from '../finding.ts'
import { combineHashes, hashOf } from '../hash.ts'
import { type Block, blockOf } from './block.ts'
import { hasExcessiveNesting } from './excessive-nesting.ts'
import { countWords, sentencesIn, wordsIn } from './words.ts'

/** A sentence of running text; `key` ignores punctuation and letter case. */
export type Sentence = { block: Block; start: number; end: number; words: number; key: number }

/** A parsed section, which all checks read. */
export type ParsedSection = {
  markdown: string
  language: string
  /** null: too complex to parse; only its words are checked */
  root: Root | null
  blocks: Block[]
  sentences: Sentence[]
  /** five-word sequences of running text in order, one number each */
  shingles: number[]
  shingleSet: ReadonlySet<number>
  words: number
}

const SHINGLE_LENGTH = 5
const RECAP_HEADINGS: ReadonlySet<string> = new Set(Object.values(RECAPS))

/** Cached by text: a book is checked repeatedly while one section changes. */
const cache = new Map<string, ParsedSection>()
const KEPT_LENGTH = 1_500_000
let keptLength = 0

/** A section's text as blocks, sentences and word sequences, with positions in its Markdown. */
export function parseSection(markdown: string, language: string): ParsedSection {
  const key = `${language}\n${markdown}`
  const known = cache.get(key)
  if (known) {
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const parsed = read(markdown, language)
  cache.set(key, parsed)
  keptLength += key.length
  for (const old of cache.keys()) {
    if (keptLength <= KEPT_LENGTH) break
    cache.delete(old)
    keptLength -= old.length
  }
  return parsed
}

/** 'B) Wait an hour.' */
const QUIZ_CHOICE = /^[A-H][.)] /

function read(markdown: string, language: string): ParsedSection {
  // no check takes TeX for words, and no mark of Markdown is read in it
  const text = maskFormulas(markdown)
  const root = parse(text)
  const blocks = root ? blocksOf(root, text) : plainBlocks(text)
  const sentences: Sentence[] = []
  const shingles: number[] = []
  let isRecap = false
  for (const block of blocks) {
    if (block.kind === 'heading') isRecap = RECAP_HEADINGS.has(block.text.trim())
    // a recap repeats the section on purpose
    if (isRecap && block.kind === 'item') continue
    // a quiz offers what its lessons say
    if (block.kind === 'item' && QUIZ_CHOICE.test(block.text)) continue
    // sources are named repeatedly in the same words
    if (block.footnote || block.isNotice || (block.kind !== 'paragraph' && block.kind !== 'item')) continue
    const words = wordsIn(block.text, language)
    const hashes = words.map(({ text }) => hashOf(text.toLowerCase()))
    for (const shingle of shinglesOf(hashes)) shingles.push(shingle)
    let next = 0
    for (const { start, end } of sentencesIn(block.text, language)) {
      const from = next
      while (next < words.length && (words[next]?.start ?? end) < end) next += 1
      sentences.push({ block, start, end, words: next - from, key: hashes.slice(from, next).reduce(combineHashes, 0) })
    }
  }
  return {
    markdown,
    language,
    root,
    blocks,
    sentences,
    shingles,
    shingleSet: new Set(shingles),
    words: countWords(markdown),
  }
}

const shinglesOf = (hashes: readonly number[]): number[] =>
  Array.from({ length: Math.max(0, hashes.length - SHINGLE_LENGTH + 1) }, (_, at) =>
    hashes.slice(at, at + SHINGLE_LENGTH).reduce(combineHashes, 0),
  )

/** Five-word sequences of a text used only for comparison, paragraph by paragraph, without parsing its Markdown. */
export function shinglesIn(text: string, language: string): Set<number> {
  const paragraphs = text.split(/\n\s*\n/)
  return new Set(
    paragraphs.flatMap((paragraph) =>
      shinglesOf(wordsIn(paragraph, language).map((word) => hashOf(word.text.toLowerCase()))),
    ),
  )
}

function parse(markdown: string): Root | null {
  if (hasExcessiveNesting(markdown)) return null
  try {
    return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  } catch {
    return null
  }
}

export const rangeOf = (node: Nodes): Range => ({
  start: node.position?.start.offset ?? 0,
  end: node.position?.end.offset ?? 0,
})

function blocksOf(root: Root, markdown: string): Block[] {
  const blocks: Block[] = []
  const visit = (node: Nodes, inItem: boolean, inNote: boolean) => {
    if (node.type === 'heading') blocks.push(blockOf('heading', node, rangeOf(node), markdown, inNote))
    else if (node.type === 'paragraph')
      blocks.push(blockOf(inItem ? 'item' : 'paragraph', node, rangeOf(node), markdown, inNote))
    else if (node.type === 'tableCell') blocks.push(blockOf('cell', node, rangeOf(node), markdown, inNote))
    else if ('children' in node) {
      const [item, note] = [inItem || node.type === 'listItem', inNote || node.type === 'footnoteDefinition']
      for (const child of node.children) visit(child, item, note)
    }
  }
  visit(root, false, false)
  return blocks
}

/** Paragraphs between empty lines, for a text too complex to parse. */
function plainBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(/[^\n]+(?:\n(?![ \t]*\n)[^\n]+)*/g)].map((found) => {
    const range = { start: found.index, end: found.index + found[0].length }
    const position = {
      start: { line: 1, column: 1, offset: range.start },
      end: { line: 1, column: 1, offset: range.end },
    }
    return blockOf('paragraph', { children: [{ type: 'text', value: found[0], position }] }, range, markdown)
  })
}
