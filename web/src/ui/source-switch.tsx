import { Button } from '@mantine/core'
import { t } from '../i18n/t.ts'

/** Two words in a narrow column, and the longer ones of German, take two lines. */
const WRAPPING = {
  root: { height: 'auto', minHeight: 'var(--button-height)' },
  label: { padding: 'var(--s-1) 0', lineHeight: 'var(--lh-14)', whiteSpace: 'normal' },
} as const

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
        styles={WRAPPING}
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
        styles={WRAPPING}
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
