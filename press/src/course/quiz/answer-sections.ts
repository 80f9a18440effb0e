import { isCourseHeading } from '../../languages/course-headings.ts'
import type { Block, ManuscriptSection } from '../../manuscript/manuscript.ts'
import { inlineText } from '../../manuscript/plain-text.ts'
import { sameHeading } from '../../markdown/same-heading.ts'
import { type ReadLesson, readLesson } from './read-lesson.ts'

type Group = { name: string; blocks: Block[]; isUsed: boolean }
/** `answers`: what a section of answers has for this one, null if its own are in it */
type Read = { section: ManuscriptSection; read: ReadLesson; answers: ManuscriptSection | null }

/**
 * The lessons of a course's sections. Answers in a section of their own, under the names of the lessons, go to the questions
 * there; what is left of such a section stays a lesson.
 */
export function readLessons(sections: readonly ManuscriptSection[], language: string): Read[] {
  const groups = new Map(
    sections
      .filter(({ title }) => isCourseHeading(title, language, 'answerHeadings'))
      .map((section) => [section, groupsOf(section)] as const),
  )
  const all = [...groups].flatMap(([of, own]) => own.map((group) => ({ of, group })))
  const lessons = sections.map((section) => readWithKey(section, groups.has(section) ? [] : all, language))
  return lessons.flatMap((lesson): Read[] => {
    const own = groups.get(lesson.section)
    if (!own?.some(({ isUsed }) => isUsed)) return [lesson]
    const left = own.flatMap(({ isUsed, blocks }) => (isUsed ? [] : blocks))
    return left.length === 0 ? [] : [{ ...lesson, read: { parts: [{ t: 'text', blocks: left }], unread: [] } }]
  })
}

type Key = { of: ManuscriptSection; group: Group }

function readWithKey(section: ManuscriptSection, keys: readonly Key[], language: string): Read {
  const alone = { section, read: readLesson(section, language), answers: null }
  const key = keys.find(({ group: { name, isUsed } }) => !isUsed && isNameOf(name, section))
  const [head, ...answers] = key?.group.blocks ?? []
  if (!key || head?.t !== 'heading') return alone
  const mark: Block = { ...head, depth: 1, children: [{ t: 'text', value: 'Answers' }] }
  const answered = readLesson({ ...section, blocks: [...section.blocks, mark, ...answers] }, language)
  if (countOf(answered) <= countOf(alone.read)) return alone
  key.group.isUsed = true
  return { section, read: answered, answers: { ...key.of, blocks: answers } }
}

const countOf = ({ parts }: ReadLesson): number =>
  parts.reduce((sum, part) => sum + (part.t === 'quiz' ? part.questions.length : 0), 0)

/** 'Module 1', 'Flour' or 'Module 1: Flour' */
const isNameOf = (name: string, { label, title }: ManuscriptSection): boolean =>
  [label, title, `${label}: ${title}`].some((own) => own !== null && sameHeading(name, own))

/** The blocks under each of the highest headings, with it. */
function groupsOf({ blocks }: ManuscriptSection): Group[] {
  const depth = Math.min(...blocks.flatMap((block) => (block.t === 'heading' ? [block.depth] : [])))
  const groups: Group[] = [{ name: '', blocks: [], isUsed: false }]
  for (const block of blocks) {
    if (block.t === 'heading' && block.depth === depth)
      groups.push({ name: inlineText(block.children), blocks: [block], isUsed: false })
    else groups.at(-1)?.blocks.push(block)
  }
  return groups.filter((group) => group.blocks.length > 0)
}
