import type { PrintEdition, PrintSettings } from '@makeready/contract/print-editions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, query } from '../../../api.ts'
import { useQueuedSave } from '../../../drafts/use-queued-save.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { useMaking } from '../../../runs/use-making.ts'

const keyOf = (id: string) => query.printEditions.get.queryKey({ input: { id } })

/** `state`: the product as far as the files show it; a change of it reads the edition again. */
export function usePrintEdition(id: string, state: string) {
  const queryKey = keyOf(id)
  const shown = useQuery(query.printEditions.get.queryOptions({ input: { id } }))
  const known = useRef(state)
  useEffect(() => {
    if (known.current === state) return
    known.current = state
    void queryClient.invalidateQueries({ queryKey: keyOf(id) })
  }, [id, state])
  const { save, settled } = useQueuedSave<Partial<PrintSettings>, PrintEdition>({
    queryKey,
    apply: (before, change) => ({ ...before, ...change }),
    send: (change) => api.printEditions.save({ id, ...change }),
    onSaved: () => refreshReport(id),
  })
  const making = useMaking({
    runId: shown.data?.runId ?? null,
    ready: t('Your files for print are ready'),
    async request() {
      const { runId } = await api.printEditions.make({ id })
      queryClient.setQueryData(queryKey, (before) => before && { ...before, runId, state: 'making' as const })
    },
    settled,
    onEnded() {
      void queryClient.invalidateQueries({ queryKey })
      refreshReport(id)
    },
  })
  return { ...shown, save, making }
}

export type Making = ReturnType<typeof useMaking>

function refreshReport(id: string): void {
  void queryClient.invalidateQueries({ queryKey: query.quality.report.queryKey({ input: { id } }) })
}
