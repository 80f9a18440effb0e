import type { OutdatedSection, Question } from '@makeready/contract/interviews'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { isComposerFallback } from '../../runs/composer-fallback.ts'
import { hasEnded } from '../../runs/run-state.ts'
import { useRun } from '../../runs/runs.ts'
import { questionsAbout, type Scope } from './scope.ts'

export type Interview = {
  /** for the scope */
  questions: readonly Question[]
  /** for the product and all its sections */
  all: readonly Question[]
  asking: boolean
  failure: string | null
  /** Generates questions, replacing unanswered ones. `outline`: the section's points as typed. False if it failed. */
  ask: (outline?: string, projectId?: string) => Promise<boolean>
}

const NONE: readonly Question[] = []

const listKey = (projectId: string) => query.interviews.list.queryKey({ input: { projectId } })

/** Shows the result of an answer immediately. */
export function showQuestion(question: Question): void {
  queryClient.setQueryData<{ items: Question[]; outdatedSections: OutdatedSection[] }>(
    listKey(question.projectId),
    (list) => (list ? { ...list, items: list.items.map((one) => (one.id === question.id ? question : one)) } : list),
  )
}

/** Questions to a creator about a product or one section, and the run that generates them. */
export function useInterview(projectId: string | null, scope: Scope): Interview {
  const list = useQuery({
    ...query.interviews.list.queryOptions({ input: { projectId: projectId ?? '' } }),
    enabled: projectId !== null,
  })
  const [runId, setRunId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  const all = list.data?.items ?? NONE

  useEffect(() => {
    if (!ended) return
    void queryClient.invalidateQueries({ queryKey: query.interviews.key() }).finally(() => setRunId(null))
  }, [ended])
  useEffect(() => {
    if (run.phase === 'failed') setFailure(run.error?.message ?? t('Something went wrong. Try again.'))
  }, [run])

  const ask = async (outline?: string, requestedId = projectId) => {
    if (requestedId === null) return false
    setFailure(null)
    setSending(true)
    try {
      const { runId } = await api.interviews.ask({
        projectId: requestedId,
        ...(scope !== null && { section: scope }),
        ...(outline !== undefined && outline.trim() !== '' && { outline }),
        ...(isComposerFallback() && { engine: 'composer' as const }),
      })
      setRunId(runId)
      return true
    } catch (error) {
      console.error(error)
      setFailure(messageOf(error))
      return false
    } finally {
      setSending(false)
    }
  }

  return {
    questions: questionsAbout(all, scope),
    all,
    asking: sending || runId !== null,
    failure: failure ?? (list.data ? null : list.error && messageOf(list.error)),
    ask,
  }
}
