import { Button, Group, Stack } from '@mantine/core'
import { t } from '../i18n/t.ts'
import { ProgressBar } from './progress-bar.tsx'

type Props = { file: File; share: number; cancel: () => void }

/** `reading`: what the server does with the file when all of it is sent. */
export function SendingFile({ file, share, cancel, reading }: Props & { reading: string }) {
  return (
    <Group className="panel phone-column" p="lg" gap="lg">
      <Stack className="fill" gap="xs">
        <b className="clamp" data-lines="3" dir="auto">
          {file.name}
        </b>
        <span className="caption" role="status">
          {share < 1 ? t('Sending, {percent}%', { percent: Math.round(share * 100) }) : reading}
        </span>
        <ProgressBar share={share < 1 ? share : null} />
      </Stack>
      <Button variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </Group>
  )
}
