import type { LibraryItem } from '@makeready/contract/library'
import { useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../api.ts'
import { ContentActions } from '../../features/contents/content-actions.tsx'
import { ContentDialog } from '../../features/contents/content-dialog.tsx'
import { downloadMarkdown } from '../../features/contents/download-markdown.ts'
import { CoverActions } from '../../features/covers/cover-actions.tsx'
import { CoverDialog } from '../../features/covers/cover-dialog.tsx'
import { IdeaActions } from '../../features/ideas/idea-actions.tsx'
import { IdeaDialog } from '../../features/ideas/idea-dialog.tsx'
import { NicheActions } from '../../features/niches/niche-actions.tsx'
import { NicheDialog } from '../../features/niches/niche-dialog.tsx'
import { TitleActions } from '../../features/titles/title-actions.tsx'
import { TitleDialog } from '../../features/titles/title-dialog.tsx'
import { WithVersions } from '../../features/versions/item-versions.tsx'
import { t } from '../../i18n/t.ts'
import { ItemDialog, useFocusReturn } from '../../ui/item-dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { titleOf } from './item-title.ts'

/** The item of a card, to read and to go on with. */
export function LibraryDialog({ one, onClose }: { one: LibraryItem; onClose: () => void }) {
  return (
    <WithVersions kind={one.kind} id={one.id} name={titleOf(one)} onDownload={downloadMarkdown} onClose={onClose}>
      <Item one={one} onClose={onClose} />
    </WithVersions>
  )
}

function Item({ one, onClose }: { one: LibraryItem; onClose: () => void }) {
  switch (one.kind) {
    case 'project':
      return null
    case 'niche':
      return <NicheDialog niche={one.item} onClose={onClose} actions={<NicheActions nicheId={one.id} />} />
    case 'idea':
      return <IdeaDialog idea={one.item} onClose={onClose} actions={<IdeaActions ideaId={one.id} />} />
    case 'title':
      return <TitleDialog title={one.item} onClose={onClose} actions={<TitleActions title={one.item} />} />
    case 'content':
      return <WholeContent contentId={one.id} name={one.item.sectionName} onClose={onClose} />
    case 'cover':
      return <CoverDialog cover={one.item} onClose={onClose} actions={<CoverActions coverId={one.id} />} />
  }
}

/** A card has only the beginning of the text. */
function WholeContent({ contentId, name, onClose }: { contentId: string; name: string; onClose: () => void }) {
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
        <Loading label={t('Fetching the text')} />
      )}
    </ItemDialog>
  )
}
