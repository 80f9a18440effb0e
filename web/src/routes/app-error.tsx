import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../i18n/t.ts'
import { RegistrationMark } from '../ui/drawings/registration-mark.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'
import { StateFrame } from '../ui/state-frame.tsx'

export function AppError({ error }: ErrorComponentProps) {
  usePageTitle(t('Something went wrong'))
  useEffect(() => console.error(error), [error])
  return (
    <StateFrame
      mark={<RegistrationMark size={36} />}
      title={t('Something went wrong')}
      action={<Button onClick={() => window.location.reload()}>{t('Reload the page')}</Button>}
    >
      {t('This page couldn’t be shown. Your saved work is safe.')}
    </StateFrame>
  )
}
