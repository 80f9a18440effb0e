import { RECENT_PROJECTS } from '@makeready/contract/domain/limits'
import type { ProjectCard } from '@makeready/contract/projects'
import { Group, SimpleGrid, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../i18n/format.ts'
import { PDF_STATUS_CARD_LABELS, PRODUCT_TYPE_LABELS, PROJECT_STATUS_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { documentsShown } from '../../lib/document-state.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Status } from '../../ui/status.tsx'
import classes from './dashboard.module.css'
import { ShowSample } from './show-sample.tsx'

type Recent = {
  projects: ProjectCard[] | undefined
  /** no products, as far as this device knows */
  first: boolean
}

const COVER_GRID = { cols: { base: 1, sm: 3, md: 5 }, spacing: { base: 0, sm: 'lg', lg: 'xl' } }

export function RecentProjects({ projects, first }: Recent) {
  return (
    <section aria-labelledby="recent-heading" aria-busy={!projects}>
      <Group justify="space-between" wrap="nowrap" mb="lg">
        <h2 id="recent-heading">{t('Recent Projects')}</h2>
        <ButtonLink to="/dashboard/products" variant="default" size="xs">
          {t('View All')}
        </ButtonLink>
      </Group>
      <Shelf projects={projects} first={first} />
    </section>
  )
}

function Shelf({ projects, first }: Recent) {
  if (!projects) return first ? <EmptyPlaceholder /> : <ShelfPlaceholder />
  if (projects.length === 0) {
    return (
      <EmptyState
        title={t('No projects yet')}
        illustrated
        action={
          <Group justify="center" gap="8px 12px">
            <ButtonLink to="/dashboard/create" variant="default">
              {t('Start Your First Project')}
            </ButtonLink>
            <ShowSample />
          </Group>
        }
      >
        {t('Finished products appear here with their covers. Drafts show the step they’re on.')}
      </EmptyState>
    )
  }
  return (
    <SimpleGrid component="ul" {...COVER_GRID}>
      {projects.map((project) => (
        <li key={project.id}>
          <Item project={project} />
        </li>
      ))}
    </SimpleGrid>
  )
}

/** As tall as the empty state, so that nothing moves. */
function EmptyPlaceholder() {
  return (
    <Stack mih={372} justify="center">
      <Loading />
    </Stack>
  )
}

function ShelfPlaceholder() {
  return (
    <>
      <span className="visually-hidden" role="status">
        {t('Loading')}
      </span>
      <SimpleGrid component="ul" {...COVER_GRID} aria-hidden="true">
        {Array.from({ length: RECENT_PROJECTS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <li key={index} className={classes.blank} />
        ))}
      </SimpleGrid>
    </>
  )
}

function Item({ project }: { project: ProjectCard }) {
  const { status, pdfStatus, pdfUrl, productType, wizardStep } = project
  const draft = status === 'draft'
  const note = draft && wizardStep !== null ? t('Step {step} of 6', { step: wizardStep }) : t('No cover yet')
  return (
    <Link to="/dashboard/project/$projectId" params={{ projectId: project.id }} className={classes.project}>
      <CoverThumbnail src={project.coverImageUrl} note={note} />
      <Stack component="span" gap="xs">
        <h3 className="clamp" data-lines="2">
          {project.title}
        </h3>
        <Group component="span" gap="2px 12px">
          {project.sample && <span className="tag">{t('Sample')}</span>}
          {draft && <Status state="draft">{PROJECT_STATUS_LABELS.draft}</Status>}
          {!(draft && pdfStatus === 'not_generated' && pdfUrl === null) && (
            <Status {...documentsShown(project, PDF_STATUS_CARD_LABELS)} />
          )}
        </Group>
        <span className="caption">
          {productType && `${PRODUCT_TYPE_LABELS[productType]} · `}
          {formatDate(project.createdAt)}
        </span>
      </Stack>
    </Link>
  )
}
