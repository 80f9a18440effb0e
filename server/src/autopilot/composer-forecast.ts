import { composeContent } from '@makeready/composer/content'
import { knowledgeOf } from '@makeready/composer/knowledge-of'
import type { Plan } from '@makeready/contract/autopilot'
import type { Language } from '@makeready/contract/domain/languages'
import { countWords } from '@makeready/contract/domain/reading-time'
import { citeOwnMaterial, extractsOf, linesElsewhere, materialFor } from '../contents/own-material.ts'
import type { Owned } from '../database/items.ts'
import type { Product } from './product.ts'
import { forecastState, type PlanRow } from './queries.ts'
import { findSimilarProduct } from './similar-product.ts'

type Forecast = { words: number; similarProduct: Plan['similarProduct'] }

const MAX_KEPT = 100
/** Those of the plans read last, because composing a whole product takes a while. */
const kept = new Map<string, { state: string; forecast: Forecast }>()

/** What the composer will write for a plan, before it does. */
export async function composerForecast(owned: Owned, plan: PlanRow, product: Product): Promise<Forecast> {
  const { outline, language, projectId } = plan
  const { title, productType, contexts } = product
  const around = await forecastState(owned, projectId)
  const state = JSON.stringify([around, outline, language, title, productType, contexts])
  const before = kept.get(projectId)
  const forecast = before?.state === state ? before.forecast : await forecastOf(owned, plan, product)
  kept.delete(projectId)
  kept.set(projectId, { state, forecast })
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return forecast
}

async function forecastOf(owned: Owned, plan: PlanRow, product: Product): Promise<Forecast> {
  const { text, words } = await composeOutline(owned, plan, product)
  const isKnown = isKnownToComposer(product)
  return { words, similarProduct: isKnown ? await findSimilarProduct(owned, plan.projectId, text) : null }
}

export const isKnownToComposer = ({ title, contexts }: Product): boolean =>
  knowledgeOf({ title, ideaContext: contexts.ideaContext, nicheContext: contexts.nicheContext }) === 'known'

/** What the composer will write for the outline with the creator's material, and how many words with its footnotes. */
async function composeOutline(
  owned: Owned,
  { projectId, outline, language }: PlanRow,
  product: Product,
): Promise<{ text: string; words: number }> {
  const { title, productType, contexts } = product
  const sections = outline.map(({ name }) => name)
  const texts: string[] = []
  let total = 0
  for (const { name: sectionName, points, words } of outline) {
    const section = { title, sectionName, outline: points.join('\n') }
    const material = await materialFor({ projectId, ...section }, (fn) => fn(owned), { isWhole: true })
    const own = { answers: material.answers, extracts: extractsOf(material) }
    const request = { ...section, productType, ...contexts, words, contentType: 'educational' as const }
    const text = composeContent(
      { ...request, ...own, sections, linesElsewhere: linesElsewhere(outline, sectionName), earlier: texts },
      { seed: '' },
    )
    texts.push(text)
    // its footnotes are counted as they will be
    const { finish = () => text } = citeOwnMaterial({ ...request, language: language as Language }, '', material)
    total += countWords(finish(text))
  }
  return { text: texts.join('\n\n'), words: total }
}
