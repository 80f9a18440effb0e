import type { Plan } from '@makeready/contract/autopilot'
import { shorten } from '@makeready/contract/domain/draft-title'
import { STARTING_KINDS, type StartingKind } from '@makeready/contract/domain/kinds'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { ProjectDetail } from '@makeready/contract/projects'
import { api } from '../../api.ts'
import { isComposerFallback } from '../../runs/composer-fallback.ts'
import { assignRun } from '../../runs/runs.ts'
import { type AutopilotRequest, type Chosen, subjectOf } from './autopilot-request.ts'
import { wordCountOf } from './lengths.ts'
import { subjectTitle } from './outline/subject-title.ts'

const CONTENT_STEP = 4

/**
 * Saves typed parts, creates the product or sets its parts, and requests the outline. `onSaved` reports each created
 * record, so that a retry creates none twice. Throws API errors.
 */
export async function startAutopilot(
  request: AutopilotRequest,
  project: ProjectDetail | null,
  beginsProduct: boolean,
  onSaved: (kind: StartingKind | 'project', saved: Chosen) => void,
): Promise<Plan> {
  const { productType, language } = request
  const subject = request.subject.trim()
  const idea = request.idea ?? (subject === '' ? null : { id: null, text: subject })
  const title = request.title ?? { id: null, text: subjectTitle(subjectOf(request), language) }
  const id = project ? project.id : await newProject()
  // created for the product, so that they count once its outline is approved
  const projectId = beginsProduct ? id : undefined
  const nicheId = request.niche && (await idOf('niche', request.niche))
  const productIdeaId = idea && (await idOf('idea', idea))
  const titleId = await idOf('title', title)
  const parts = { nicheId, productIdeaId, titleId, productType, language }
  await api.projects.update({ id, ...parts } as Parameters<typeof api.projects.update>[0])

  async function idOf(kind: StartingKind, chosen: Chosen): Promise<string> {
    if (chosen.id !== null) return chosen.id
    const { id } = await savePart(kind, chosen.text, request, projectId)
    onSaved(kind, { ...chosen, id })
    return id
  }

  async function newProject(): Promise<string> {
    const steps = { wizardStep: CONTENT_STEP, wizardMaxStep: CONTENT_STEP }
    const created = await api.projects.create({
      title: shorten(title.text, LIMITS.name),
      productType,
      language,
      ...steps,
    })
    onSaved('project', { id: created.id, text: created.title })
    return created.id
  }

  for (const kind of STARTING_KINDS) {
    const runId = request[kind]?.runId
    if (runId) assignRun(runId, id)
  }
  return api.autopilot.begin({
    id,
    words: wordCountOf(productType, request.length),
    instructions: request.instructions.trim(),
    voiceSample: request.voiceSample.trim(),
    language,
    proposeTitle: request.title === null,
    beginsProduct,
    ...(isComposerFallback() ? { engine: 'composer' as const } : {}),
  })
}

function savePart(
  kind: StartingKind,
  text: string,
  { productType }: AutopilotRequest,
  projectId: string | undefined,
): Promise<{ id: string }> {
  const made = projectId === undefined ? {} : { projectId }
  switch (kind) {
    case 'niche':
      return api.niches.create({ ...made, name: shorten(text, LIMITS.name) })
    case 'idea':
      return api.ideas.create({ ...made, concept: shorten(text, LIMITS.longText), productType })
    case 'title':
      return api.titles.create({ ...made, title: shorten(text, LIMITS.name) })
  }
}
