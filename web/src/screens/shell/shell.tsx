import { useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { Loading } from '../../ui/loading.tsx'
import { TextToolsOf, type TextToolsProps } from '../../ui/text-tools.tsx'
import { BookWatch } from './book-watch.tsx'
import { DocumentsWatch } from './documents-watch.tsx'
import { fetchFormsAhead } from './forms-ahead.ts'
import { useRememberedFold } from './remembered-fold.ts'
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

/** Pages with `staticData.bench` bring their own bar and collapse the sidebar, as do `wide` ones and narrow windows. */
export function Shell() {
  const bench = useMatches({ select: (matches) => matches.some((match) => match.staticData.bench) })
  const wide = useMatches({ select: (matches) => matches.some((match) => match.staticData.wide) }) || bench
  const narrow = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false })
  const wantsRoom = wide || narrow
  const [remembered, remember] = useRememberedFold()
  const [foldedForRoom, foldForRoom] = useState(true)
  const { openPalette, overlays } = useOverlays()
  const folded = wantsRoom ? foldedForRoom : remembered
  useEffect(fetchFormsAhead, [])
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.app} data-folded={folded || undefined}>
        <a className={classes.skip} href="#main">
          {t('Skip to the content')}
        </a>
        <Sidebar
          folded={folded}
          onFold={wantsRoom ? foldForRoom : remember}
          {...(bench && { onSearch: openPalette })}
        />
        <div className={classes.desk}>
          {!bench && <TopBar onSearch={openPalette} />}
          <main id="main" tabIndex={-1} className={classes.main}>
            <TextToolsOf value={Improve}>
              <Suspense fallback={<Loading />}>
                <Outlet />
              </Suspense>
            </TextToolsOf>
          </main>
        </div>
        <TabBar onSearch={openPalette} />
        <DocumentsWatch />
        <BookWatch />
        {overlays}
      </div>
    </QueryClientProvider>
  )
}
