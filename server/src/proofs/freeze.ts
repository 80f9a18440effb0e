import { setImmediate as othersFirst } from 'node:timers/promises'
import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { languageDirection } from '@makeready/press/direction'
import { withoutAuthorNotes, withoutQuestions } from '@makeready/quality/author-notes'
import { fetchFullName } from '../account/queries.ts'
import { Conflict } from '../database/errors.ts'
import type { Owned } from '../database/items.ts'
import type { FrozenBook } from '../database/schema/proofs.ts'
import { documentsKey, type ProjectParts } from '../projects/documents-queries.ts'
import { fetchProject } from '../projects/queries.ts'
import { toManuscript } from '../projects/to-manuscript.ts'
import { serverMessage } from '../server-messages.ts'
import { textBlocks } from './text-blocks.ts'
import { withoutHtmlComments } from './without-html-comments.ts'

/**
 * The text of a product as its readers get it: without notes to the author and comments in HTML. `chosen`: the sections;
 * null for all.
 *
 * @param own for reading only
 * @throws NotFound, Conflict without text
 */
export async function freeze(own: Owned, projectId: string, chosen: readonly string[] | null): Promise<FrozenBook> {
  const project = await fetchProject(own, projectId)
  const shown = withSections(project, chosen)
  if (shown.contentSections.length === 0) throw new Conflict(serverMessage('proof.no-text'))
  const account = await fetchFullName(own)
  const { title, author } = toManuscript({ ...project, contentSections: [] }, account, null)
  const language = project.language ?? DEFAULT_LANGUAGE
  const sections: FrozenBook['sections'] = []
  for (const { id, sectionName, version, content } of shown.contentSections) {
    // a long book takes seconds to parse: other requests go between
    await othersFirst()
    const text = withoutHtmlComments(withoutAuthorNotes(content))
    sections.push({ id, name: sectionName, version, text, blocks: textBlocks(text) })
  }
  return { key: documentsKey(shown), title, author, language, direction: languageDirection(language), sections }
}

/** The product as a link shows it. Its `documentsKey` changes with everything that its readers would see. */
export function withSections(project: ProjectParts, chosen: readonly string[] | null): ProjectParts {
  const filled = withoutQuestions(project.contentSections)
  return { ...project, contentSections: filled.filter(({ id }) => chosen?.includes(id) ?? true) }
}
