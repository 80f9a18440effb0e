import { Button } from '@mantine/core'
import { Navigate, Outlet, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '../i18n/t.ts'
import { ownPath } from '../lib/search-params.ts'
import { refreshSession, useSession } from '../session.ts'
import { RegistrationMark } from '../ui/drawings/registration-mark.tsx'
import { Loading } from '../ui/loading.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'
import { StateFrame } from '../ui/state-frame.tsx'

const HOME = '/dashboard'

/** Specification, section 2: everything under /dashboard and /admin. */
export function SignedInOnly() {
  const session = useSession()
  switch (session.status) {
    case 'loading':
      return <Loading page />
    case 'unreachable':
      return <Unreachable />
    case 'signed-out':
      return session.byChoice ? <Navigate to="/" replace /> : <ToLogin />
    case 'signed-in':
    case 'expired':
      return <Outlet />
  }
}

/** Redirects signed-in users. */
export function SignedOutOnly() {
  const session = useSession()
  const { redirect } = useSearch({ strict: false })
  if (session.status === 'loading') return <Loading page />
  if (session.status === 'signed-in') return <Redirect href={ownPath(redirect) ?? HOME} />
  return <Outlet />
}

// Read once: during navigation it is already the login page's URL.
function ToLogin() {
  const router = useRouter()
  const [href] = useState(() => router.state.location.href)
  return <Navigate to="/login" search={href === HOME ? {} : { redirect: href }} replace />
}

function Redirect({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => router.history.replace(href), [router, href])
  return <Loading page />
}

function Unreachable() {
  usePageTitle(t('The server isn’t responding'))
  return (
    <StateFrame
      mark={<RegistrationMark size={36} />}
      title={t('The server isn’t responding')}
      page
      action={<Button onClick={() => void refreshSession()}>{t('Retry')}</Button>}
    >
      {t('It may be restarting, or your connection is down. Nothing is lost.')}
    </StateFrame>
  )
}
