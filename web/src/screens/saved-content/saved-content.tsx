import { KIND_NAMES, KINDS, type Kind } from '@makeready/contract/domain/kinds'
import type { LibrarySort } from '@makeready/contract/library'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue } from 'react'
import { query } from '../../api.ts'
import { Trash } from '../../features/versions/trash.tsx'
import { rich, t } from '../../i18n/t.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { ITEM_VIEWS } from '../item-views.ts'
import { LibraryPanel } from './library-panel.tsx'
import { DEFAULT_SORT, DEFAULT_TAB, DELETED_TAB, LIBRARY_TABS, sortOf, tabOf } from './tabs.ts'

/** Tab and search are in the URL, so that Back and reload keep them. */
export function SavedContent() {
  const { search = '', tab: named, sort: sorted } = useSearch({ from: '/signed-in/shell/dashboard/products' })
  const tab = tabOf(named).value
  const sort = sortOf(sorted)
  const navigate = useNavigate()
  const counts = useQuery(query.counts.queryOptions()).data
  const saved = counts && countOf(counts, 'all')
  const found = useQuery(
    query.library.counts.queryOptions({
      input: { search: useDeferredValue(search) },
      enabled: search.trim() !== '',
      placeholderData: keepPreviousData,
    }),
  ).data
  const deleted = useQuery(query.bin.list.queryOptions({ input: { limit: 1 } })).data?.total ?? 0
  const show = useCallback(
    (next: { tab: string; search: string; sort: LibrarySort }) =>
      void navigate({
        to: '/dashboard/products',
        search: {
          ...(next.tab === DEFAULT_TAB.value ? {} : { tab: next.tab }),
          ...(next.search ? { search: next.search } : {}),
          ...(next.sort === DEFAULT_SORT ? {} : { sort: next.sort }),
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  // the tab and the typed text render first, their results follow
  const shown = { tab: useDeferredValue(tab), search: useDeferredValue(search), sort: useDeferredValue(sort) }
  const clearSearch = useCallback(() => show({ tab, search: '', sort }), [show, tab, sort])
  const showSorted = useCallback((next: LibrarySort) => show({ tab, search, sort: next }), [show, tab, search])
  if (named === DELETED_TAB) return <Deleted />

  return (
    <Page>
      <PageHeading
        lead={
          <>
            {rich('<go>Assemble a product</go> from saved parts.', {
              go: (chunks) => (
                <Link to="/dashboard/assemble" className="link">
                  {chunks}
                </Link>
              ),
            })}
            {deleted > 0 && (
              <>
                {' '}
                <Link to="/dashboard/products" search={{ tab: DELETED_TAB }} className="link">
                  {t('Trash ({count, number})', { count: deleted })}
                </Link>
              </>
            )}
          </>
        }
        actions={
          <>
            <SearchField
              label={t('Search by title')}
              value={search}
              onSearch={(text) => show({ tab, search: text, sort })}
            />
            <ButtonLink
              to="/dashboard/create"
              variant={saved === 0 ? 'default' : 'filled'}
              leftSection={<Icon name="plus" size={18} />}
            >
              {t('Create New Product')}
            </ButtonLink>
          </>
        }
      >
        {t('My Saved Content')}
      </PageHeading>
      <TabStrip
        label={t('What to show')}
        tabs={LIBRARY_TABS.map(({ value, label }) => ({
          value,
          label,
          count: search.trim() === '' ? counts && countOf(counts, value) : found && foundOf(found, value),
        }))}
        value={tab}
        onChange={(next) => show({ tab: next, search, sort })}
      >
        <LibraryPanel {...shown} saved={saved} onClearSearch={clearSearch} onSort={showSorted} />
      </TabStrip>
    </Page>
  )
}

function Deleted() {
  return (
    <Page>
      <BackLink to="/dashboard/products">{t('Back to My Saved Content')}</BackLink>
      <PageHeading>{t('Deleted')}</PageHeading>
      <Trash views={ITEM_VIEWS} />
    </Page>
  )
}

type Counts = Record<(typeof KINDS)[Kind]['table'], number>

function countOf(counts: Counts, tab: string): number {
  const { kind } = tabOf(tab)
  if (kind) return counts[KINDS[kind].table]
  return KIND_NAMES.reduce((sum, each) => sum + counts[KINDS[each].table], 0)
}

/** What the search found under a tab. */
function foundOf(found: Record<Kind, number>, tab: string): number {
  const { kind } = tabOf(tab)
  return kind ? found[kind] : KIND_NAMES.reduce((sum, each) => sum + found[each], 0)
}
