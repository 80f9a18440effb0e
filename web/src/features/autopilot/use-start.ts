import type { ProjectDetail } from '@makeready/contract/projects'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { createDrawer, type Drawer } from '../../drafts/drawer.ts'
import { useKept } from '../../drafts/use-kept.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import { useSession } from '../../session.ts'
import { firstLanguage } from '../../tools/first-language.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { beginOrder } from './begin-order.ts'
import { orderOf, type StartOrder, storedOrder } from './start-order.ts'
import { showPlan } from './use-plan.ts'

export type Start = {
  order: StartOrder
  set: (change: Partial<StartOrder>) => void
  drawer: Drawer
  busy: boolean
  begin: () => Promise<void>
}

export function useStart(project: ProjectDetail | null, engine: EngineStatus | undefined): Start {
  const { user } = useSession()
  const navigate = useNavigate()
  const [drawer] = useState(() => createDrawer(`${user?.id}.autopilot.${project?.id ?? 'new'}`))
  const [fresh] = useState(() => orderOf(project))
  const [kept, setOrder] = useKept(drawer, 'order', (stored) => storedOrder(stored, fresh))
  const order: StartOrder = { ...kept, language: kept.language ?? firstLanguage(engine) }
  const [busy, setBusy] = useState(false)
  const made = useRef<string | null>(null)
  const failure = useFailureToast()
  const set = (change: Partial<StartOrder>) => setOrder((before) => ({ ...before, ...change }))

  async function begin(): Promise<void> {
    setBusy(true)
    failure.takeBack()
    try {
      const known = project ?? (made.current === null ? null : await api.projects.get({ id: made.current }))
      const plan = await beginOrder(order, known, (kind, saved) => {
        if (kind === 'project') made.current = saved.id
        else set({ [kind]: saved })
      })
      showPlan(plan)
      refreshLists()
      drawer.clear()
      await navigate({ to: '/dashboard/autopilot/$projectId', params: { projectId: plan.projectId } })
    } catch (error) {
      console.error(error)
      failure.say(t('Couldn’t start the outline. {reason}', { reason: messageOf(error) }), {
        label: t('Retry'),
        onClick: () => void begin(),
      })
    } finally {
      setBusy(false)
    }
  }

  return { order, set, drawer, busy, begin }
}
