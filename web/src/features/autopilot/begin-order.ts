import type { Plan } from '@makeready/contract/autopilot'
import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { ProjectDetail } from '@makeready/contract/projects'
import { api } from '../../api.ts'
import { isComposerInstead } from '../../runs/composer-instead.ts'
import { assignRun } from '../../runs/runs.ts'
import { wordsOfLength } from './lengths.ts'
import { type Chosen, PART_KINDS, type PartKind, type StartOrder, subjectOf } from './start-order.ts'
import { subjectTitle } from './subject-title.ts'

const CONTENT_STEP = 4

/**
 * Saves typed parts, creates the product or sets its parts, and requests the outline. `onSaved` reports each created
 * record, so that a retry creates none twice. Throws API errors.
 */
export async function beginOrder(
  order: StartOrder,
  project: ProjectDetail | null,
  onSaved: (kind: PartKind | 'project', saved: Chosen) => void,
): Promise<Plan> {
  const { productType, language } = order
  const said = order.subject.trim()
  const idea = order.idea ?? (said === '' ? null : { id: null, text: said })
  const title = order.title ?? { id: null, text: subjectTitle(subjectOf(order), language) }
  const nicheId = order.niche && (await idOf('niche', order.niche))
  const productIdeaId = idea && (await idOf('idea', idea))
  const titleId = await idOf('title', title)

  async function idOf(kind: PartKind, chosen: Chosen): Promise<string> {
    if (chosen.id !== null) return chosen.id
    const { id } = await saved(kind, chosen.text, order)
    onSaved(kind, { ...chosen, id })
    return id
  }

  const parts = { nicheId, productIdeaId, titleId, productType, language }
  const id = project ? project.id : await newProject()
  if (project) await api.projects.update({ id, ...parts } as Parameters<typeof api.projects.update>[0])

  async function newProject(): Promise<string> {
    const steps = { wizardStep: CONTENT_STEP, wizardMaxStep: CONTENT_STEP }
    const made = await api.projects.create({ title: shorten(title.text, LIMITS.name), ...parts, ...steps })
    onSaved('project', { id: made.id, text: made.title })
    return made.id
  }

  for (const kind of PART_KINDS) {
    const runId = order[kind]?.runId
    if (runId) assignRun(runId, id)
  }
  return api.autopilot.begin({
    id,
    words: wordsOfLength(productType, order.length),
    wishes: order.wishes.trim(),
    voiceSample: order.voiceSample.trim(),
    language,
    proposeTitle: order.title === null,
    ...(isComposerInstead() ? { engine: 'composer' as const } : {}),
  })
}

function saved(kind: PartKind, text: string, { productType }: StartOrder): Promise<{ id: string }> {
  switch (kind) {
    case 'niche':
      return api.niches.create({ name: shorten(text, LIMITS.name) })
    case 'idea':
      return api.ideas.create({ concept: shorten(text, LIMITS.longText), productType })
    case 'title':
      return api.titles.create({ title: shorten(text, LIMITS.name) })
  }
}
