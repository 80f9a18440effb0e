import { RECENT_PROJECTS } from '@makeready/contract/domain/limits'
import { Flex, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { AdvancedTools } from './advanced-tools.tsx'
import { Counters } from './counters.tsx'
import { AutopilotPanel, BringPanel, CreatePanel } from './create-panel.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { Welcome } from './welcome.tsx'

const FeedbackNews = lazy(() => import('./feedback-news.tsx').then((module) => ({ default: module.FeedbackNews })))

/** Polling interval during generation, in milliseconds. */
const POLL_MS = 3_000

export function Dashboard() {
  const counts = useQuery(query.counts.queryOptions())
  const recent = useQuery(
    query.projects.list.queryOptions({
      input: { limit: RECENT_PROJECTS },
      refetchInterval: ({ state }) =>
        state.data?.items.some((project) => project.pdfStatus === 'generating') && POLL_MS,
    }),
  )
  // Without products, the first steps come before the tools.
  const first = !useHasProducts(recent.data && recent.data.items.length > 0)
  const failed = counts.isError ? counts : recent
  return (
    <Page>
      <Welcome projects={recent.data?.items} first={first} />
      {!first && (
        <Suspense fallback={null}>
          <FeedbackNews />
        </Suspense>
      )}
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: 'lg', lg: 'xl' }} mb="xl">
        <CreatePanel />
        <Counters counts={counts.data} />
      </Flex>
      <Group align="stretch" gap="xl" mb="xxl" {...(first && { visibleFrom: 'lg' })}>
        <AutopilotPanel />
        <BringPanel />
        {!first && <AdvancedTools />}
      </Group>
      {failed.isError ? (
        <LoadFailure
          toast={t('Failed to load your content')}
          reason={messageOf(failed.error)}
          error={failed.error}
          onRetry={() => void Promise.all([counts.refetch(), recent.refetch()])}
        />
      ) : (
        <RecentProjects projects={recent.data?.items} first={first} />
      )}
      {first && <AdvancedTools />}
    </Page>
  )
}

const HAS_PRODUCTS_KEY = 'makeready.has-products'

function readHasProducts(): boolean {
  try {
    return localStorage.getItem(HAS_PRODUCTS_KEY) === 'true'
  } catch {
    return false
  }
}

/** Remembers the last answer, so that the page does not move while loading. */
function useHasProducts(known: boolean | undefined): boolean {
  useEffect(() => {
    if (known === undefined) return
    try {
      localStorage.setItem(HAS_PRODUCTS_KEY, String(known))
    } catch {}
  }, [known])
  return known ?? readHasProducts()
}
