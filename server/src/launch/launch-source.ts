import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sayableOf } from '@makeready/composer/launch/compose-launch'
import type { LaunchBook } from '@makeready/composer/launch/launch-book'
import { fetchFullName } from '../account/queries.ts'
import { findPlan } from '../autopilot/queries.ts'
import type { Owned } from '../database/items.ts'
import { fetchProject } from '../projects/queries.ts'
import { fetchKnown } from './known-queries.ts'
import { bookKey, readBook } from './read-book.ts'
import { type Place, placesIn, Tracer } from './trace.ts'

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

type Parts = Awaited<ReturnType<typeof fetchLaunchParts>>

/** @throws NotFound */
export async function fetchLaunchParts(owned: Owned, projectId: string) {
  return {
    project: await fetchProject(owned, projectId),
    author: await fetchFullName(owned),
    known: await fetchKnown(owned, projectId),
    instructions: (await findPlan(owned, projectId))?.instructions ?? '',
  }
}

/** A long product has some megabytes. */
const MAX_CACHED = 6
const cached = new Map<string, Promise<LaunchSource>>()

/** Reads the product; outside a transaction, because a long one takes a while. The last ones are kept. */
export function launchSource(parts: Parts): Promise<LaunchSource> {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  const source = cached.get(key) ?? readSource(parts)
  // least recently used first
  cached.delete(key)
  cached.set(key, source)
  const [oldest] = cached.keys()
  if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest)
  source.catch(() => cached.delete(key))
  return source
}

async function readSource({ project, author: account, known, instructions }: Parts): Promise<LaunchSource> {
  const book = readBook(project, account, known)
  const { counted, facts: sayable, frames } = sayableOf(book)
  const sections = project.contentSections.map(({ id, sectionName: name, content }) => ({ id, name, content }))
  const { title, subtitle, author, price, formats, audience, language } = book
  const { description, series, publisher, edition } = project.publication ?? {}
  // what the creator typed may also be said
  const typed = [description, series, publisher, edition, instructions]
  const facts = [...sayable, title, subtitle, author, price, formats.join(' '), audience, ...typed]
  const places: Place[] = []
  for (const section of sections) {
    // other requests come first
    await setImmediate()
    places.push(...placesIn(section, language))
  }
  await setImmediate()
  const tracer = new Tracer(
    { language, sections, frames, facts: facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[] },
    places,
  )
  return { book, key: bookKey(project, account, known), counted, sections, tracer }
}
