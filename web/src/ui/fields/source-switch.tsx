import { Button } from '@mantine/core'
import { t } from '../../i18n/t.ts'

export type Source = 'saved' | 'manual'

/** Hidden while nothing is saved. */
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
    <Button.Group aria-label={t('Input source')}>
      <Button
        fullWidth
        px="sm"
        className="wraps"
        variant={source === 'saved' ? 'filled' : 'default'}
        color="ink"
        aria-pressed={source === 'saved'}
        disabled={!hasSaved}
        title={hasSaved ? undefined : t('Nothing is saved yet')}
        onClick={() => onChange('saved')}
      >
        {savedLabel}
      </Button>
      <Button
        fullWidth
        px="sm"
        className="wraps"
        variant={source === 'manual' ? 'filled' : 'default'}
        color="ink"
        aria-pressed={source === 'manual'}
        onClick={() => onChange('manual')}
      >
        {t('Enter Manually')}
      </Button>
    </Button.Group>
  )
}
