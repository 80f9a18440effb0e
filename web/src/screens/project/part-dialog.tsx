import type { ProjectDetail } from '@makeready/contract/projects'
import { Button } from '@mantine/core'
import { ContentDialog } from '../../features/contents/content-dialog.tsx'
import { downloadMarkdown } from '../../features/contents/download-markdown.ts'
import { CoverDialog } from '../../features/covers/cover-dialog.tsx'
import { COVER_MESSAGES } from '../../features/covers/messages.ts'
import { IdeaDialog } from '../../features/ideas/idea-dialog.tsx'
import { NicheDialog } from '../../features/niches/niche-dialog.tsx'
import { TitleDialog } from '../../features/titles/title-dialog.tsx'
import { WithVersions } from '../../features/versions/item-versions.tsx'
import { t } from '../../i18n/t.ts'
import type { OpenPart, PartWork } from './use-parts.ts'

/** The part of the product that was clicked, to read, with what can be done with it here (specification, section 2). */
export function PartDialog(props: PartProps) {
  const { part, project, onClose } = props
  const named = nameOf(part, project)
  if (!named) return null
  return (
    <WithVersions kind={part.kind} {...named} onDownload={downloadMarkdown} onClose={onClose}>
      <Part {...props} />
    </WithVersions>
  )
}

type PartProps = {
  part: OpenPart
  project: ProjectDetail
  onWork: (work: PartWork) => void
  onClose: () => void
}

function nameOf(part: OpenPart, project: ProjectDetail): { id: string; name: string } | null {
  const { niche, productIdea, productTitle, cover } = project
  switch (part.kind) {
    case 'niche':
      return niche && { id: niche.id, name: niche.name }
    case 'idea':
      return productIdea && { id: productIdea.id, name: productIdea.concept }
    case 'title':
      return productTitle && { id: productTitle.id, name: productTitle.title }
    case 'cover':
      return cover && { id: cover.id, name: cover.title || t('Cover') }
    case 'content':
      return { id: part.section.id, name: part.section.sectionName }
  }
}

function Part({ part, project, onWork, onClose }: PartProps) {
  const { niche, productIdea, productTitle, cover } = project
  const to = (label: string, work: PartWork, primary = false) => (
    <Button variant={primary ? 'filled' : 'default'} onClick={() => onWork(work)}>
      {label}
    </Button>
  )
  switch (part.kind) {
    case 'niche':
      return (
        niche && (
          <NicheDialog
            niche={niche}
            onClose={onClose}
            actions={
              <>
                {to(t('Regenerate Similar'), { kind: 'niche', like: true }, true)}
                {to(t('Generate New Niche'), { kind: 'niche', like: false })}
              </>
            }
          />
        )
      )
    case 'idea':
      return (
        productIdea && (
          <IdeaDialog
            idea={productIdea}
            onClose={onClose}
            actions={
              <>
                {to(t('Regenerate Similar'), { kind: 'idea', like: true }, true)}
                {to(t('Generate New Idea'), { kind: 'idea', like: false })}
              </>
            }
          />
        )
      )
    case 'title':
      return (
        productTitle && (
          <TitleDialog
            title={productTitle}
            onClose={onClose}
            actions={to(t('Regenerate Titles'), { kind: 'title' }, true)}
          />
        )
      )
    case 'cover':
      return (
        cover && (
          <CoverDialog
            cover={cover}
            onClose={onClose}
            downloadFailed={COVER_MESSAGES.downloadFailedOnProject}
            actions={
              <>
                {to(t('Edit Settings'), { kind: 'cover', edit: true })}
                {to(t('Regenerate'), { kind: 'cover', edit: false })}
              </>
            }
          />
        )
      )
    case 'content':
      return (
        <ContentDialog
          content={part.section}
          onClose={onClose}
          actions={
            <>
              {to(t('Edit'), { kind: 'content', edit: true, section: part.section })}
              {to(t('Regenerate'), { kind: 'content', edit: false, section: part.section })}
            </>
          }
        />
      )
  }
}
