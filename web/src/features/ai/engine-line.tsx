import type { EngineStatus } from '@makeready/contract/account'
import { Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { Status } from '../../ui/status.tsx'

const SOURCES: Record<EngineStatus['source'], string> = {
  'built-in': t('Free, works offline without an API key, and is labeled on every result.'),
  environment: t('Set by environment variable.'),
  installation: t('Set by an administrator.'),
  own: t('Your own, with your key.'),
}

export function EngineLine({ engine }: { engine: EngineStatus }) {
  return (
    <Stack className="fill" gap="xs" align="flex-start" maw={560}>
      <Status state={engine.kind === 'model' ? 'done' : 'none'}>
        {engine.kind === 'model' ? t('Model connected') : t('No model connected')}
      </Status>
      <b className="title">{translate(engine.label)}</b>
      <span className="muted">
        {SOURCES[engine.source]}{' '}
        {engine.kind === 'model' && !engine.images && t('Covers are created by the built-in generator.')}
      </span>
    </Stack>
  )
}
