import { LIBRARY_SORTS, type LibraryItem, type LibraryKind, type LibrarySort } from '@makeready/contract/library'
import { Button, Group, Stack } from '@mantine/core'
import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { downloadMarkdown } from '../../features/contents/download-markdown.ts'
import { CONTENT_MESSAGES } from '../../features/contents/messages.ts'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { nameOf, viewOf } from '../item-views.ts'
import { AddDialog } from './add-dialog.tsx'
import type { LibraryActions } from './library-card.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { LibraryList } from './library-list.tsx'
import { LIBRARY_MESSAGES, SORT_LABELS } from './messages.ts'
import { SelectionBar } from './selection-bar.tsx'
import { tabOf } from './tabs.ts'
import { type Removable, useDeletion } from './use-deletion.tsx'
import { type ElementPosition, useElementPosition } from './use-element-position.ts'
import { useLibrary } from './use-library.ts'
import { useLiveProjects } from './use-live-projects.ts'
import { useRetryDocuments } from './use-retry-documents.ts'
import { useWaitingOutlines } from './use-waiting-outlines.ts'
import { WaitingOutlines } from './waiting-outlines.tsx'

type Props = {
  tab: string
  search: string
  sort: LibrarySort
  /** number of items of all kinds; undefined until counted */
  saved: number | undefined
  onClearSearch: () => void
  onSort: (sort: LibrarySort) => void
}

export const LibraryPanel = memo(function LibraryPanel(props: Props) {
  // kept between tabs, so that the position is known before rendering
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const position = useElementPosition(frame)
  return (
    <div ref={setFrame}>
      <Shown key={`${props.tab} ${props.search} ${props.sort}`} {...props} position={position} />
    </div>
  )
})

function Shown({ tab, search, sort, saved, onClearSearch, onSort, position }: Props & { position: ElementPosition }) {
  const { kind, label } = tabOf(tab)
  const library = useLibrary(kind, search, sort)
  const { pages } = library.data ?? {}
  const there = useLiveProjects(useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]))
  // rendered when idle, as the response may arrive before the click is shown
  const items = useDeferredValue(there)
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<LibraryItem | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const [adding, setAdding] = useState(false)
  const chosen = items.filter((one) => selected?.has(one.id))
  const outlines = useWaitingOutlines()
  const begun = kind === undefined || kind === 'project' ? outlines.filter((outline) => outline.beginsProduct) : []
  const waiting = useMemo(() => new Set(outlines.map((outline) => outline.projectId)), [outlines])
  const deletion = useDeletion(() => {
    setSelected((now) => now && new Set())
    list.current?.focus({ preventScroll: true })
  })
  const retryDocuments = useRetryDocuments()
  const newest = useRef({ remove: deletion.remove, retryDocuments })
  useLayoutEffect(() => {
    newest.current = { remove: deletion.remove, retryDocuments }
  })
  // stable, or every card would re-render
  const actions = useMemo<LibraryActions>(
    () => ({
      onView: setOpen,
      onDelete: (item) => void newest.current.remove([removable(item)]),
      onDownload: (contentId) => void downloadSection(contentId),
      onRetry: (projectId) => void newest.current.retryDocuments(projectId),
      onSelect: (id) => setSelected((now) => toggled(now ?? new Set(), id)),
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
      {begun.length > 0 && !search && (
        <WaitingOutlines
          outlines={begun}
          onDelete={({ projectId, title }) =>
            void deletion.remove([{ kind: 'project', id: projectId, name: title, product: null }])
          }
        />
      )}
      {items.length === 0 && !search && begun.length === 0 && <NothingSaved kind={kind} saved={saved} />}
      {items.length > 0 && (
        <Group justify="flex-end" gap="sm" mt={{ base: 0, sm: -12 }} mb="lg">
          <SelectField
            aria-label={t('Sort by')}
            data={LIBRARY_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
            value={sort}
            onChange={({ currentTarget }) => onSort(currentTarget.value as LibrarySort)}
          />
          <Button
            variant="default"
            aria-pressed={selected !== null}
            onClick={() => setSelected(selected ? null : new Set())}
          >
            {t('Select')}
          </Button>
        </Group>
      )}
      {items.length > 0 && (
        <LibraryList
          list={list}
          position={position}
          items={items}
          total={library.data.pages[0]?.total ?? items.length}
          label={label}
          wideCards={kind === 'project'}
          selected={selected}
          waiting={waiting}
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
      {selected && (
        <SelectionBar
          selected={chosen}
          total={items.length}
          onAll={() => setSelected(new Set(chosen.length === items.length ? [] : items.map(({ id }) => id)))}
          onAdd={() => setAdding(true)}
          onDelete={() => void deletion.remove(chosen.map(removable))}
          onDone={() => setSelected(null)}
        />
      )}
      {adding && (
        <AddDialog
          items={chosen}
          onAdded={() => {
            setAdding(false)
            setSelected(null)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {open && <LibraryDialog one={open} onClose={() => setOpen(null)} />}
      {deletion.dialog}
    </>
  )
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

const removable = (one: LibraryItem): Removable => ({
  kind: one.kind,
  id: one.id,
  name: nameOf(one),
  product: one.kind === 'project' ? null : one.item.product,
})

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

function NothingSaved({ kind, saved }: { kind: LibraryKind | undefined; saved: number | undefined }) {
  if (saved === undefined) return <Loading label={t('Loading your content')} />
  const isFirst = saved === 0 || kind === undefined
  const start = (
    <ButtonLink to="/dashboard/create" variant={isFirst ? 'filled' : 'default'}>
      {t('Start Creating')}
    </ButtonLink>
  )
  if (isFirst)
    return (
      <EmptyState title={LIBRARY_MESSAGES.nothingSaved} illustrated action={start}>
        {t('Niches, ideas, titles, sections and covers are kept here as you make them.')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={viewOf(kind).tab.empty}
      illustrated
      action={
        <Group justify="center" gap="8px 12px">
          {start}
          <ButtonLink to="/dashboard/products" search={{ tab: 'all' }} variant="default">
            {t('Show All')}
          </ButtonLink>
        </Group>
      }
    >
      {t('{count, plural, one {One saved item is} other {# saved items are}} under the other tabs.', { count: saved })}
    </EmptyState>
  )
}

function Offline() {
  return (
    <EmptyState title={t('You’re offline')}>{t('Your saved items will appear when you’re back online.')}</EmptyState>
  )
}
