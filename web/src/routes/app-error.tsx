import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../i18n/t.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'

export function AppError({ error }: ErrorComponentProps) {
  usePageTitle(t('Something went wrong'))
  useEffect(() => console.error(error), [error])
  return (
    <EmptyState
      title={t('Something went wrong')}
      sheet
      action={<Button onClick={() => window.location.reload()}>{t('Reload the page')}</Button>}
    >
      {t('This page couldn’t be shown. Your saved work is safe.')}
    </EmptyState>
  )
}
