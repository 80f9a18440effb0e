import { RECENT_PROJECTS } from '@makeready/contract/domain/limits'
import type { ProjectCard } from '@makeready/contract/projects'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../i18n/format.ts'
import { PDF_STATUS_CARD_LABELS, PRODUCT_TYPE_LABELS, PROJECT_STATUS_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { DOCUMENT_STATES } from '../../lib/document-state.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CoverThumbnail } from '../../ui/cover-thumbnail.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Status } from '../../ui/status.tsx'
import classes from './recent-projects.module.css'
import { ShowSample } from './show-sample.tsx'

type Recent = {
  projects: ProjectCard[] | undefined
  /** no products, as far as this device knows */
  first: boolean
}

export function RecentProjects({ projects, first }: Recent) {
  return (
    <section aria-labelledby="recent-heading" aria-busy={!projects}>
      <div className={classes.head}>
        <h2 id="recent-heading">{t('Recent Projects')}</h2>
        <ButtonLink to="/dashboard/products" variant="default" size="xs">
          {t('View All')}
        </ButtonLink>
      </div>
      <Shelf projects={projects} first={first} />
    </section>
  )
}

function Shelf({ projects, first }: Recent) {
  if (!projects) return first ? <EmptyToCome /> : <ShelfToCome />
  if (projects.length === 0) {
    return (
      <EmptyState
        title={t('No projects yet')}
        sheet
        action={
          <div className={classes.first}>
            <ButtonLink to="/dashboard/create" variant="default">
              {t('Start Your First Project')}
            </ButtonLink>
            <ShowSample />
          </div>
        }
      >
        {t('Finished products appear here with their covers; drafts show the step they’re on.')}
      </EmptyState>
    )
  }
  return (
    <ul className={classes.shelf}>
      {projects.map((project) => (
        <li key={project.id}>
          <Item project={project} />
        </li>
      ))}
    </ul>
  )
}

/** As tall as the empty state, so that nothing moves. */
function EmptyToCome() {
  return (
    <div className={classes.wait}>
      <Loading />
    </div>
  )
}

function ShelfToCome() {
  return (
    <>
      <span className="spoken" role="status">
        {t('Loading')}
      </span>
      <ul className={classes.shelf} aria-hidden="true">
        {Array.from({ length: RECENT_PROJECTS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <li key={index} className={classes.item} data-blank>
            <span className={classes.sheet} />
            <span className={classes.words}>
              <span className={classes.line} />
              <span className={classes.line} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Item({ project }: { project: ProjectCard }) {
  const { status, pdfStatus, productType, wizardStep } = project
  const draft = status === 'draft'
  const note = draft && wizardStep !== null ? t('Step {step} of 6', { step: wizardStep }) : t('No cover yet')
  return (
    <Link to="/dashboard/project/$projectId" params={{ projectId: project.id }} className={classes.item}>
      <CoverThumbnail src={project.coverImageUrl} note={note} />
      <span className={classes.words}>
        <h3>{project.title}</h3>
        <span className={classes.statuses}>
          {project.sample && <span className="tag">{t('Sample')}</span>}
          {draft && <Status state="draft">{PROJECT_STATUS_LABELS.draft}</Status>}
          {!(draft && pdfStatus === 'not_generated') && (
            <Status state={DOCUMENT_STATES[pdfStatus]}>{PDF_STATUS_CARD_LABELS[pdfStatus]}</Status>
          )}
        </span>
        <span className="slug">
          {productType && `${PRODUCT_TYPE_LABELS[productType]} · `}
          {formatDate(project.createdAt)}
        </span>
      </span>
    </Link>
  )
}
