import { LIMITS } from '@makeready/contract/domain/limits'
import type { LibraryItem } from '@makeready/contract/library'
import { Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ASSEMBLE_MESSAGES } from './messages.ts'
import { usePickable } from './use-pickable.ts'

/** Longer lists get a search field. */
const SEARCH_FROM = 20
/** Distance from the end at which the next page loads. */
const AHEAD = '600px'

export function PickPanel({
  kind,
  label,
  hint,
  older = false,
  empty,
  grid = false,
  row,
}: {
  kind: 'title' | 'content' | 'cover'
  label: string
  hint?: ReactNode
  /** includes older sections of the same name */
  older?: boolean
  empty: ReactNode
  grid?: boolean
  row: (item: LibraryItem) => ReactNode
}) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const pickable = usePickable(kind, search, older)
  const all = usePickable(kind, '', older)
  const items = pickable.data?.pages.flatMap((page) => page.items) ?? []

  if (all.isError && !all.data) {
    return (
      <LoadFailure
        toast={ASSEMBLE_MESSAGES.loadFailed}
        reason={messageOf(all.error)}
        error={all.error}
        onRetry={() => void all.refetch()}
      />
    )
  }
  if (!all.data && all.fetchStatus === 'paused') {
    return (
      <EmptyState title={t('You’re offline')}>{t('Your saved items will appear when you’re back online.')}</EmptyState>
    )
  }
  if (!all.data) return <Loading label={t('Loading saved items')} />
  const total = all.data.pages[0]?.total ?? 0
  if (total === 0) return empty
  return (
    <>
      {total > SEARCH_FROM && (
        <TextInput
          maw={{ sm: 320 }}
          mb="lg"
          type="search"
          aria-label={t('Search by title')}
          placeholder={t('Search by title')}
          value={typed}
          maxLength={LIMITS.search}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<Icon name="search" size={18} />}
        />
      )}
      {hint && (
        <Group className="caption" justify="space-between" gap="xs" mih={32} mb="sm">
          {hint}
        </Group>
      )}
      {items.length === 0 && !pickable.isPending && (
        <EmptyState
          title={t('No items found')}
          action={
            <Button variant="default" onClick={() => setTyped('')}>
              {t('Clear search')}
            </Button>
          }
        />
      )}
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {grid ? (
          <SimpleGrid minColWidth={150} spacing={{ base: 'lg', md: 'xl' }}>
            {items.map(row)}
          </SimpleGrid>
        ) : (
          items.map(row)
        )}
      </fieldset>
      {pickable.hasNextPage && (
        <MoreBelow
          failed={pickable.isFetchNextPageError}
          busy={pickable.isFetching}
          onMore={() => void pickable.fetchNextPage()}
        />
      )}
    </>
  )
}

/** Loads automatically near the end; shows a button after a failure. */
function MoreBelow({ failed, busy, onMore }: { failed: boolean; busy: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failed || busy || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: AHEAD })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [failed, busy, onMore])
  return (
    <Group ref={place} justify="center" mih={64}>
      {failed ? (
        <Button variant="default" onClick={onMore}>
          {t('Retry')}
        </Button>
      ) : (
        <span className="caption">{t('Loading more')}</span>
      )}
    </Group>
  )
}
