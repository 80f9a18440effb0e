import { composeContent } from '@makeready/composer/content'
import { knowledgeOf } from '@makeready/composer/knowledge-of'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { Product } from './product.ts'
import type { PlanRow } from './queries.ts'

export const isKnown = ({ title, contexts }: Product): boolean =>
  knowledgeOf({ title, ideaContext: contexts.ideaContext, nicheContext: contexts.nicheContext }) === 'known'

/** How many words the composer will write for these sections, found by writing them, which takes milliseconds. */
export function composedWords({ title, productType, contexts }: Product, outline: PlanRow['outline']): number {
  const sections = outline.map(({ name }) => name)
  const texts: string[] = []
  for (const { name, points, words } of outline) {
    const request = { title, productType, ...contexts, sectionName: name, outline: points.join('\n'), words }
    const input = { ...request, contentType: 'educational' as const, sections, earlier: texts }
    texts.push(composeContent(input, { seed: '' }))
  }
  return texts.reduce((sum, text) => sum + countWords(text), 0)
}
