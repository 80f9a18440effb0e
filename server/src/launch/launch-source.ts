import { sayableOf } from '@makeready/composer/launch/compose-launch'
import type { LaunchBook } from '@makeready/composer/launch/launch-book'
import { fetchFullName } from '../account/queries.ts'
import { findPlan } from '../autopilot/queries.ts'
import type { Owned } from '../database/items.ts'
import { fetchPrintEdition } from '../projects/print-queries.ts'
import { fetchProject } from '../projects/queries.ts'
import { bookKey, readBook } from './read-book.ts'
import { Tracer } from './trace.ts'

/** What launch texts are written from and checked against. */
export type LaunchSource = {
  book: LaunchBook
  /** fingerprint of the product's text */
  key: string
  /** in the words of a kit: '8 chapters' */
  counted: readonly string[]
  /** Markdown of the sections */
  sections: readonly { id: string; name: string; content: string }[]
  tracer: Tracer
}

/** @throws NotFound */
export async function fetchLaunchSource(owned: Owned, projectId: string): Promise<LaunchSource> {
  const project = await fetchProject(owned, projectId)
  const { made } = await fetchPrintEdition(owned, projectId)
  const instructions = (await findPlan(owned, projectId))?.instructions ?? ''
  const book = readBook(project, await fetchFullName(owned), made?.pages ?? null)
  const { counted, facts: sayable, frames } = sayableOf(book)
  const sections = project.contentSections.map(({ id, sectionName: name, content }) => ({ id, name, content }))
  const { title, subtitle, author, price, formats, audience, language } = book
  const { description, series, publisher, edition } = project.publication ?? {}
  // what the creator typed may also be said
  const typed = [description, series, publisher, edition, instructions]
  const facts = [...sayable, title, subtitle, author, price, formats.join(' '), audience, ...typed]
  return {
    book,
    key: bookKey(project),
    counted,
    sections,
    tracer: new Tracer({
      language,
      sections,
      frames,
      facts: facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[],
    }),
  }
}
