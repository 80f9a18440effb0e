import { Loader, MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, Link, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { t } from '../../i18n/t.ts'
import { Logo } from '../../ui/drawings/logo.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { cssVariablesResolver, makeTheme } from '../../ui/styles/theme.ts'
import shell from '../shell/shell.module.css'
import { Tabs } from '../shell/tabs.tsx'
import topBar from '../shell/top-bar.module.css'
import { CreatePanel } from './create-panel.tsx'

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
})

/** The part of the dashboard that is the same for everyone, as HTML: a phone shows it while the program loads. */
export function renderFrame(): string {
  return renderToString(
    <MantineProvider theme={makeTheme()} cssVariablesResolver={cssVariablesResolver}>
      <RouterContextProvider router={router}>
        <div className={shell.app}>
          <div className={shell.content}>
            <header className={topBar.top}>
              <Link to="/dashboard" className={topBar.target}>
                <Logo word={false} />
              </Link>
              <Loader color="ink" size={20} ms="auto" role="status" aria-label={t('Loading')} />
            </header>
            <div className={shell.main}>
              <Page>
                <PageHeading lead={'\u00a0'}>{'\u00a0'}</PageHeading>
                <CreatePanel />
              </Page>
            </div>
          </div>
          <Tabs isStatic />
        </div>
      </RouterContextProvider>
    </MantineProvider>,
  )
}
