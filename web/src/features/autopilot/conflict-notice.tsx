import { Button, Group } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'

export function ConflictNotice({ onKeep, onGiveWay }: { onKeep: () => void; onGiveWay: () => void }) {
  return (
    <Notice tone="attention" role="alert">
      <p>
        <b>{t('The outline was also changed in another tab.')}</b>{' '}
        {t('Your version stays on this page until you choose.')}
      </p>
      <Group gap="sm" mt="md">
        <Button size="xs" onClick={onKeep}>
          {t('Keep This One')}
        </Button>
        <Button size="xs" variant="default" onClick={onGiveWay}>
          {t('Use the Other One')}
        </Button>
      </Group>
    </Notice>
  )
}
