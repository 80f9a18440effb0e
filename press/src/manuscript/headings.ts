import type { Block } from './manuscript.ts'

/** The headings that links may lead to: those of a section itself and of its recipes, in order. */
export function headingsIn(blocks: readonly Block[]): Extract<Block, { t: 'heading' }>[] {
  return blocks.flatMap((block) => {
    if (block.t === 'recipe') return headingsIn([...block.ingredients, ...block.steps])
    return block.t === 'heading' ? [block] : []
  })
}
