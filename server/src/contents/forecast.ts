import { knowledgeOf } from '@makeready/composer/knowledge-of'
import type { ContentForecast, ContentRequest } from '@makeready/contract/contents'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { Owned } from '../database/items.ts'
import { composeSection, otherThan } from './compose.ts'
import { materialFor } from './own-material.ts'
import { sectionsOfProject } from './queries.ts'

/** Word count of the composer's section, found by writing it, which takes milliseconds. */
export async function forecastOf(own: Owned, { continueFrom: _, ...input }: ContentRequest): Promise<ContentForecast> {
  const { projectId, sectionName } = input
  const others = otherThan(sectionName, projectId ? await sectionsOfProject(own, projectId) : [])
  const material = await materialFor(input, (fn) => fn(own))
  const text = [...composeSection(input, { others, material }, '')].join('')
  return { isKnown: knowledgeOf(input) === 'known', words: countWords(text) }
}
