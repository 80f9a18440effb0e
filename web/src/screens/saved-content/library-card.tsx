import type { LibraryItem } from '@makeready/contract/library'
import { memo } from 'react'
import { ContentCard } from '../../features/contents/content-card.tsx'
import { CoverCard } from '../../features/covers/cover-card.tsx'
import { IdeaCard } from '../../features/ideas/idea-card.tsx'
import { NicheCard } from '../../features/niches/niche-card.tsx'
import { TitleCard } from '../../features/titles/title-card.tsx'
import { ProjectCard } from './project-card.tsx'

export type CardActions = {
  onView: (item: LibraryItem) => void
  onDelete: (item: LibraryItem) => void
  onDownload: (contentId: string) => void
  onRetry: (projectId: string) => void
}

/** The card of whatever kind it is. Scrolling draws the list anew with every frame, but no card that has not changed. */
export const LibraryCard = memo(function LibraryCard({ one, actions }: { one: LibraryItem; actions: CardActions }) {
  const own = { onView: () => actions.onView(one), onDelete: () => actions.onDelete(one) }
  switch (one.kind) {
    case 'project':
      return <ProjectCard project={one.item} onDelete={own.onDelete} onRetry={() => actions.onRetry(one.id)} />
    case 'niche':
      return <NicheCard niche={one.item} {...own} />
    case 'idea':
      return <IdeaCard idea={one.item} {...own} />
    case 'title':
      return <TitleCard title={one.item} {...own} />
    case 'content':
      return <ContentCard content={one.item} {...own} onDownload={() => actions.onDownload(one.id)} />
    case 'cover':
      return <CoverCard cover={one.item} {...own} />
  }
})
