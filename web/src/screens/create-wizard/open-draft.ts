import type { Content } from '@makeready/contract/contents'
import type { Cover } from '@makeready/contract/covers'
import { DEFAULT_LANGUAGE, type Language } from '@makeready/contract/domain/languages'
import { mergedList } from '@makeready/contract/domain/merged-list'
import type { Idea } from '@makeready/contract/ideas'
import type { Niche } from '@makeready/contract/niches'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { ProductTitle } from '@makeready/contract/titles'
import { t } from '../../i18n/t.ts'
import { type LocalDraft, newerDraft } from './local-draft.ts'
import { NEW_WIZARD, type Parts, stateOfProject, type WizardState } from './wizard-state.ts'

/** `orNull` for items that no longer exist. */
export type DraftReader = {
  project: (id: string) => Promise<ProjectDetail | null>
  niche: (id: string) => Promise<Niche | null>
  idea: (id: string) => Promise<Idea | null>
  title: (id: string) => Promise<ProductTitle | null>
  content: (id: string) => Promise<Content | null>
  cover: (id: string) => Promise<Cover | null>
}

export type OpenedDraft = {
  state: WizardState
  serverUpdatedAt: string | null
  unsaved: boolean
  notice: { kind: 'info' | 'error'; text: string } | null
  from: 'nothing' | 'local' | 'project'
}

const DRAFT_NOT_FOUND = t('Draft project not found')
const RESUMED = t('Resumed your draft')
const resumedText = (title: string) => t('Resumed draft: {title}', { title })

const nothing = (notice: OpenedDraft['notice'], language: Language): OpenedDraft => ({
  state: { ...NEW_WIZARD, language },
  serverUpdatedAt: null,
  unsaved: false,
  notice,
  from: 'nothing',
})

/**
 * Specification, section 4: the draft in the URL, else the local one, else step 1. The newer copy wins. Throws when the
 * server cannot be read.
 */
export async function openDraft(
  projectId: string | undefined,
  local: LocalDraft | null,
  read: DraftReader,
  firstLanguage: Language = DEFAULT_LANGUAGE,
): Promise<OpenedDraft> {
  const projectToOpen = projectId ?? local?.draftProjectId ?? null
  const project = projectToOpen === null ? null : await read.project(projectToOpen)
  const sameDraft = local && (projectId === undefined || local.draftProjectId === projectId) ? local : null

  if (projectToOpen !== null && !project) return nothing({ kind: 'error', text: DRAFT_NOT_FOUND }, firstLanguage)
  if (sameDraft && (!project || newerDraft(sameDraft, project) === 'local')) {
    const state = await stateOfLocal(sameDraft, project, read)
    return {
      state,
      serverUpdatedAt: project?.updatedAt ?? null,
      unsaved: project !== null,
      notice: noticeOf(projectId, project, state),
      from: 'local',
    }
  }
  if (!project) return nothing(null, firstLanguage)
  const known = { ...stateOfProject(project), ...(sameDraft ? { language: sameDraft.language } : {}) }
  const state = sameDraft?.unsaved ? await withSectionsOf(sameDraft, known, read) : known
  const unsaved = state.parts.sections.length > known.parts.sections.length
  const notice = noticeOf(projectId, project, state)
  return { state, serverUpdatedAt: project.updatedAt, unsaved, notice, from: projectId ? 'project' : 'local' }
}

/** Keeps locally finished sections that the server lacks. */
async function withSectionsOf(local: LocalDraft, state: WizardState, read: DraftReader): Promise<WizardState> {
  const { sections } = state.parts
  const ids = mergedList(
    [],
    sections.map((section) => section.id),
    local.selections.contentIds,
  )
  const all = await Promise.all(
    ids.map((id) => pick(id, sections.find((section) => section.id === id) ?? null, read.content)),
  )
  return { ...state, parts: { ...state.parts, sections: all.filter((section) => section !== null) } }
}

function noticeOf(
  projectId: string | undefined,
  project: ProjectDetail | null,
  state: WizardState,
): OpenedDraft['notice'] {
  if (projectId !== undefined && project) return { kind: 'info', text: resumedText(project.title) }
  return state.currentStep > 1 ? { kind: 'info', text: RESUMED } : null
}

/** Items come from the project if present, else one by one. */
async function stateOfLocal(local: LocalDraft, project: ProjectDetail | null, read: DraftReader): Promise<WizardState> {
  const known = project ? stateOfProject(project) : NEW_WIZARD
  const { nicheId, ideaId, titleId, contentIds, coverId } = local.selections
  const [niche, idea, title, cover, ...sections] = await Promise.all([
    pick(nicheId, known.parts.niche, read.niche),
    pick(ideaId, known.parts.idea, read.idea),
    pick(titleId, known.parts.title, read.title),
    pick(coverId, known.parts.cover, read.cover),
    ...contentIds.map((id) =>
      pick(id, known.parts.sections.find((section) => section.id === id) ?? null, read.content),
    ),
  ])
  const parts: Parts = { niche, idea, title, cover, sections: sections.filter((section) => section !== null) }
  return {
    currentStep: local.currentStep,
    maxStepReached: Math.max(local.maxStepReached, local.currentStep),
    productType: local.productType,
    language: local.language,
    draftProjectId: local.draftProjectId,
    name: known.name,
    parts,
  }
}

async function pick<T extends { id: string }>(
  id: string | null,
  known: T | null,
  read: (id: string) => Promise<T | null>,
): Promise<T | null> {
  if (id === null) return null
  return known?.id === id ? known : read(id)
}
