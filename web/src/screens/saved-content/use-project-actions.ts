import { useQueryClient } from '@tanstack/react-query'
import { api, messageOf, query } from '../../api.ts'
import { toastError, toastSuccess, UNDO_MS } from '../../ui/toast.ts'

/** What a project card can do besides leading somewhere; each says by a toast how it went. */
export function useProjectActions() {
  const client = useQueryClient()
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: query.projects.key() }),
      client.invalidateQueries({ queryKey: query.counts.key() }),
      client.invalidateQueries({ queryKey: query.runs.key() }),
    ])

  const restore = async (id: string) => {
    try {
      await api.projects.restore({ id })
      await reload()
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
  }

  const remove = async (id: string) => {
    try {
      await api.projects.remove({ id })
    } catch (error) {
      console.error(error)
      toastError('Failed to delete item')
      return
    }
    toastSuccess('Deleted successfully', {
      duration: UNDO_MS,
      action: { label: 'Undo', onClick: () => void restore(id) },
    })
    await reload()
  }

  const retryDocuments = async (projectId: string) => {
    try {
      await api.projects.generatePdf({ projectId })
      toastSuccess('PDF generation started! You will be notified when it is ready.')
      await reload()
    } catch (error) {
      console.error(error)
      toastError('Failed to generate PDF. Please try again.')
    }
  }

  return { remove, retryDocuments }
}
