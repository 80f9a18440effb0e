import type { Plan } from '@makeready/contract/autopilot'
import { useEffect, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { isComposerInstead } from '../../runs/composer-instead.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { readPlanAgain, showPlan } from './use-plan.ts'

type PlanAct = 'write' | 'pause' | 'stop' | 'rewrite' | 'begin'

export type PlanActs = {
  busy: PlanAct | null
  rewriting: string | null
  /** current sections are finished, no new ones start */
  pausing: boolean
  write: () => Promise<void>
  pause: () => Promise<void>
  stop: () => Promise<void>
  rewrite: (key: string) => Promise<void>
  beginAgain: () => Promise<void>
}

const whoWrites = (): { engine?: 'composer' } => (isComposerInstead() ? { engine: 'composer' } : {})

/** Shows answers at once; a rejection changes nothing. */
export function usePlanActs(plan: Plan): PlanActs {
  const id = plan.projectId
  const [busy, setBusy] = useState<PlanAct | null>(null)
  const [rewriting, setRewriting] = useState<string | null>(null)
  const [pausing, setPausing] = useState(false)
  const failure = useFailureToast()
  const isWriting = plan.state === 'writing'
  useEffect(() => {
    if (!isWriting) setPausing(false)
  }, [isWriting])

  async function act(name: PlanAct, send: () => Promise<Plan>): Promise<void> {
    setBusy(name)
    failure.takeBack()
    try {
      showPlan(await send())
      void queryClient.invalidateQueries({ queryKey: query.runs.key() })
    } catch (error) {
      console.error(error)
      failure.say(t('That didn’t work. {reason}', { reason: messageOf(error) }))
      void readPlanAgain(id)
    } finally {
      setBusy(null)
      setRewriting(null)
    }
  }

  return {
    busy,
    rewriting,
    pausing,
    write: () => act('write', () => api.autopilot.write({ id, ...whoWrites() })),
    pause: () =>
      act('pause', async () => {
        const answer = await api.autopilot.pause({ id })
        setPausing(true)
        return answer
      }),
    stop: () => act('stop', () => api.autopilot.stop({ id })),
    rewrite(key) {
      setRewriting(key)
      return act('rewrite', () => api.autopilot.rewrite({ id, key }))
    },
    beginAgain: () =>
      act('begin', () => {
        const { language, wishes, voiceSample } = plan
        const words = plan.outline.reduce((sum, section) => sum + section.words, 0)
        const order = { id, wishes, voiceSample, language, ...(words >= LEAST_WORDS ? { words } : {}), ...whoWrites() }
        return api.autopilot.begin(order as Parameters<typeof api.autopilot.begin>[0])
      }),
  }
}

/** A book's minimum length, for a failed outline without one. */
const LEAST_WORDS = 500
