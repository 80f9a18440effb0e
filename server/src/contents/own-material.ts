import type { ContentRequest } from '@makeready/contract/contents'
import { referenceOf, takeDefinitions } from '@makeready/contract/domain/citations'
import { finishReferences, type Passage } from '@makeready/contract/domain/references'
import type { Owned } from '../database/items.ts'
import { PASSAGES } from '../engine/passages.ts'
import { hasSources, relevantPassages } from '../sources/queries.ts'

/** Null where the product has no sources. */
export async function passagesFor(
  request: ContentRequest,
  asOwned: <T>(fn: (owned: Owned) => Promise<T>) => Promise<T>,
): Promise<Passage[] | null> {
  const { projectId, title, sectionName, outline } = request
  if (!projectId) return null
  return asOwned(async (owned) => {
    if (!(await hasSources(owned, projectId))) return null
    return relevantPassages(owned, projectId, `${sectionName}\n${outline}\n${title}`, PASSAGES)
  })
}

/** `start` has no footnotes; `finish` adds them, and marks figures when the product has sources. */
export function referencing(request: ContentRequest, continueFrom: string, passages: readonly Passage[] | null) {
  if (passages === null) return { start: continueFrom }
  const { body, definitions } = takeDefinitions(continueFrom)
  const { language, title, sectionName, outline, ideaContext, nicheContext } = request
  const own = JSON.stringify([title, sectionName, outline, ideaContext, nicheContext])
  return {
    start: body,
    finish: (text: string) => finishReferences(text, passages, { language, own, before: definitions }),
  }
}

/** For the composer: whole passages with their footnote marks. */
export const extractsOf = (passages: readonly Passage[] | null) =>
  passages?.map(({ source, position, headings, text }) => ({
    reference: `[^${referenceOf(source.number, position)}]`,
    heading: headings.at(-1) ?? '',
    text,
  }))
