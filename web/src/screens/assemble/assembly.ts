import { BOOK_FRAMES } from '@makeready/contract/domain/book-frame'
import { ASSEMBLE_PREVIEW_LENGTH, LIMITS } from '@makeready/contract/domain/limits'
import { isSameSectionName } from '@makeready/contract/domain/section-types'
import { plainText } from '../../features/contents/plain-text.ts'
import { fieldMessage } from '../../i18n/field-message.ts'
import { translate } from '../../i18n/translate.ts'
import { ASSEMBLE_MESSAGES } from './messages.ts'

export type PickedTitle = { id: string; title: string }
export type PickedSection = { id: string; sectionName: string; excerpt: string; words: number }
export type PickedCover = { id: string; imageUrl: string; title: string }

/** `projectId` and `saved` are set once it was saved. */
export type Assembly = {
  name: string
  title: PickedTitle | null
  sections: readonly PickedSection[]
  cover: PickedCover | null
  projectId: string | null
  saved: string | null
}

export const NEW_ASSEMBLY: Assembly = { name: '', title: null, sections: [], cover: null, projectId: null, saved: null }

/** With another title, whose words are also the name unless a name was typed. */
export const withTitle = (assembly: Pick<Assembly, 'name' | 'title'>, title: PickedTitle | null) => ({
  title,
  ...(title && !isNameOwn(assembly) && { name: title.title }),
})

const isNameOwn = ({ name, title }: Pick<Assembly, 'name' | 'title'>) => name.trim() !== '' && name !== title?.title

/** What is sent; also compared to detect changes. */
export function contentOf({ name, title, sections, cover }: Assembly) {
  return {
    title: name.trim(),
    titleId: title?.id ?? null,
    coverId: cover?.id ?? null,
    contentIds: sections.map(({ id }) => id),
  }
}

export const isSaved = (assembly: Assembly): boolean => assembly.saved === JSON.stringify(contentOf(assembly))

export type AssemblyIssue = { at: 'session' | 'name' | 'title' | 'content' | 'cover'; message: string }

/** In the order of the specification, section 5; null when complete. */
export function issueOf(assembly: Assembly, user: { id: string } | null, goal: 'draft' | 'pdf'): AssemblyIssue | null {
  const { name, title, sections, cover } = assembly
  const forPdf = goal === 'pdf'
  if (!user) {
    return {
      at: 'session',
      message: forPdf ? ASSEMBLE_MESSAGES.signedOutGenerating : ASSEMBLE_MESSAGES.signedOutSaving,
    }
  }
  if (!user.id) return { at: 'session', message: ASSEMBLE_MESSAGES.invalidUser }
  if (name.trim() === '') return { at: 'name', message: ASSEMBLE_MESSAGES.noName }
  if (name.trim().length > LIMITS.name) {
    return { at: 'name', message: fieldMessage('field.too-long', { label: 'Project name', max: LIMITS.name }) }
  }
  if (!title) return { at: 'title', message: forPdf ? ASSEMBLE_MESSAGES.noTitleForPdf : ASSEMBLE_MESSAGES.noTitle }
  if (sections.length === 0) return { at: 'content', message: ASSEMBLE_MESSAGES.noSections }
  if (sections.length > LIMITS.sectionsPerProject) {
    return { at: 'content', message: fieldMessage('field.sections-too-many', { max: LIMITS.sectionsPerProject }) }
  }
  if (!cover) return { at: 'cover', message: ASSEMBLE_MESSAGES.noCover }
  return null
}

/** Specification, section 9; never cuts a character. */
export function previewOf(markdown: string): string {
  const text = plainText(markdown)
  if (text.length <= ASSEMBLE_PREVIEW_LENGTH) return text
  const cut = text.slice(0, ASSEMBLE_PREVIEW_LENGTH)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}

/** Unchanged if `to` is out of range. */
export function movePart<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length || from === to) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}

/** A section's position in a book, by name: 0 for openings, the number of a chapter, the end for closings. */
function placeInBook({ sectionName }: PickedSection): number {
  const frames = Object.values(BOOK_FRAMES)
  const isOneOf = (labels: readonly string[]) =>
    labels.some((label) => [label, translate(label)].some((name) => isSameSectionName(name, sectionName)))
  if (frames.some(({ before }) => isOneOf(before))) return 0
  if (frames.some(({ after }) => isOneOf(after))) return Number.POSITIVE_INFINITY
  const [, number] = /^\p{L}+ (\d{1,6})\b/u.exec(sectionName.trim()) ?? []
  return number ? Number(number) : Number.MAX_SAFE_INTEGER
}

/** Adds a section at its position in a book, replaces an older one of the same name, or removes it. */
export function togglePart(sections: readonly PickedSection[], section: PickedSection): readonly PickedSection[] {
  if (sections.some(({ id }) => id === section.id)) return sections.filter(({ id }) => id !== section.id)
  const older = sections.findIndex((one) => isSameSectionName(one.sectionName, section.sectionName))
  if (older !== -1) return sections.with(older, section)
  const next = sections.findIndex((one) => placeInBook(one) > placeInBook(section))
  return next === -1 ? [...sections, section] : sections.toSpliced(next, 0, section)
}

/** Parses stored data. */
export function parseAssembly(stored: unknown): Assembly {
  const { name, title, sections, cover, projectId, saved } = (stored ?? {}) as Partial<Assembly>
  return {
    name: typeof name === 'string' ? name : '',
    title: typeof title?.id === 'string' && typeof title.title === 'string' ? title : null,
    sections: Array.isArray(sections)
      ? sections.filter((one) => typeof one?.id === 'string' && one.excerpt !== undefined)
      : [],
    cover: typeof cover?.id === 'string' && typeof cover.imageUrl === 'string' ? cover : null,
    projectId: typeof projectId === 'string' ? projectId : null,
    saved: typeof saved === 'string' ? saved : null,
  }
}
