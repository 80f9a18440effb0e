import { Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'

/** Characters beyond which a title is set smaller: they would fill a phone. */
const LONG = 80

const isLong = (title: ReactNode) => typeof title === 'string' && title.length > LONG

/**
 * The title of a dialog and the way out of it, to stand first in a `Modal` with `withCloseButton={false}`: Mantine's own
 * header would be a second banner of the page. `above` stands over the title.
 */
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
