import { Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'

/** Longer titles, in characters, are set smaller. */
const LONG_TITLE = 80

const isLong = (title: ReactNode) => typeof title === 'string' && title.length > LONG_TITLE

/** Replaces Mantine's `Modal` header, which would be a second banner landmark. */
export function DialogHead({ title, above }: { title: ReactNode; above?: ReactNode }) {
  return (
    <Group gap="lg" align="flex-start" justify="space-between" wrap="nowrap">
      <Stack gap="sm" className="fill">
        {above}
        <Modal.Title dir="auto" className={isLong(title) ? 'title' : undefined}>
          {title}
        </Modal.Title>
      </Stack>
      <Modal.CloseButton aria-label={t('Close')} />
    </Group>
  )
}
