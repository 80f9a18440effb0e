import type { PrintEdition } from '@makeready/contract/print-editions'
import { Box, Button, Group, Stack } from '@mantine/core'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Steps } from '../../../ui/steps.tsx'
import type { Making } from './use-print-edition.ts'

/** Nothing while the files are up to date. */
export function PrintStatus({
  edition: { state, error, made },
  making,
  isEmpty,
}: {
  edition: PrintEdition
  making: Making
  isEmpty: boolean
}) {
  if (state === 'making') return <Running making={making} />
  if (state === 'made') return null
  const isFailed = state === 'failed'
  return (
    <Group
      className="panel phone-column"
      justify="space-between"
      gap="md"
      p="lg"
      style={isFailed ? { background: 'var(--red-wash)', borderColor: 'var(--red)' } : undefined}
    >
      <Box className="fill" miw={240}>
        <b>
          {isFailed
            ? t('The files for print couldn’t be created')
            : made
              ? t('The files for print are out of date')
              : t('No files for print yet')}
        </b>
        <p className="muted">
          {isFailed
            ? translate(error?.message ?? t('Something went wrong. Try again.'), error?.detail)
            : isEmpty
              ? t('Add a section first. Then create the pages and the cover of a paperback with one click.')
              : made
                ? t('They don’t include your latest changes.')
                : t('One click creates two PDFs for Amazon KDP: the pages, and the cover with back and spine.')}
        </p>
      </Box>
      <Button
        loading={making.starting}
        disabled={isEmpty}
        leftSection={isFailed ? <Icon name="again" size={18} /> : undefined}
        onClick={() => void making.start()}
      >
        {isFailed ? t('Try Again') : made ? t('Update Files for Print') : t('Create Files for Print')}
      </Button>
    </Group>
  )
}

const STEPS = [t('Manuscript'), t('Pages and cover'), t('Files')]

function Running({ making: { run } }: { making: Making }) {
  const done = run.progress?.done ?? 0
  const message = run.reconnecting ? t('Reconnecting') : (run.progress?.message ?? t('Waiting to start'))
  return (
    <Stack gap="md">
      <Steps
        steps={STEPS.map((name, at) => ({
          name,
          state: at < done ? 'done' : at === done ? 'current' : 'upcoming',
          children: at <= done ? <b>{name}</b> : name,
        }))}
      />
      <p role="status">{message}</p>
    </Stack>
  )
}
