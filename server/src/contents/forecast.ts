import { knowledgeOf } from '@makeready/composer/knowledge-of'
import type { ContentForecast, ContentRequest } from '@makeready/contract/contents'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { Owned } from '../database/items.ts'
import { composeSection, otherThan } from './compose.ts'
import type { Section } from './other-sections.ts'
import { citeOwnMaterial, materialFor } from './own-material.ts'
import { fetchPlannedOutline, sectionsOfProject } from './queries.ts'

/** Lines and characters that are written and compared; beyond them the forecast is in proportion. */
const MAX = { lines: 30, otherSections: 40_000 }

/** What the composer has for a section, by writing it or its first lines: up to 20 ms. */
export async function forecastOf(own: Owned, { continueFrom: _, ...input }: ContentRequest): Promise<ContentForecast> {
  const { projectId, sectionName, outline } = input
  const others = startOf(otherThan(sectionName, projectId ? await sectionsOfProject(own, projectId) : []))
  const planned = await fetchPlannedOutline(own, projectId, sectionName)
  const material = await materialFor(input, (fn) => fn(own), { isWhole: planned !== null })
  const lines = outline.split('\n').filter((line) => line.trim() !== '')
  const sample = { ...input, outline: lines.slice(0, MAX.lines).join('\n') }
  const text = [...composeSection(sample, { others, material, outline: planned }, '')].join('')
  const { finish = () => text } = citeOwnMaterial(sample, '', material)
  const words = countWords(finish(text)) * Math.max(1, lines.length / MAX.lines)
  return { isKnown: knowledgeOf(input) === 'known', words: Math.round(words) }
}

/** Of a long book, what is said in the first sections: comparing with all of them takes half a second. */
function startOf(sections: readonly Section[]): Section[] {
  let room = MAX.otherSections
  return sections.map(({ content, ...section }) => {
    const start = content.slice(0, Math.max(0, room))
    room -= start.length
    return { ...section, content: start }
  })
}
