import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Group, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { downloadMarkdown } from '../../features/contents/download-markdown.ts'
import { useOutdatedSections } from '../../features/interviews/use-outdated-sections.ts'
import { usePreview } from '../../features/previews/use-preview.ts'
import { SourcesPanel } from '../../features/sources/sources-panel.tsx'
import { ItemVersions } from '../../features/versions/item-versions.tsx'
import { formatDate } from '../../i18n/format.ts'
import { PDF_STATUS_PAGE_LABELS, PRODUCT_TYPE_LABELS, PROJECT_STATUS_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { documentsShown } from '../../lib/document-state.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Status } from '../../ui/status.tsx'
import { viewOf } from '../item-views.ts'
import { Components } from './components.tsx'
import { ContentSections } from './content-sections.tsx'
import { CoverColumn } from './cover-column.tsx'
import { DesignPanel } from './design-panel.tsx'
import { DocumentsStatus } from './documents-status.tsx'
import { Downloads } from './downloads.tsx'
import { useOpenFeedback } from './feedback/use-feedback.ts'
import { Pages } from './pages.tsx'
import { PartDialog } from './part-dialog.tsx'
import { previewSource } from './preview-source.ts'
import { ProjectCost } from './project-cost.tsx'
import classes from './project-view.module.css'
import { ProblemsAhead, QualityControl, QualitySummary } from './quality.tsx'
import { ReplacePart } from './replace-part.tsx'
import { SampleNotice } from './sample-notice.tsx'
import { SectionBar } from './section-bar.tsx'
import { useDesign } from './use-design.ts'
import { useDocuments } from './use-documents.ts'
import { useHint } from './use-hint.ts'
import { useParts } from './use-parts.ts'

const InterviewPanel = lazy(() =>
  import('../../features/interviews/interview-panel.tsx').then((module) => ({ default: module.InterviewPanel })),
)

const FeedbackSection = lazy(() =>
  import('./feedback/feedback-section.tsx').then((module) => ({ default: module.FeedbackSection })),
)

const Publishing = lazy(() => import('./publishing.tsx').then((module) => ({ default: module.Publishing })))

export function ProjectView({ project }: { project: ProjectDetail }) {
  const documents = useDocuments(project)
  const parts = useParts(project)
  const choose = useDesign(project)
  const isOutdated = useOutdatedSections(project.id)
  const openFeedback = useOpenFeedback(project.id)
  const pages = usePreview(previewSource(project))
  const [versions, showVersions] = useState<'newest' | number | null>(null)
  useHint()
  const { status, productType, createdAt } = project
  return (
    <Page>
      <Group justify="space-between" align="baseline" gap="xs">
        <BackLink to="/dashboard/products">{t('Back to Products')}</BackLink>
        <Group gap="xs" me="calc(-1 * var(--s-3))">
          <ButtonLink
            to="/dashboard/autopilot/$projectId"
            params={{ projectId: project.id }}
            variant="subtle"
            color="ink"
            size="xs"
            leftSection={<Icon name="autopilot" size={16} />}
          >
            {t('Autopilot')}
          </ButtonLink>
          <Button variant="subtle" color="ink" size="xs" aria-haspopup="dialog" onClick={() => showVersions('newest')}>
            {t('Versions')}
          </Button>
        </Group>
      </Group>
      <PageHeading
        meta={
          <>
            <Status state={status === 'ready' ? 'done' : 'draft'}>{PROJECT_STATUS_LABELS[status]}</Status>
            <Group gap={6} wrap="nowrap">
              <span className="caption">{t('Documents')}</span>
              <Status {...documentsShown(project, PDF_STATUS_PAGE_LABELS)} />
            </Group>
            <span className="caption">
              {[productType && PRODUCT_TYPE_LABELS[productType], formatDate(createdAt)].filter(Boolean).join(' · ')}
            </span>
            {project.sample && <span className="tag">{t('Sample')}</span>}
            <ProjectCost projectId={project.id} />
          </>
        }
      >
        {project.title}
      </PageHeading>
      {project.sample && <SampleNotice />}
      <SectionBar />
      <div className={classes.sections}>
        <div data-section="pages">
          <div className={classes.workspace}>
            <CoverColumn
              project={project}
              onEdit={() => parts.workOn({ kind: 'cover', edit: project.cover !== null })}
              onRetitle={(title) => parts.goOnTo({ kind: 'cover', edit: true, title })}
              onVersion={showVersions}
            />
            <div className={classes.middle}>
              <DocumentsStatus
                project={project}
                documents={documents}
                before={<ProblemsAhead project={project} onWork={parts.workOn} />}
              />
              <Pages project={project} shown={pages} />
            </div>
            <div>
              <Downloads project={project} pages={pages.preview?.pages.length} />
              <QualitySummary project={project} />
            </div>
          </div>
          <Components project={project} onOpen={parts.open} onEdit={parts.workOn} />
        </div>
        <ContentSections
          project={project}
          pages={pages.preview ?? undefined}
          isOutdated={isOutdated}
          openFeedback={openFeedback}
          onOpen={(section) => parts.open({ kind: 'content', section })}
          onEdit={(section) => parts.workOn({ kind: 'content', edit: true, section })}
        />
        <QualityControl project={project} onWork={parts.workOn} />
        <Suspense fallback={<Box data-section="feedback" mih={160} />}>
          <FeedbackSection project={project} onWork={parts.workOn} />
        </Suspense>
        <DesignPanel project={project} />
        <Stack data-section="publish" gap="lg">
          <h2>{t('Publish', {}, 'section')}</h2>
          <Suspense fallback={<Box mih={640} />}>
            <Publishing project={project} />
          </Suspense>
        </Stack>
        <Stack data-section="material" gap="xxxl">
          <Suspense fallback={<Box mih={200} />}>
            <InterviewPanel project={project} />
          </Suspense>
          <SourcesPanel project={project} onCite={(citations) => choose({ citations })} />
        </Stack>
      </div>
      {parts.shown && (
        <PartDialog
          part={parts.shown}
          project={project}
          isOutdated={isOutdated}
          onWork={parts.goOnTo}
          onClose={parts.close}
        />
      )}
      {versions !== null && (
        <ItemVersions
          startAt={versions === 'newest' ? undefined : versions}
          kind="project"
          view={viewOf('project')}
          id={project.id}
          name={project.title}
          onDownload={downloadMarkdown}
          onClose={() => showVersions(null)}
        />
      )}
      {parts.work && (
        <ReplacePart work={parts.work} part={{ project, onReplaced: parts.replaced }} onClose={parts.close} />
      )}
    </Page>
  )
}
