import { LIBRARY_SORTS, type LibraryKind, type LibrarySort } from '@makeready/contract/library'
import { t } from '../../i18n/t.ts'
import { ITEM_VIEWS } from '../item-views.ts'

type Tab = { value: string; label: string; kind?: LibraryKind }

const ofKinds = Object.entries(ITEM_VIEWS).map(([kind, { tab }]): Tab => ({ ...tab, kind: kind as LibraryKind }))

/** The seven tabs (specification, section 2); without `kind`, a tab shows everything. */
export const LIBRARY_TABS: readonly Tab[] = ofKinds.toSpliced(1, 0, { value: 'all', label: t('All') })

export const DELETED_TAB = 'deleted'

export const DEFAULT_TAB: Tab = { ...ITEM_VIEWS.project.tab, kind: 'project' }

export const DEFAULT_SORT: LibrarySort = 'newest'

export function sortOf(named: string | undefined): LibrarySort {
  return LIBRARY_SORTS.find((sort) => sort === named) ?? DEFAULT_SORT
}

export function tabOf(named: string | undefined): Tab {
  return LIBRARY_TABS.find(({ value }) => value === named) ?? DEFAULT_TAB
}
