import type { LibraryItem } from '@makeready/contract/library'
import { Button, Stack } from '@mantine/core'
import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { downloadMarkdown } from '../../features/contents/download-markdown.ts'
import { CONTENT_MESSAGES } from '../../features/contents/messages.ts'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import type { LibraryActions } from './library-card.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { LibraryList } from './library-list.tsx'
import { LIBRARY_MESSAGES } from './messages.ts'
import { tabOf } from './tabs.ts'
import { useDeletion } from './use-deletion.tsx'
import { type ElementPosition, useElementPosition } from './use-element-position.ts'
import { useLibrary } from './use-library.ts'
import { useLiveProjects } from './use-live-projects.ts'
import { useRetryDocuments } from './use-retry-documents.ts'

type Props = { tab: string; search: string; onClearSearch: () => void }

export const LibraryPanel = memo(function LibraryPanel(props: Props) {
  // kept between tabs, so that the position is known before rendering
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const position = useElementPosition(frame)
  return (
    <div ref={setFrame}>
      <Shown key={`${props.tab} ${props.search}`} {...props} position={position} />
    </div>
  )
})

function Shown({ tab, search, onClearSearch, position }: Props & { position: ElementPosition }) {
  const { kind, label } = tabOf(tab)
  const library = useLibrary(kind, search)
  const { pages } = library.data ?? {}
  const there = useLiveProjects(useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]))
  // rendered when idle, as the answer may arrive before the click is shown
  const items = useDeferredValue(there)
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<LibraryItem | null>(null)
  const deletion = useDeletion(() => list.current?.focus({ preventScroll: true }))
  const retryDocuments = useRetryDocuments()
  const newest = useRef({ remove: deletion.remove, retryDocuments })
  useLayoutEffect(() => {
    newest.current = { remove: deletion.remove, retryDocuments }
  })
  // stable, or every card would re-render
  const actions = useMemo<LibraryActions>(
    () => ({
      onView: setOpen,
      onDelete: (item) => void newest.current.remove(item),
      onDownload: (contentId) => void downloadSection(contentId),
      onRetry: (projectId) => void newest.current.retryDocuments(projectId),
    }),
    [],
  )

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = library
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  if (!library.data) {
    if (!library.isError)
      return library.fetchStatus === 'paused' ? <Offline /> : <Loading label={t('Loading your content')} />
    return (
      <LoadFailure
        toast={LIBRARY_MESSAGES.loadFailed}
        reason={messageOf(library.error)}
        error={library.error}
        onRetry={() => void library.refetch()}
      />
    )
  }
  if (items.length === 0 && there.length > 0) return <Loading label={t('Loading your content')} />
  return (
    <>
      {items.length === 0 && search && <NoHit search={search} onClear={onClearSearch} />}
      {items.length === 0 && !search && <NothingSaved />}
      {items.length > 0 && (
        <LibraryList
          list={list}
          position={position}
          items={items}
          total={library.data.pages[0]?.total ?? items.length}
          label={label}
          wideCards={kind === 'project'}
          onEnd={loadMore}
          actions={actions}
        />
      )}
      {library.isFetchingNextPage && (
        <p className="centered" role="status">
          {t('Loading more')}
        </p>
      )}
      {isFetchNextPageError && (
        <Stack align="center" gap="md" mt="xxl">
          <p>{messageOf(library.error)}</p>
          <Button variant="default" onClick={() => void fetchNextPage()}>
            {t('Retry')}
          </Button>
        </Stack>
      )}
      {open && <LibraryDialog one={open} onClose={() => setOpen(null)} />}
      {deletion.dialog}
    </>
  )
}

async function downloadSection(id: string): Promise<void> {
  try {
    const { sectionName, content } = await api.contents.get({ id })
    downloadMarkdown(sectionName, content)
    toastSuccess(CONTENT_MESSAGES.downloaded)
  } catch (error) {
    console.error(error)
    toastError(messageOf(error))
  }
}

function NoHit({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title={LIBRARY_MESSAGES.noHit}
      action={
        <Button variant="default" onClick={onClear}>
          {t('Clear search')}
        </Button>
      }
    >
      {t('No titles match “{search}”.', { search })}
    </EmptyState>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title={LIBRARY_MESSAGES.nothingSaved}
      sheet
      action={<ButtonLink to="/dashboard/create">{t('Start Creating')}</ButtonLink>}
    >
      {t('Niches, ideas, titles, sections and covers are kept here as you make them.')}
    </EmptyState>
  )
}

function Offline() {
  return (
    <EmptyState title={t('You’re offline')}>{t('Your saved items will appear when you’re back online.')}</EmptyState>
  )
}
