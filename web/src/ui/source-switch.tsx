import { t } from '../i18n/t.ts'
import classes from './source-switch.module.css'

export type Source = 'saved' | 'manual'

/** Where a tool takes its input from: what is saved, or what is typed. Nothing saved, nothing to choose. */
export function SourceSwitch({
  savedLabel,
  source,
  hasSaved,
  onChange,
}: {
  /** 'Use Saved Niche' */
  savedLabel: string
  source: Source
  hasSaved: boolean
  onChange: (source: Source) => void
}) {
  return (
    <fieldset className={classes.switch} aria-label={t('Input source')}>
      <button
        type="button"
        aria-pressed={source === 'saved'}
        disabled={!hasSaved}
        title={hasSaved ? undefined : t('Nothing is saved yet')}
        onClick={() => onChange('saved')}
      >
        {savedLabel}
      </button>
      <button type="button" aria-pressed={source === 'manual'} onClick={() => onChange('manual')}>
        {t('Enter Manually')}
      </button>
    </fieldset>
  )
}
