import type { ThematicBreak } from 'mdast'
import type { Block } from '../manuscript/manuscript.ts'

const MAX_LINES = 30

/** True for a row of four or more underscores: a line to write on. */
export function isWritingLine(node: ThematicBreak, source: string): boolean {
  return source.slice(node.position?.start.offset, node.position?.end.offset).includes('____')
}

export function mergeWritingLines(blocks: readonly Block[]): Block[] {
  const gathered: Block[] = []
  for (const block of blocks) {
    const last = gathered.at(-1)
    if (block.t === 'writing-lines' && last?.t === 'writing-lines') {
      gathered[gathered.length - 1] = { ...last, count: Math.min(MAX_LINES, last.count + block.count) }
    } else gathered.push(block)
  }
  return gathered
}
