import { Box, Stack } from '@mantine/core'
import { t } from '../../../i18n/t.ts'

export function Example() {
  const command = `curl ${location.origin}/api/v1/projects \\\n  -H "Authorization: Bearer YOUR_KEY"`
  return (
    <Stack gap="sm">
      <p className="muted">{t('For example, this lists your products:')}</p>
      <Box
        component="pre"
        className="panel card"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}
      >
        <code>{command}</code>
      </Box>
    </Stack>
  )
}
