import { Box, Flex } from '@mantine/core'
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
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      justify="center"
      gap={{ base: 'xxl', sm: 64 }}
      px={{ base: 'lg', sm: 40 }}
      py="xl"
      mih="calc(100dvh - 2 * var(--bar))"
    >
      <Box w="100%" maw={480}>
        <Misprint />
      </Box>
      <div>
        <p className="caption">404</p>
        <PageHeading documentTitle={t('Page not found')} lead={t('There’s no page at {pathname}.', { pathname })}>
          {t('Oops! Page not found')}
        </PageHeading>
        <ButtonLink to="/">{t('Return to Home')}</ButtonLink>
      </div>
    </Flex>
  )
}
