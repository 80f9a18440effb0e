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
    mutationFn: makeFinished,
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
    <Button
      variant="subtle"
      color="ink"
      aria-disabled={making.isPending || undefined}
      onClick={() => !making.isPending && making.mutate()}
    >
      {making.isPending ? t('Preparing the sample…') : t('See a Sample Product')}
    </Button>
  )
}

const CHECK_EVERY_MS = 400
/** Its page shows the progress of documents that take longer. */
const WAIT_AT_MOST_MS = 20_000

/** A finished product shows more than one in progress, so it is opened when its documents are there. */
async function makeFinished() {
  const sample = await api.projects.makeSample()
  const giveUp = Date.now() + WAIT_AT_MOST_MS
  let { pdfStatus } = sample
  while (pdfStatus !== 'completed' && pdfStatus !== 'failed' && Date.now() < giveUp) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS))
    pdfStatus = (await api.projects.get({ id: sample.id })).pdfStatus
  }
  return sample
}
