import { LIMITS } from '@makeready/contract/domain/limits'
import { Textarea } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import { HINT_BELOW } from '../../ui/hint-below.ts'

type Props = { engine: EngineStatus | undefined; value: string; onChange: (voiceSample: string) => void }

/** A text of the creator's, whose voice a model follows; the composer can't. */
export function VoiceField({ engine, value, onChange }: Props) {
  if (engine?.kind !== 'model') return null
  return (
    <Textarea
      label={t('Write like this (optional)')}
      description={t('Paste a page you wrote. Sections follow its voice, not its content.')}
      {...HINT_BELOW}
      rows={2}
      maxLength={LIMITS.longText}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
