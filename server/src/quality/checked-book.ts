import { stockText } from '@makeready/composer/knowledge-of'
import type { PlannedSection } from '@makeready/contract/autopilot'
import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import type { CheckedBook } from '@makeready/quality/finding'
import { fetchPlannedSections, findPlan } from '../autopilot/queries.ts'
import type { Owned } from '../database/items.ts'
import { fetchProject } from '../projects/queries.ts'
import { citedPassages } from '../sources/cited-queries.ts'
import { materialNaming } from '../sources/naming-queries.ts'
import { listWords, otherProducts } from './queries.ts'

export type CheckedProject = Awaited<ReturnType<typeof fetchProject>>

/** The text check's input: sections with their Autopilot plan, and the creator's own texts. @throws NotFound */
export async function loadBookForCheck(
  owned: Owned,
  projectId: string,
): Promise<{ project: CheckedProject; book: CheckedBook; outline: readonly PlannedSection[] }> {
  const project = await fetchProject(owned, projectId)
  const plan = await findPlan(owned, project.id)
  const planned = plan ? await plannedTexts(owned, project.id, plan.outline) : new Map<string, PlannedSection>()
  const dictionary = (await listWords(owned)).map(({ word }) => word)
  const { productIdea, niche, title } = project
  const stock = stockText({
    ideaContext: { concept: productIdea?.concept },
    nicheContext: { name: niche?.name },
    title,
  })
  const sections = project.contentSections.map(({ id, sectionName: name, content: markdown, engine }) => {
    const { points, words } = planned.get(id) ?? {}
    // the composer ends when it has nothing more to say, which its creator can't change
    const goal = engine === 'composer' ? undefined : words
    return { id, name, markdown, ...(points && { points }), ...(goal && { goal }) }
  })
  const language = project.language ?? DEFAULT_LANGUAGE
  const glossary = plan?.glossary ?? []
  const { instructions = '', outline = [] } = plan ?? {}
  const texts = sections.map(({ markdown }) => markdown)
  const own = [
    title,
    JSON.stringify([productIdea, niche]),
    instructions,
    ...outline.map(({ points }) => points.join('\n')),
    ...(await materialNaming(owned, project.id, texts, language)),
  ]
  const others = [
    ...(await otherProducts(owned, project.id)).map((other) => ({ kind: 'product' as const, ...other })),
    ...(stock === '' ? [] : [{ kind: 'composer' as const, name: 'composer', markdown: stock }]),
  ]
  const passages = await citedPassages(owned, texts)
  const subject = [title, niche?.name].filter(Boolean).join('. ')
  return { project, outline, book: { language, subject, sections, glossary, dictionary, own, passages, others } }
}

async function plannedTexts(owned: Owned, projectId: string, outline: readonly PlannedSection[]) {
  const byKey = new Map(outline.map((section) => [section.key, section]))
  const texts = new Map<string, PlannedSection>()
  for (const { key, contentId } of await fetchPlannedSections(owned, projectId)) {
    const section = byKey.get(key)
    if (section && contentId) texts.set(contentId, section)
  }
  return texts
}
