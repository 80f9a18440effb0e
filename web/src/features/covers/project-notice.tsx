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
        <b>Project not found.</b> It was deleted, or belongs to another account. A cover saved here stands on its own.
      </Notice>
    )
  }
  if (!project) return null
  const replaced = currentCoverId !== undefined && project.coverId !== null && project.coverId !== currentCoverId
  return (
    <Notice tone="information" icon="products">
      <div className={classes.project}>
        <span>
          <b>For {project.title}</b>
          <span className="slug">
            {project.coverId === null && 'Saving puts the cover on this project'}
            {project.coverId !== null &&
              (replaced
                ? 'It has another cover by now: this one. Saving takes its place'
                : 'Saving takes the place of this cover')}
          </span>
        </span>
        {project.cover && (
          <span className={classes.cover}>
            <CoverThumbnail src={project.cover.imageUrl} alt="Its cover now" />
          </span>
        )}
      </div>
    </Notice>
  )
}
