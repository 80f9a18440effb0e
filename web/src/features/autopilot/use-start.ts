import type { ProjectDetail } from '@makeready/contract/projects'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { createDraftStorage, type DraftStorage } from '../../drafts/draft-storage.ts'
import { usePersistedState } from '../../drafts/use-persisted-state.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import { useSession } from '../../session.ts'
import { defaultLanguage } from '../../tools/default-language.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { type AutopilotRequest, parseStoredRequest, requestOf } from './autopilot-request.ts'
import { showPlan } from './plan/use-plan.ts'
import { startAutopilot } from './start-autopilot.ts'

export type Start = {
  order: AutopilotRequest
  set: (change: Partial<AutopilotRequest>) => void
  draftStorage: DraftStorage
  busy: boolean
  start: () => Promise<void>
}

export function useStart(project: ProjectDetail | null, engine: EngineStatus | undefined): Start {
  const { user } = useSession()
  const navigate = useNavigate()
  const [draftStorage] = useState(() => createDraftStorage(`${user?.id}.autopilot.${project?.id ?? 'new'}`))
  const [fresh] = useState(() => requestOf(project))
  const [saved, setOrder] = usePersistedState(draftStorage, 'order', (stored) => parseStoredRequest(stored, fresh))
  const order: AutopilotRequest = { ...saved, language: saved.language ?? defaultLanguage(engine) }
  const [busy, setBusy] = useState(false)
  const made = useRef<string | null>(null)
  const failure = useFailureToast()
  const set = (change: Partial<AutopilotRequest>) => setOrder((before) => ({ ...before, ...change }))

  async function start(): Promise<void> {
    setBusy(true)
    failure.dismiss()
    try {
      const known = project ?? (made.current === null ? null : await api.projects.get({ id: made.current }))
      const plan = await startAutopilot(order, known, project === null, (kind, saved) => {
        if (kind === 'project') made.current = saved.id
        else set({ [kind]: saved })
      })
      showPlan(plan)
      refreshLists()
      draftStorage.clear()
      await navigate({ to: '/dashboard/autopilot/$projectId', params: { projectId: plan.projectId } })
    } catch (error) {
      console.error(error)
      failure.showFailure(t('Couldn’t start the outline. {reason}', { reason: messageOf(error) }), {
        label: t('Retry'),
        onClick: () => void start(),
      })
    } finally {
      setBusy(false)
    }
  }

  return { order, set, draftStorage, busy, start }
}
