import { Stack } from '@mantine/core'
import { t } from '../../../i18n/t.ts'
import { Snippet } from './snippet.tsx'

export function Example() {
  const command = `curl ${location.origin}/api/v1/projects \\\n  -H "Authorization: Bearer YOUR_KEY"`
  return (
    <Stack gap="sm">
      <p className="muted">{t('For example, this lists your products:')}</p>
      <Snippet text={command} of={t('the command')} />
    </Stack>
  )
}
