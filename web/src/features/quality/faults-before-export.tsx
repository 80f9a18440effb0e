import type { ProjectDetail } from '@makeready/contract/projects'
import { t } from '../../i18n/t.ts'
import classes from './faults-before-export.module.css'
import { countOf, useQuality } from './use-quality.ts'

/** Beside the button that makes the documents: what a buyer would notice. It keeps nobody from going on. */
export function FaultsBeforeExport({ project, onSee }: { project: ProjectDetail; onSee: () => void }) {
  const { data: report } = useQuality(project)
  const count = report && project.contentSections.length > 0 ? countOf(report, 'fail') : 0
  if (count === 0) return null
  return (
    <p className={classes.faults}>
      {t('{count, plural, one {# fault} other {# faults}} a buyer would notice.', { count })}{' '}
      <button type="button" onClick={onSee}>
        {t('See them')}
      </button>
    </p>
  )
}
