import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import classes from './dialog-head.module.css'

/**
 * The title of a dialog and the way out of it, to stand first in a `Modal` with `withCloseButton={false}`: Mantine's own
 * header would be a second banner of the page. `above` stands over the title.
 */
export function DialogHead({ title, above }: { title: ReactNode; above?: ReactNode }) {
  return (
    <div className={classes.head}>
      <div>
        {above}
        <Modal.Title dir="auto">{title}</Modal.Title>
      </div>
      <Modal.CloseButton aria-label={t('Close')} />
    </div>
  )
}
