import type { Content } from '@makeready/contract/contents'
import type { ProjectDetail } from '@makeready/contract/projects'
import { ContentDialog } from '../../features/contents/content-dialog.tsx'
import { CoverDialog } from '../../features/covers/cover-dialog.tsx'
import { IdeaDialog } from '../../features/ideas/idea-dialog.tsx'
import { NicheDialog } from '../../features/niches/niche-dialog.tsx'
import { TitleDialog } from '../../features/titles/title-dialog.tsx'

export type OpenPart = { kind: 'niche' | 'idea' | 'title' | 'cover' } | { kind: 'content'; section: Content }

/** The part of the product that was clicked, to read. */
export function PartDialog({
  part,
  project,
  onClose,
}: {
  part: OpenPart
  project: ProjectDetail
  onClose: () => void
}) {
  const { niche, productIdea, productTitle, cover } = project
  switch (part.kind) {
    case 'niche':
      return niche && <NicheDialog niche={niche} onClose={onClose} />
    case 'idea':
      return productIdea && <IdeaDialog idea={productIdea} onClose={onClose} />
    case 'title':
      return productTitle && <TitleDialog title={productTitle} onClose={onClose} />
    case 'cover':
      return cover && <CoverDialog cover={cover} onClose={onClose} />
    case 'content':
      return <ContentDialog content={part.section} onClose={onClose} />
  }
}
