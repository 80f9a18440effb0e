import { isCourseHeading } from '../languages/course-headings.ts'
import type { Block, ManuscriptSection } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'

export function markObjectives(section: ManuscriptSection, language: string): ManuscriptSection {
  const blocks: Block[] = []
  for (let at = 0; at < section.blocks.length; at++) {
    const block = section.blocks[at]
    if (!block) continue
    const objectives =
      block.t === 'heading' && isCourseHeading(inlineText(block.children), language, 'objectiveHeadings')
    const inside = objectives ? untilAfterList(section.blocks, at + 1) : []
    if (inside.length === 0) {
      blocks.push(block)
      continue
    }
    blocks.push({ t: 'callout', kind: 'objectives', title: null, blocks: inside })
    at += inside.length
  }
  return { ...section, blocks }
}

function untilAfterList(blocks: readonly Block[], from: number): Block[] {
  const first = blocks[from]
  if (first?.t === 'list') return [first]
  const second = blocks[from + 1]
  return first?.t === 'paragraph' && second?.t === 'list' ? [first, second] : []
}
