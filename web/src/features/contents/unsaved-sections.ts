import type { RunInputs } from '../../runs/runs.ts'
import { parseSubmittedRun, type SubmittedRun } from '../../runs/submitted-run.ts'
import { parseSectionText, type SectionText } from './section-text.ts'

/** A text waiting to be saved while another section is written. */
export type UnsavedSection = {
  sectionType: string
  customNumber: string
  name: string
  outline: string
  draft: SectionText
  /** the run that wrote it, so that it can be continued */
  run: SubmittedRun<RunInputs['content']> | null
}

type Section = Pick<UnsavedSection, 'sectionType' | 'customNumber'>

export const isSameSection = (one: Section, other: Section): boolean =>
  one.sectionType === other.sectionType && one.customNumber === other.customNumber

/** The list without `section`, and with `added` at its end. */
export function withUnsaved(
  list: readonly UnsavedSection[],
  section: Section,
  added: UnsavedSection | null,
): readonly UnsavedSection[] {
  const others = list.filter((one) => !isSameSection(one, section) && !(added && isSameSection(one, added)))
  return added ? [...others, added] : others
}

export function parseUnsavedSections(stored: unknown): readonly UnsavedSection[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: Partial<UnsavedSection> | null) => {
    const { sectionType, customNumber, name, outline, draft, run } = entry ?? {}
    if (typeof sectionType !== 'string' || typeof name !== 'string') return []
    return [
      {
        sectionType,
        customNumber: typeof customNumber === 'string' ? customNumber : '',
        name,
        outline: typeof outline === 'string' ? outline : '',
        draft: parseSectionText(draft),
        run: parseSubmittedRun<RunInputs['content']>(run),
      },
    ]
  })
}
