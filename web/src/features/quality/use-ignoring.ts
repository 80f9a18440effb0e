import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityReport, QualityRow } from '@makeready/contract/quality'
import { api, messageOf } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { toastError, toastSuccess, UNDO_MS } from '../../ui/toast/toast.ts'
import { reportKey } from './use-quality.ts'
import { withIgnored } from './with-ignored.ts'

/** Optimistic; reverted when the server rejects it. */
export function useIgnoring({ id }: ProjectDetail) {
  async function set(row: QualityRow, ignored: boolean): Promise<boolean> {
    const reports = { queryKey: reportKey(id) }
    // a report in flight does not know of it and is refetched afterwards
    void queryClient.cancelQueries(reports)
    mark(id, row.key, ignored)
    try {
      await (ignored ? api.quality.ignore : api.quality.unignore)({ id, key: row.key })
      void queryClient.invalidateQueries(reports)
      return true
    } catch (error) {
      console.error(error)
      mark(id, row.key, !ignored)
      toastError(messageOf(error))
      return false
    }
  }
  return {
    async ignore(row: QualityRow) {
      if (!(await set(row, true))) return
      toastSuccess(t('Ignored in this product'), {
        duration: UNDO_MS,
        action: { label: t('Undo'), onClick: () => void set(row, false) },
      })
    },
    stopIgnoring: (row: QualityRow) => set(row, false),
  }
}

function mark(projectId: string, key: string, ignored: boolean): void {
  queryClient.setQueriesData<QualityReport>({ queryKey: reportKey(projectId) }, (report) =>
    report ? withIgnored(report, key, ignored) : report,
  )
}
