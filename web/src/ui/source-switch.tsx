import { Button } from '@mantine/core'
import { t } from '../i18n/t.ts'

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
