import { Button } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './outline-view.module.css'

/** Another tab changed the same outline: one of both stands, and the creator says which. */
export function ConflictNotice({ onKeep, onGiveWay }: { onKeep: () => void; onGiveWay: () => void }) {
  return (
    <Notice tone="attention" role="alert">
      <p>
        <b>{t('The outline was changed in another tab too.')}</b>{' '}
        {t('What you have here is kept on this screen until you choose.')}
      </p>
      <div className={classes.choices}>
        <Button size="xs" onClick={onKeep}>
          {t('Keep Mine')}
        </Button>
        <Button size="xs" variant="default" onClick={onGiveWay}>
          {t('Take the Other One')}
        </Button>
      </div>
    </Notice>
  )
}
