import { GENERATION_WARNINGS, type GenerationWarning } from '@makeready/contract/domain/generation-warnings'
import { Stack } from '@mantine/core'
import { t } from '../i18n/t.ts'
import { translate } from '../i18n/translate.ts'
import { Notice } from '../ui/notice.tsx'

/** Shown in place of 'Complete'. */
export const WARNING_LABELS: Record<GenerationWarning, string> = {
  too_short: t('Too short'),
  cut_off: t('Cut off'),
  too_long: t('Too long'),
  repeated: t('Repetitive'),
  other_language: t('Wrong language'),
  unknown_source: t('Check sources'),
  placeholder: t('Placeholders'),
  fewer: t('Fewer results'),
  language: t('In English'),
}

/** The most severe first. */
export function warningsOf(result: unknown): GenerationWarning[] {
  const warnings = (result as { warnings?: unknown } | null)?.warnings
  if (!Array.isArray(warnings)) return []
  return ORDER.filter((warning) => warnings.includes(warning))
}

const ORDER: readonly GenerationWarning[] = [
  'cut_off',
  'repeated',
  'other_language',
  'too_short',
  'too_long',
  'unknown_source',
  'placeholder',
  'fewer',
  'language',
]

export function RunWarnings({ warnings, className }: { warnings: readonly GenerationWarning[]; className?: string }) {
  if (warnings.length === 0) return null
  return (
    <Stack gap="sm" className={className}>
      {warnings.map((warning) => (
        <Notice key={warning} tone="attention" role="status">
          {translate(GENERATION_WARNINGS[warning])}
        </Notice>
      ))}
    </Stack>
  )
}
