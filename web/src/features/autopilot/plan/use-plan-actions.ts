import type { Plan } from '@makeready/contract/autopilot'
import { useEffect, useState } from 'react'
import { api, messageOf, query } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { refreshLists } from '../../../lib/refresh-lists.ts'
import { queryClient } from '../../../query-client.ts'
import { isComposerFallback } from '../../../runs/composer-fallback.ts'
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts'
import { refetchPlan, showPlan } from './use-plan.ts'

type PlanAction = 'write' | 'pause' | 'stop' | 'rewrite' | 'rewriteAll' | 'begin'

export type PlanActions = {
  busy: PlanAction | null
  rewriting: string | null
  /** current sections are finished, no new ones start */
  pausing: boolean
  write: () => Promise<void>
  pause: () => Promise<void>
  stop: () => Promise<void>
  rewrite: (key: string) => Promise<void>
  rewriteAll: (keys: string[]) => Promise<void>
  writeNewOutline: () => Promise<void>
}

const engineInput = (): { engine?: 'composer' } => (isComposerFallback() ? { engine: 'composer' } : {})

/** Shows answers at once; a rejection changes nothing. */
export function usePlanActions(plan: Plan): PlanActions {
  const id = plan.projectId
  const [busy, setBusy] = useState<PlanAction | null>(null)
  const [rewriting, setRewriting] = useState<string | null>(null)
  const [pausing, setPausing] = useState(false)
  const failure = useFailureToast()
  const isWriting = plan.state === 'writing'
  useEffect(() => {
    if (!isWriting) setPausing(false)
  }, [isWriting])

  async function run(name: PlanAction, send: () => Promise<Plan>): Promise<void> {
    setBusy(name)
    failure.dismiss()
    try {
      showPlan(await send())
      void queryClient.invalidateQueries({ queryKey: query.runs.key() })
    } catch (error) {
      console.error(error)
      failure.showFailure(t('That didn’t work. {reason}', { reason: messageOf(error) }))
      void refetchPlan(id)
    } finally {
      setBusy(null)
      setRewriting(null)
    }
  }

  return {
    busy,
    rewriting,
    pausing,
    write: () =>
      run('write', async () => {
        const answer = await api.autopilot.write({ id, ...engineInput() })
        // an approved product is listed and counted
        refreshLists()
        return answer
      }),
    pause: () =>
      run('pause', async () => {
        const answer = await api.autopilot.pause({ id })
        setPausing(true)
        return answer
      }),
    stop: () => run('stop', () => api.autopilot.stop({ id })),
    rewrite(key) {
      setRewriting(key)
      return run('rewrite', () => api.autopilot.rewrite({ id, key }))
    },
    rewriteAll: (keys) => run('rewriteAll', () => api.autopilot.rewriteSections({ id, keys })),
    writeNewOutline: () =>
      run('begin', () => {
        const { language, instructions, voiceSample } = plan
        const words = plan.outline.reduce((sum, section) => sum + section.words, 0)
        const order = {
          id,
          instructions,
          voiceSample,
          language,
          ...(words >= MIN_WORDS ? { words } : {}),
          ...engineInput(),
        }
        return api.autopilot.begin(order as Parameters<typeof api.autopilot.begin>[0])
      }),
  }
}

/** A book's minimum length, for a failed outline without one. */
const MIN_WORDS = 500
