import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { SameTitlesDialog } from './same-titles-dialog.tsx'

/** Shows where a title is taken, so that it is noticed before it is saved. */
export function SameTitles({ title, except }: { title: string; except?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="ink"
        size="xs"
        disabled={title.trim() === ''}
        aria-haspopup="dialog"
        aria-label={t('Is It Taken? {title}', { title })}
        onClick={() => setOpen(true)}
      >
        {t('Is It Taken?')}
      </Button>
      {isOpen && (
        <SameTitlesDialog
          title={title.trim()}
          onClose={() => setOpen(false)}
          {...(except === undefined ? {} : { except })}
        />
      )}
    </>
  )
}
