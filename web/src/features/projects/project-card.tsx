import type { ProjectCard as Project } from '@makeready/contract/projects'
import { ActionIcon, Box, Button } from '@mantine/core'
import { formatDate } from '../../i18n/format.ts'
import { PDF_STATUS_CARD_LABELS, PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { documentsShown } from '../../lib/document-state.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Status } from '../../ui/status.tsx'
import { describeProject } from './describe-project.ts'
import classes from './project-card.module.css'

/** Twice the displayed width, in pixels. */
const COVER_WIDTH = 288

export function ProjectCard({
  project,
  outlineWaits,
  onDelete,
  onRetry,
}: {
  project: Project
  outlineWaits: boolean
  onDelete: () => void
  onRetry: () => void
}) {
  const { id, title, status, pdfStatus, pdfUrl, productType } = project
  const draft = status === 'draft'
  const view = (
    <ButtonLink
      to="/dashboard/project/$projectId"
      params={{ projectId: id }}
      variant={draft ? 'subtle' : 'default'}
      color="ink"
    >
      {t('View')}
    </ButtonLink>
  )
  return (
    <article className={`panel card ${classes.card}`} aria-label={title}>
      <div className={classes.cover}>
        <CoverThumbnail src={project.coverImageUrl && `${project.coverImageUrl}?width=${COVER_WIDTH}`} />
      </div>
      <div className={classes.head}>
        <span className="caption">
          {productType ? PRODUCT_TYPE_LABELS[productType] : t('Project')}, {formatDate(project.createdAt)}
        </span>
        <span className={classes.statuses}>
          {project.sample && <span className="tag">{t('Sample')}</span>}
          {draft && <Status state="draft">{t('Draft')}</Status>}
          <Status {...documentsShown(project, PDF_STATUS_CARD_LABELS)} />
        </span>
      </div>
      <div>
        <h2 className="title clamp" data-lines="2" dir="auto">
          {title}
        </h2>
        <Box component="p" className="muted" mt="var(--s-1)">
          {outlineWaits ? t('Outline ready to review') : describeProject(project)}
        </Box>
      </div>
      <div className={classes.actions}>
        {draft && (
          <ButtonLink
            {...(outlineWaits
              ? { to: '/dashboard/autopilot/$projectId', params: { projectId: id } }
              : { to: '/dashboard/create', search: { projectId: id } })}
            variant="default"
          >
            {t('Resume')}
          </ButtonLink>
        )}
        {view}
        {pdfStatus === 'completed' && pdfUrl && (
          <Button
            component="a"
            href={pdfUrl}
            download
            variant="subtle"
            color="ink"
            leftSection={<Icon name="download" size={18} />}
            aria-label={t('Download PDF')}
          >
            PDF
          </Button>
        )}
        {pdfStatus === 'failed' && (
          <Button variant="subtle" color="ink" leftSection={<Icon name="again" size={18} />} onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
        <ActionIcon variant="subtle" color="ink" aria-label={t('Delete')} title={t('Delete')} onClick={onDelete}>
          <Icon name="trash" />
        </ActionIcon>
      </div>
    </article>
  )
}
