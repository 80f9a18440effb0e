import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { ItemDialog, useFocusReturn } from '../../ui/item-dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ContentDialog } from './content-dialog.tsx'

/** Cards only have the beginning of the text. */
export function FullContent({
  contentId,
  name,
  actions,
  onClose,
}: {
  contentId: string
  name: string
  actions: ReactNode
  onClose: () => void
}) {
  const content = useQuery(query.contents.get.queryOptions({ input: { id: contentId }, staleTime: 0 }))
  // the waiting dialog is replaced and must restore the focus
  useFocusReturn()
  if (content.data) {
    return <ContentDialog content={content.data} onClose={onClose} actions={actions} />
  }
  return (
    <ItemDialog kind={t('Section')} icon="content" title={name} onClose={onClose}>
      {content.isError ? (
        <LoadFailure
          toast={t('Failed to load content data')}
          reason={messageOf(content.error)}
          error={content.error}
          onRetry={() => void content.refetch()}
        />
      ) : (
        <Loading label={t('Loading the text')} />
      )}
    </ItemDialog>
  )
}
