import { Box, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api, messageOf, query } from '../../api.ts'
import { rich, t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastError, toastSuccess, UNDO_MS } from '../../ui/toast/toast.ts'

export function SampleNotice() {
  const router = useRouter()
  const client = useQueryClient()
  const refetch = () => {
    for (const queryKey of [query.projects.key(), query.counts.key(), query.library.key(), query.runs.key()]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  const failed = (error: Error) => {
    console.error(error)
    toastError(messageOf(error))
  }
  const bringing = useMutation({ mutationFn: () => api.projects.makeSample(), onSuccess: refetch, onError: failed })
  const removing = useMutation({
    mutationFn: () => api.projects.removeSample(),
    onSuccess: async () => {
      await router.navigate({ to: '/dashboard' })
      refetch()
      toastSuccess(t('Sample removed'), {
        duration: UNDO_MS,
        action: { label: t('Undo'), onClick: () => bringing.mutate() },
      })
    },
    onError: failed,
  })
  return (
    <Box mb="xl">
      <Notice tone="information" icon="eye">
        <Group gap="sm">
          <Box component="span" flex="1 1 280px">
            {rich(
              '<b>This is a sample.</b> Open its parts, change them, download the documents. Yours is made in the same six steps.',
              { b: (chunks) => <b>{chunks}</b> },
            )}
          </Box>
          <Group component="span" gap="sm">
            <ButtonLink to="/dashboard/create" variant="default" size="xs">
              {t('Create Your Own')}
            </ButtonLink>
            <Button
              variant="subtle"
              color="ink"
              size="xs"
              loading={removing.isPending}
              onClick={() => removing.mutate()}
            >
              {t('Remove the Sample')}
            </Button>
          </Group>
        </Group>
      </Notice>
    </Box>
  )
}
