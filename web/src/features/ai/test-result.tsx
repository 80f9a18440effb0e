import { Group } from '@mantine/core'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { Status } from '../../ui/status.tsx'
import type { Tested } from './use-model-form.ts'

export function TestResult({ testing, tested }: { testing: boolean; tested: Tested | null }) {
  return (
    <Group className="fill" gap="4px 12px" flex={{ base: 'none', sm: '1 1 200px' }} role="status">
      {testing && <Status state="running">{t('Loading models')}</Status>}
      {tested?.ok && 'models' in tested && (
        <>
          <Status state="done">{t('Connected')}</Status>
          <span className="caption">
            {tested.models.length === 0
              ? t('No models available.')
              : t('{count, plural, one {# model} other {# models}}, answered in {seconds} s', {
                  count: tested.models.length,
                  seconds: formatNumber(tested.milliseconds / 1_000, 1),
                })}
          </span>
        </>
      )}
      {tested && !tested.ok && (
        <>
          <Status state="failed">{t('Not connected')}</Status>
          <span>{translate(tested.message, tested.detail)}</span>
        </>
      )}
    </Group>
  )
}
