import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { Status } from './status.tsx'

export function SavedStrip({ children }: { children: ReactNode }) {
  return (
    <Group
      component="aside"
      className="head-bar"
      gap="lg"
      py="md"
      align="baseline"
      wrap="nowrap"
      aria-label={t('Saved')}
    >
      <Status state="done">{t('Saved')}</Status>
      <span className="title truncate">{children}</span>
    </Group>
  )
}
