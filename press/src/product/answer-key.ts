import { isCourseHeading } from '../languages/course-headings.ts'
import { translationFor } from '../languages/translations.ts'
import type { Block, ManuscriptSection } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'

/**
 * Moves the blocks under headings such as 'Answers' into one section at the end, by section. A section that is already
 * an answer key, or lists no questions, stays unchanged.
 */
export function collectAnswers(sections: readonly ManuscriptSection[], language: string): ManuscriptSection[] {
  const { answerKey, answersAtEnd } = translationFor(language).course
  const key: Block[] = []
  const withoutKey = sections.map((section, at) => {
    if (isCourseHeading(section.title, language, 'answerHeadings') || !asksQuestions(section.blocks)) return section
    const { blocks, answers } = splitAnswers(section.blocks, language)
    if (answers.length === 0) return section
    const dir = directionOfFirst(answers)
    key.push(
      { t: 'heading', depth: 1, id: `answers-${at + 1}`, dir, children: [{ t: 'text', value: nameOf(section) }] },
      ...answers.map(deeper),
    )
    return { ...section, blocks: [...blocks, note(answersAtEnd, dir)] }
  })
  if (key.length === 0) return [...sections]
  return [...withoutKey, { id: 'section-answers', title: answerKey, label: null, blocks: key }]
}

function asksQuestions(blocks: readonly Block[]): boolean {
  return blocks.some(
    (block) => block.t === 'list' && block.items.some((item) => item.blocks.some((one) => /[?？؟]/.test(textOf(one)))),
  )
}

function textOf(block: Block): string {
  return block.t === 'paragraph' ? inlineText(block.children) : ''
}

function splitAnswers(all: readonly Block[], language: string): { blocks: Block[]; answers: Block[] } {
  const blocks: Block[] = []
  const answers: Block[] = []
  let depth: number | null = null
  for (const block of all) {
    if (block.t === 'heading') {
      const isAnswerHeading = isCourseHeading(inlineText(block.children), language, 'answerHeadings')
      if (isAnswerHeading) depth = block.depth
      else if (depth !== null && block.depth <= depth) depth = null
      if (isAnswerHeading) continue
    }
    if (depth === null) blocks.push(block)
    else answers.push(block)
  }
  return { blocks, answers }
}

function deeper(block: Block): Block {
  return block.t === 'heading' ? { ...block, depth: 2 } : block
}

function note(value: string, dir: 'ltr' | 'rtl'): Block {
  return { t: 'paragraph', dir, children: [{ t: 'em', children: [{ t: 'text', value }] }] }
}

function nameOf({ label, title }: ManuscriptSection): string {
  return label === null ? title : `${label}: ${title}`
}

function directionOfFirst(blocks: readonly Block[]): 'ltr' | 'rtl' {
  const first = blocks.find((block) => 'dir' in block)
  return first && 'dir' in first ? first.dir : 'ltr'
}
