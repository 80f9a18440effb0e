import type { Plan, SectionProgress } from '@makeready/contract/autopilot'
import { t } from '../../../i18n/t.ts'
import { growingSection, isWritten, partialWords } from './live-plan.ts'
import classes from './progress-segments.module.css'
import { shownState } from './section-states.ts'

const isDone = (section: SectionProgress) => isWritten(section) || section.state === 'failed'

export function ProgressSegments({
  plan,
  share,
  details,
}: {
  plan: Plan
  share: number
  details: Readonly<Record<string, unknown>>
}) {
  const progress = new Map(plan.sections.map((section) => [section.key, section]))
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={t('Written')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      {plan.outline.map(({ key, words, name }) => {
        const section = progress.get(key)
        const live = section ? growingSection(details, section) : null
        const filled = !section ? 0 : isDone(section) ? 1 : (live?.words ?? partialWords(section)) / words
        return (
          <span
            key={key}
            className={classes.segment}
            style={{ flexGrow: words }}
            data-state={section?.state}
            title={name}
          >
            <i
              style={{
                transform: `scaleX(${Math.min(1, filled)})`,
                opacity: section && shownState(section) === 'asks' ? 0.4 : 1,
              }}
            />
          </span>
        )
      })}
    </div>
  )
}
