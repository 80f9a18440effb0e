import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import type { CheckedBook } from '@makeready/quality/finding'
import type { fetchProject } from '../projects/queries.ts'

export type CheckedProject = Awaited<ReturnType<typeof fetchProject>>

/** A project as the text check reads it. `dictionary`: the words that its creator says are right. */
export function checkedBook(project: CheckedProject, dictionary: readonly string[]): CheckedBook {
  return {
    language: project.language ?? DEFAULT_LANGUAGE,
    sections: project.contentSections.map(({ id, sectionName, content }) => ({
      id,
      name: sectionName,
      markdown: content,
    })),
    dictionary,
  }
}
