import { useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../api.ts'
import { documentsTopic } from '../../features/projects/messages.ts'
import { t } from '../../i18n/t.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'

export function useRetryDocuments() {
  const client = useQueryClient()
  return async (projectId: string) => {
    try {
      await api.projects.generatePdf({ projectId })
      toastSuccess(t('PDF generation started! You will be notified when it is ready.'), {
        topic: documentsTopic(projectId),
      })
      const changed = [query.library.key(), query.projects.key(), query.runs.key()]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    } catch (error) {
      console.error(error)
      toastError(t('Failed to generate PDF. Please try again.'))
    }
  }
}
