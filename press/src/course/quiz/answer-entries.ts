import type { Block, Inline } from '../../manuscript/manuscript.ts'
import { inlineText } from '../../manuscript/plain-text.ts'
import { type Entry, gatherEntries } from './gather.ts'
import { blockText } from './lines.ts'

const COMPACT = /(\d{1,3})\s*[-.:)–]\s*\(?([A-H])\)?(?=[\s,;.]|$)/g

/** The entries of an answer key (a list, numbered paragraphs, a table, or '1-B, 2-C'), and the blocks around them. */
export function answerEntries(blocks: readonly Block[]): { entries: Entry[]; notes: Block[] } {
  const table = blocks.find((block) => block.t === 'table')
  if (table?.t === 'table')
    return { entries: table.rows.map(entryOfRow), notes: blocks.filter((block) => block !== table) }
  const [only, ...others] = blocks
  if (only?.t === 'paragraph' && others.length === 0) {
    const found = [...blockText(only).matchAll(COMPACT)]
    if (found.length > 1) {
      const entry = ([, number, letter = '']: RegExpExecArray): Entry => ({
        number: Number(number),
        blocks: [textBlock(letter, only.dir)],
      })
      return { entries: found.map(entry), notes: [] }
    }
  }
  const { before, entries, after } = gatherEntries(blocks)
  return { entries, notes: [...before, ...after] }
}

function entryOfRow(cells: Inline[][]): Entry {
  const first = inlineText(cells[0] ?? []).trim()
  const isNumber = /^\D{0,9}\d{1,3}\.?$/.test(first)
  const [answer = [], ...reasons] = isNumber ? cells.slice(1) : cells.slice(-2)
  const block = (children: Inline[]): Block => ({ t: 'paragraph', dir: 'ltr', children })
  return {
    number: isNumber ? Number(/\d+/.exec(first)?.[0]) : null,
    blocks: [answer, ...reasons].filter((cell) => inlineText(cell).trim() !== '').map(block),
  }
}

const textBlock = (value: string, dir: 'ltr' | 'rtl'): Block => ({
  t: 'paragraph',
  dir,
  children: [{ t: 'text', value }],
})
