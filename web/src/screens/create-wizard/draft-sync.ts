import type { Content } from '@makeready/contract/contents'
import { draftTitle } from '@makeready/contract/domain/draft-title'
import type { Language } from '@makeready/contract/domain/languages'
import { mergedList } from '@makeready/contract/domain/merged-list'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { type Selections, selectionsOf } from './local-draft.ts'
import type { WizardState } from './wizard-state.ts'

export type DraftCopy = {
  /** the title was derived, not chosen */
  titleIsDraft: boolean
  title: string
  nicheId: string | null
  productIdeaId: string | null
  titleId: string | null
  coverId: string | null
  productType: ProductType
  language: Language
  wizardStep: number
  wizardMaxStep: number
  contentIds: string[]
}

export function draftCopy(state: WizardState, today: Date): DraftCopy {
  const { nicheId, ideaId, titleId, contentIds, coverId }: Selections = selectionsOf(state)
  return {
    title: state.name ?? draftTitle(state.parts.title?.title, today),
    titleIsDraft: state.name === null,
    nicheId,
    productIdeaId: ideaId,
    titleId,
    coverId,
    productType: state.productType,
    language: state.language,
    wizardStep: state.currentStep,
    wizardMaxStep: state.maxStepReached,
    contentIds,
  }
}

type Answer = { id: string; updatedAt: string }

export type DraftPort = {
  create: (copy: DraftCopy) => Promise<Answer>
  update: (id: string, fields: Omit<DraftCopy, 'contentIds'>) => Promise<Answer>
  /** `basedOn`: the original list, so that another tab's additions are kept */
  setSections: (
    id: string,
    contentIds: string[],
    basedOn: string[],
  ) => Promise<Answer & { contentSections: readonly Content[] }>
  /** true if deleted elsewhere; it is then recreated */
  isGone: (error: unknown, id: string) => Promise<boolean>
}

export type SyncStatus =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date; projectId: string; serverUpdatedAt: string }
  | { kind: 'unsaved'; error: unknown }

export type DraftSync = {
  /** The draft project's id, created if needed. Throws on failure. */
  ensure: (copy: DraftCopy) => Promise<string>
  /** Sends `copy`, replacing unsent ones. Resolves when saved or failed. */
  push: (copy: DraftCopy) => Promise<SyncStatus>
  retry: () => Promise<SyncStatus>
}

type Start = { projectId: string | null; contentIds: readonly string[] }

/** Syncs the draft project one call at a time, latest state only. */
export function createDraftSync(
  api: DraftPort,
  start: Start,
  onStatus: (status: SyncStatus) => void,
  /** another tab changed the sections too: the merged list and what was sent */
  onMerged: (sections: readonly Content[], sent: readonly string[]) => void = () => {},
  now: () => Date = () => new Date(),
): DraftSync {
  let projectId = start.projectId
  let known = [...start.contentIds]
  let sent: string | null = null
  let latest: DraftCopy | null = null
  let status: SyncStatus = { kind: 'none' }
  let running: Promise<SyncStatus> | null = null

  const reportStatus = (next: SyncStatus) => {
    status = next
    onStatus(next)
    return next
  }

  async function send(copy: DraftCopy): Promise<Answer> {
    const { contentIds, ...fields } = copy
    let answer = projectId === null ? null : await updateOf(projectId, fields)
    if (answer === null || projectId === null) {
      answer = await api.create(copy)
      projectId = answer.id
      known = contentIds
    }
    if (contentIds.join() !== known.join()) {
      const placed = await api.setSections(projectId, contentIds, known)
      answer = placed
      known = placed.contentSections.map((section) => section.id)
      if (known.join() !== contentIds.join()) mergeSections(placed.contentSections, contentIds)
    }
    sent = JSON.stringify({ ...copy, contentIds: known })
    return answer
  }

  /** Adds the other tab's changes to the pending state. */
  function mergeSections(sections: readonly Content[], basedOn: readonly string[]) {
    if (latest) latest = { ...latest, contentIds: mergedList(basedOn, latest.contentIds, known) }
    onMerged(sections, basedOn)
  }

  async function updateOf(id: string, fields: Omit<DraftCopy, 'contentIds'>): Promise<Answer | null> {
    try {
      return await api.update(id, fields)
    } catch (error) {
      if (await api.isGone(error, id)) return null
      throw error
    }
  }

  const isBehind = () => latest !== null && JSON.stringify(latest) !== sent

  async function work(): Promise<SyncStatus> {
    try {
      let answer: Answer | null = null
      while (latest && isBehind()) {
        if (status.kind !== 'saving') reportStatus({ kind: 'saving' })
        answer = await send(latest)
      }
      if (!answer) return status
      return reportStatus({ kind: 'saved', at: now(), projectId: answer.id, serverUpdatedAt: answer.updatedAt })
    } catch (error) {
      return reportStatus({ kind: 'unsaved', error })
    }
  }

  const go = (): Promise<SyncStatus> => {
    if (running) return running.then((result) => (result.kind !== 'unsaved' && isBehind() ? go() : result))
    running = work().finally(() => {
      running = null
    })
    return running
  }

  return {
    async ensure(copy) {
      if (projectId !== null) return projectId
      latest ??= copy
      const result = await go()
      if (projectId !== null) return projectId
      throw result.kind === 'unsaved' ? result.error : new Error('The draft could not be made.')
    },
    push(copy) {
      latest = copy
      return go()
    },
    retry: go,
  }
}
