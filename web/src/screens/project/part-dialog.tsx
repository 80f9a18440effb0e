import type { Content } from '@makeready/contract/contents'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ContentDialog } from '../../features/contents/content-dialog.tsx'
import { downloadMarkdown } from '../../features/contents/download-markdown.ts'
import { CoverDialog } from '../../features/covers/cover-dialog.tsx'
import { COVER_MESSAGES } from '../../features/covers/messages.ts'
import { IDEA_VIEW } from '../../features/ideas/idea-view.tsx'
import { NICHE_VIEW } from '../../features/niches/niche-view.tsx'
import { TITLE_VIEW } from '../../features/titles/title-view.tsx'
import { WithVersions } from '../../features/versions/item-versions.tsx'
import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'
import { viewOf } from '../item-views.ts'
import type { OpenPart, PartWork } from './use-parts.ts'

type PartProps = {
  part: OpenPart
  project: ProjectDetail
  /** an answer cited in the section has changed since */
  isOutdated: (section: Content) => boolean
  onWork: (work: PartWork) => void
  onClose: () => void
}

export function PartDialog(props: PartProps) {
  const { part, onClose } = props
  const open = openPart(props)
  if (!open) return null
  const { id, name, dialog } = open
  return (
    <WithVersions
      kind={part.kind}
      view={viewOf(part.kind)}
      id={id}
      name={name}
      onDownload={downloadMarkdown}
      onClose={onClose}
    >
      {dialog}
    </WithVersions>
  )
}

function openPart({
  part,
  project,
  isOutdated,
  onWork,
  onClose,
}: PartProps): { id: string; name: string; dialog: ReactNode } | null {
  const { niche, productIdea, productTitle, cover } = project
  const to = (label: string, work: PartWork, primary = false) => (
    <Button variant={primary ? 'filled' : 'default'} onClick={() => onWork(work)}>
      {label}
    </Button>
  )
  switch (part.kind) {
    case 'niche': {
      const actions = (
        <>
          {to(t('Regenerate Similar'), { kind: 'niche', like: true }, true)}
          {to(t('Generate New Niche'), { kind: 'niche', like: false })}
        </>
      )
      return niche && { id: niche.id, name: niche.name, dialog: NICHE_VIEW.dialog(niche, onClose, actions) }
    }
    case 'idea': {
      const actions = (
        <>
          {to(t('Regenerate Similar'), { kind: 'idea', like: true }, true)}
          {to(t('Generate New Idea'), { kind: 'idea', like: false })}
        </>
      )
      const dialog = productIdea && IDEA_VIEW.dialog(productIdea, onClose, actions)
      return productIdea && { id: productIdea.id, name: productIdea.concept, dialog }
    }
    case 'title': {
      const actions = to(t('Regenerate Titles'), { kind: 'title' }, true)
      const dialog = productTitle && TITLE_VIEW.dialog(productTitle, onClose, actions)
      return productTitle && { id: productTitle.id, name: productTitle.title, dialog }
    }
    case 'cover': {
      const actions = (
        <>
          {to(t('Edit Settings'), { kind: 'cover', edit: true })}
          {to(t('Regenerate'), { kind: 'cover', edit: false })}
        </>
      )
      const failed = COVER_MESSAGES.downloadFailedOnProject
      const dialog = cover && <CoverDialog cover={cover} onClose={onClose} downloadFailed={failed} actions={actions} />
      return cover && { id: cover.id, name: cover.title || t('Cover'), dialog }
    }
    case 'content': {
      const { section } = part
      const actions = (
        <>
          {to(t('Edit'), { kind: 'content', edit: true, section })}
          {to(t('Regenerate'), { kind: 'content', edit: false, section })}
        </>
      )
      const notice = isOutdated(section) && (
        <Notice tone="attention">
          {t('Your answers about this section changed after it was written. Write it again?')}
        </Notice>
      )
      const dialog = <ContentDialog content={section} onClose={onClose} actions={actions} notice={notice} />
      return { id: section.id, name: section.sectionName, dialog }
    }
  }
}
