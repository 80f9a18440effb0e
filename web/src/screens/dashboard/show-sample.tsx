import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { toastError } from '../../ui/toast/toast.ts'

export function ShowSample() {
  const router = useRouter()
  const client = useQueryClient()
  const making = useMutation({
    mutationFn: () => api.projects.makeSample(),
    onSuccess: async ({ id }) => {
      for (const queryKey of [query.projects.key(), query.counts.key(), query.library.key(), query.runs.key()]) {
        void client.invalidateQueries({ queryKey })
      }
      await router.navigate({ to: '/dashboard/project/$projectId', params: { projectId: id } })
    },
    onError: (error) => {
      console.error(error)
      toastError(messageOf(error), { action: { label: t('Retry'), onClick: () => making.mutate() } })
    },
  })
  return (
    <Button variant="subtle" color="ink" loading={making.isPending} onClick={() => making.mutate()}>
      {t('See a Sample Product')}
    </Button>
  )
}
