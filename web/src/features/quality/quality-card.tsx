import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityRow } from '@makeready/contract/quality'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'
import { Status } from '../../ui/status.tsx'
import { StatusPatch } from '../../ui/status-patch.tsx'
import classes from './quality-card.module.css'
import { LEVEL_NAMES, LEVEL_STATES, summaryOf } from './quality-words.ts'
import { countOf, useQuality } from './use-quality.ts'

const SHOWN = 3

/** How the product stands, beside its downloads: the gravest findings, and the way to all of them. */
export function QualityCard({ project, onSee }: { project: ProjectDetail; onSee: () => void }) {
  const { data: report, isError } = useQuality(project)
  const rows = report?.groups.flatMap((group) => group.rows) ?? []
  const found = rows.filter(({ level, ignored }) => !ignored && (level === 'fail' || level === 'warn'))
  // a long report lists the first of each kind and counts them all
  const count = report ? countOf(report, 'fail') + countOf(report, 'warn') : 0
  const first = (level: QualityRow['level']) => rows.filter((row) => row.level === level && !row.ignored)
  // the gravest first, and of a product without faults some of what was looked at
  const shown = (found.length > 0 ? [...first('fail'), ...first('warn')] : first('pass')).slice(0, SHOWN)
  const summary = report && summaryOf(report)
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <h2>{t('Quality control')}</h2>
        {summary ? (
          <Status state={summary.state}>{summary.text}</Status>
        ) : (
          <span className="slug">{isError ? t('Not checked') : t('Checking')}</span>
        )}
      </div>
      <ul>
        {shown.map((row) => (
          <li key={`${row.key} ${row.section?.id} ${row.at?.start}`} data-state={LEVEL_STATES[row.level]}>
            <StatusPatch state={LEVEL_STATES[row.level]} />
            <span dir="auto">
              <span className="spoken">{LEVEL_NAMES[row.level]}: </span>
              {said(row.message, row.detail)}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.all} onClick={onSee}>
        {found.length > SHOWN ? t('See all {count, number}', { count }) : t('See what was checked')}
      </button>
    </div>
  )
}
