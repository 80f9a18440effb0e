import { Box, SimpleGrid } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Misprint } from './misprint.tsx'

/** Outside the shell, so it needs its own main landmark. */
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
    <SimpleGrid
      cols={{ base: 1, sm: 2 }}
      spacing={{ base: 'xxl', sm: 64 }}
      px={{ base: 'lg', sm: 40 }}
      py="xl"
      mih="calc(100dvh - 2 * var(--bar))"
      style={{ alignContent: 'center', alignItems: 'center' }}
    >
      <Box w="100%" maw={{ base: 300, sm: 480 }} ms={{ sm: 'auto' }}>
        <Misprint />
      </Box>
      <div className="fill">
        <p className="caption">404</p>
        <PageHeading documentTitle={t('Page not found')} lead={t('There’s no page at {pathname}.', { pathname })}>
          {t('Oops! Page not found')}
        </PageHeading>
        <ButtonLink to="/">{t('Return to Home')}</ButtonLink>
      </div>
    </SimpleGrid>
  )
}
