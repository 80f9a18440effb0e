import type { Cover } from '@makeready/contract/covers'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer, useRef, useState } from 'react'
import { api, isNotFound, query } from '../../api.ts'
import { createDraftStorage, type DraftStorage } from '../../drafts/draft-storage.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { assignRun } from '../../runs/runs.ts'
import { parseSubmittedRun } from '../../runs/submitted-run.ts'
import { toastInfo, toastSuccess } from '../../ui/toast/toast.ts'
import { draftReader } from './draft-reader.ts'
import { createDraftSync, draftCopy, type SyncStatus } from './draft-sync.ts'
import { clearLocalDraft, selectionsOf, writeLocalDraft } from './local-draft.ts'
import type { OpenedDraft } from './open-draft.ts'
import { type WizardAction, type WizardState, wizardReducer } from './wizard-state.ts'

export type Wizard = {
  state: WizardState
  draftStorage: DraftStorage
  status: SyncStatus
  /** Applies at once and syncs; resolves when saved or failed. */
  commit: (action: WizardAction) => Promise<SyncStatus>
  /** The draft project's id; throws if it cannot be created. */
  ensureDraft: () => Promise<string>
  retrySync: () => void
  exit: () => Promise<void>
  /** Clears the local draft once it is done or abandoned. */
  leave: () => void
}

const storageLabel = (userId: string, projectId: string | null) => `${userId}.${projectId ?? 'new'}`

/** The open draft stays on the server. */
export function clearNewDraft(userId: string): void {
  clearLocalDraft()
  createDraftStorage(storageLabel(userId, null)).clear()
}

export function useWizard(userId: string, opened: OpenedDraft): Wizard {
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(wizardReducer, opened.state)
  const [status, setStatus] = useState<SyncStatus>({ kind: 'none' })
  const [draftStorage] = useState(() => createDraftStorage(storageLabel(userId, opened.state.draftProjectId)))
  const latest = useRef(opened.state)
  const serverUpdatedAt = useRef(opened.serverUpdatedAt)
  const hasLeft = useRef(false)

  const apply = (action: WizardAction) => {
    latest.current = wizardReducer(latest.current, action)
    dispatch(action)
  }

  const saveLocally = (unsaved: boolean) => {
    if (hasLeft.current) return
    const { currentStep, maxStepReached, productType, language, draftProjectId } = latest.current
    writeLocalDraft({
      currentStep,
      maxStepReached,
      productType,
      language,
      selections: selectionsOf(latest.current),
      draftProjectId,
      userId,
      updatedAt: new Date().toISOString(),
      serverUpdatedAt: serverUpdatedAt.current,
      unsaved,
    })
  }

  /** With a new title or author, the server updates the cover's text. */
  const adoptCover = (cover: Cover | null, sentId: string | null) => {
    const mine = latest.current.parts.cover
    if (!cover || mine?.id !== sentId) return
    if (cover.id !== mine.id || cover.imageUrl !== mine.imageUrl) apply({ type: 'parts', parts: { cover } })
  }

  const onStatus = (next: SyncStatus) => {
    setStatus(next)
    if (next.kind === 'unsaved') console.error(next.error)
    if (next.kind !== 'saved') return
    serverUpdatedAt.current = next.serverUpdatedAt
    if (latest.current.draftProjectId !== next.projectId) {
      apply({ type: 'drafted', projectId: next.projectId })
      draftStorage.relabel(storageLabel(userId, next.projectId))
      assignRuns(draftStorage, next.projectId)
    }
    saveLocally(false)
    void queryClient.invalidateQueries({ queryKey: query.projects.key() })
    void queryClient.invalidateQueries({ queryKey: query.counts.key() })
  }

  const [sync] = useState(() =>
    createDraftSync(
      {
        create: (copy) => api.projects.create(copy),
        update: async (id, fields) => {
          const project = await api.projects.update({ id, ...fields })
          adoptCover(project.cover, fields.coverId)
          return project
        },
        setSections: (id, contentIds, basedOn) => api.projects.setSections({ id, contentIds, basedOn }),
        // a part deleted elsewhere gives the same error
        isGone: async (error, id) => isNotFound(error) && (await draftReader.project(id)) === null,
      },
      {
        projectId: opened.state.draftProjectId,
        contentIds: opened.unsaved ? [] : opened.state.parts.sections.map((section) => section.id),
      },
      onStatus,
      (sections, basedOn) => {
        apply({ type: 'merged', sections, basedOn })
        saveLocally(true)
        toastInfo(t('The sections also changed in another tab. Both lists were merged.'))
      },
    ),
  )

  const push = () => sync.push(draftCopy(latest.current, new Date()))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for changes that an earlier visit could not send
  useEffect(() => {
    if (opened.unsaved) void push()
    const retry = () => void sync.retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  return {
    state,
    draftStorage,
    status,
    async commit(action) {
      apply(action)
      saveLocally(true)
      return latest.current.draftProjectId === null ? { kind: 'none' } : push()
    },
    ensureDraft: () => sync.ensure(draftCopy(latest.current, new Date())),
    retrySync: () => void sync.retry(),
    async exit() {
      saveLocally(latest.current.draftProjectId !== null)
      // another draft would replace one without a project
      const isWorthSaving = latest.current.draftProjectId !== null || hasTyped(draftStorage)
      if (isWorthSaving) await Promise.race([push(), pause(MAX_EXIT_WAIT_MS)])
      toastSuccess(t('Progress saved! You can resume anytime.'))
      await navigate({ to: '/dashboard' })
    },
    leave() {
      hasLeft.current = true
      clearLocalDraft()
      draftStorage.clear()
    },
  }
}

/** In the steps before the first completion. */
function hasTyped(draftStorage: DraftStorage): boolean {
  const niche = draftStorage.read('niche.form') as Record<string, unknown> | null
  const idea = draftStorage.read('idea.form') as { niche?: unknown } | null
  const title = draftStorage.read('title.form') as { productConcept?: unknown } | null
  const texts = [...Object.values(niche ?? {}), idea?.niche, title?.productConcept, draftStorage.read('title.own')]
  return texts.some((text) => typeof text === 'string' && text.trim() !== '')
}

/** Assigns earlier generations to the project. */
function assignRuns(draftStorage: DraftStorage, projectId: string): void {
  for (const step of ['niche', 'idea', 'title', 'content', 'cover']) {
    const sent = parseSubmittedRun(draftStorage.read(`${step}.run`))
    if (sent) assignRun(sent.runId, projectId)
  }
}

/** In milliseconds; the local copy is safe already. */
const MAX_EXIT_WAIT_MS = 2_000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
