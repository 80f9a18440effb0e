import { useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { TextToolsOf, type TextToolsProps } from '../../editor/text-tools.tsx'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { useSession } from '../../session.ts'
import { Loading } from '../../ui/loading.tsx'
import { dismissFailures } from '../../ui/toast/toast.ts'
import { BookNotifications } from './book-notifications.tsx'
import { DocumentNotifications } from './document-notifications.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useOverlays } from './use-overlays.tsx'

/** For every section editor; optional if it fails to load. */
const Improve = lazy<ComponentType<TextToolsProps>>(() =>
  import('../../features/passages/improve.tsx').then(
    (module) => ({ default: module.Improve }),
    () => ({ default: () => null }),
  ),
)

const SessionExpired = lazy(() =>
  import('../../features/auth/session-expired.tsx').then((module) => ({ default: module.SessionExpired })),
)

/** Pages with `staticData.isWorkspace` have their own bar and collapse the sidebar, as do `isWide` ones and narrow windows. */
export function Shell() {
  const isWorkspace = useMatches({ select: (matches) => matches.some((match) => match.staticData.isWorkspace) })
  const wide = useMatches({ select: (matches) => matches.some((match) => match.staticData.isWide) }) || isWorkspace
  const narrow = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false })
  const needsWidth = wide || narrow
  const [remembered, remember] = useSidebarState()
  const [collapsedForWidth, collapseForWidth] = useState(true)
  const { openPalette, overlays } = useOverlays()
  const summary = needsWidth ? collapsedForWidth : remembered
  const session = useSession()
  useEffect(prefetchForms, [])
  // requests that failed without a connection are retried, or can be
  useEffect(() => {
    addEventListener('online', dismissFailures)
    return () => removeEventListener('online', dismissFailures)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.app} data-folded={summary || undefined}>
        <a className="skip-link" href="#main">
          {t('Skip to main content')}
        </a>
        <Sidebar
          isCollapsed={summary}
          onCollapse={needsWidth ? collapseForWidth : remember}
          {...(isWorkspace && { onSearch: openPalette })}
        />
        <div className={classes.content}>
          {!isWorkspace && <TopBar onSearch={openPalette} />}
          <main id="main" tabIndex={-1} className={classes.main}>
            <TextToolsOf value={Improve}>
              <Suspense fallback={<Loading />}>
                <Outlet />
              </Suspense>
            </TextToolsOf>
          </main>
        </div>
        <TabBar onSearch={openPalette} />
        <DocumentNotifications />
        <BookNotifications />
        {overlays}
        {session.status === 'expired' && (
          <Suspense>
            <SessionExpired user={session.user} />
          </Suspense>
        )}
      </div>
    </QueryClientProvider>
  )
}

/** Milliseconds; by then the first page has rendered, even on slow connections. */
const DELAY_MS = 2500
const MAX_DELAY_MS = 5000

/** Downloads the code that all forms share; it runs with the first form, as that takes a slow phone a fifth of a second. */
function prefetchForms(): void {
  const { makereadyForms = [] } = globalThis as { makereadyForms?: readonly string[] }
  const fetch = () => {
    for (const href of makereadyForms)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(fetch, { timeout: MAX_DELAY_MS }) : fetch()
  setTimeout(whenIdle, DELAY_MS)
}

const SIDEBAR_KEY = 'makeready.sidebar-folded'

function readSidebar(): boolean {
  try {
    return localStorage.getItem(SIDEBAR_KEY) === 'true'
  } catch {
    return false
  }
}

function useSidebarState(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setIsCollapsed] = useState(readSidebar)
  const remember = (next: boolean) => {
    setIsCollapsed(next)
    try {
      localStorage.setItem(SIDEBAR_KEY, String(next))
    } catch {}
  }
  return [isCollapsed, remember]
}
