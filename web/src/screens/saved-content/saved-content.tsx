import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { messageOf, query } from '../../api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ProjectCards } from './project-cards.tsx'
import classes from './saved-content.module.css'
import { SearchBox } from './search-box.tsx'

/** How often to look again while documents are being made, in milliseconds. */
const WHILE_GENERATING = 3_000

/** The library. The search is part of the address, so that Back and a reload keep it. */
export function SavedContent() {
  const { search = '' } = useSearch({ from: '/signed-in/shell/dashboard/products' })
  const navigate = useNavigate()
  const searchFor = (text: string) =>
    void navigate({
      to: '/dashboard/products',
      search: text ? { search: text } : {},
      replace: true,
      resetScroll: false,
    })

  const projects = useInfiniteQuery(
    query.projects.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...(cursor ? { cursor } : {}), ...(search ? { search } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.items.some((project) => project.pdfStatus === 'generating')) &&
        WHILE_GENERATING,
    }),
  )

  return (
    <Page>
      <PageHeading
        actions={
          <>
            <SearchBox value={search} onSearch={searchFor} />
            <ButtonLink to="/dashboard/create" leftSection={<Icon name="plus" size={18} />}>
              Create New Product
            </ButtonLink>
          </>
        }
      >
        My Saved Content
      </PageHeading>
      {projects.isError ? (
        <LoadFailure
          toast="Failed to load your content"
          reason={messageOf(projects.error)}
          error={projects.error}
          onRetry={() => void projects.refetch()}
        />
      ) : (
        <ProjectCards
          projects={projects.data?.pages.flatMap((page) => page.items)}
          search={search}
          onClearSearch={() => searchFor('')}
        />
      )}
      {projects.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => void projects.fetchNextPage()} loading={projects.isFetchingNextPage}>
            Show more
          </Button>
        </div>
      )}
    </Page>
  )
}
