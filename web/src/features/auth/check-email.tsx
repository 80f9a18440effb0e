import type { ReactNode } from 'react'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { AuthFrame } from './auth-frame.tsx'

export function CheckEmail({ children, after }: { children: ReactNode; after?: ReactNode }) {
  return (
    <AuthFrame heading={t('Check your email')} illustration="post">
      <p className="lead">{children}</p>
      <ButtonLink to="/login" variant="default" mt="lg" leftSection={<Icon name="back" size={18} />}>
        {t('Back to Login')}
      </ButtonLink>
      {after}
    </AuthFrame>
  )
}
