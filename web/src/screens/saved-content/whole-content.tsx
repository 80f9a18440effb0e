import { useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../api.ts'
import { ContentActions } from '../../features/contents/content-actions.tsx'
import { ContentDialog } from '../../features/contents/content-dialog.tsx'
import { t } from '../../i18n/t.ts'
import { ItemDialog, useFocusReturn } from '../../ui/item-dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'

/** A card has only the beginning of the text. */
export function WholeContent({ contentId, name, onClose }: { contentId: string; name: string; onClose: () => void }) {
  const content = useQuery(query.contents.get.queryOptions({ input: { id: contentId }, staleTime: 0 }))
  // the dialog that waits gives way to the one with the text, which knows nothing of who opened the first
  useFocusReturn()
  if (content.data) {
    return <ContentDialog content={content.data} onClose={onClose} actions={<ContentActions contentId={contentId} />} />
  }
  return (
    <ItemDialog kind={t('Content')} icon="content" title={name} onClose={onClose}>
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
