import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Misprint } from './misprint.tsx'
import classes from './not-found.module.css'

/** Outside the shell, so it brings its own main landmark. */
export function NotFoundPage() {
  return (
    <main>
      <NotFound />
    </main>
  )
}

/** Specification, section 2: the missing path is logged. */
export function NotFound() {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => console.error(`404: no page at ${pathname}`), [pathname])
  return (
    <div className={classes.page}>
      <span className={classes.drawing}>
        <Misprint />
      </span>
      <div>
        <p className="slug">404</p>
        <PageHeading documentTitle={t('Page not found')} lead={t('There’s no page at {pathname}.', { pathname })}>
          {t('Oops! Page not found')}
        </PageHeading>
        <ButtonLink to="/">{t('Return to Home')}</ButtonLink>
      </div>
    </div>
  )
}
