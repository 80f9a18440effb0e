import { t } from '../../i18n/t.ts'
import { CoverThumbnail } from '../../ui/cover-thumbnail.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './project-notice.module.css'
import type { LinkedProject } from './use-linked-project.ts'

/** Which project a saved cover goes to, and which cover it takes the place of there. */
export function ProjectNotice({
  link,
  currentCoverId,
}: {
  link: LinkedProject
  /** the cover that the project had when this address was made */
  currentCoverId: string | undefined
}) {
  const { project, missing } = link
  if (missing) {
    return (
      <Notice tone="failure">
        <b>{t('Project not found.')}</b>{' '}
        {t('It was deleted, or it belongs to another account. A cover saved here won’t belong to a project.')}
      </Notice>
    )
  }
  if (!project) return null
  const replaced = currentCoverId !== undefined && project.coverId !== null && project.coverId !== currentCoverId
  return (
    <Notice tone="information" icon="products">
      <div className={classes.project}>
        <span>
          <b>{t('For {title}', { title: project.title })}</b>
          <span className="slug">
            {project.coverId === null && t('Saving puts the cover on this project')}
            {project.coverId !== null &&
              (replaced
                ? t('It now has another cover: this one. Saving replaces it')
                : t('Saving replaces this cover'))}
          </span>
        </span>
        {project.cover && (
          <span className={classes.cover}>
            <CoverThumbnail src={project.cover.imageUrl} alt={t('Current cover')} />
          </span>
        )}
      </div>
    </Notice>
  )
}
