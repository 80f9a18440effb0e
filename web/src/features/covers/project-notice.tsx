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
        {t('It was deleted, or belongs to another account. A cover saved here stands on its own.')}
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
                ? t('It has another cover by now: this one. Saving takes its place')
                : t('Saving takes the place of this cover'))}
          </span>
        </span>
        {project.cover && (
          <span className={classes.cover}>
            <CoverThumbnail src={project.cover.imageUrl} alt={t('Its cover now')} />
          </span>
        )}
      </div>
    </Notice>
  )
}
