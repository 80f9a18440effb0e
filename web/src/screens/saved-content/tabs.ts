import type { LibraryKind } from '@makeready/contract/library'
import { t } from '../../i18n/t.ts'

/** The seven tabs (specification, section 2: My Saved Content); `kind` is what a tab shows, everything without it. */
export const LIBRARY_TABS = [
  { value: 'projects', label: t('Projects'), kind: 'project' },
  { value: 'all', label: t('All'), kind: undefined },
  { value: 'ideas', label: t('Ideas'), kind: 'idea' },
  { value: 'niches', label: t('Niches'), kind: 'niche' },
  { value: 'titles', label: t('Titles'), kind: 'title' },
  { value: 'content', label: t('Content'), kind: 'content' },
  { value: 'covers', label: t('Covers'), kind: 'cover' },
] as const satisfies readonly { value: string; label: string; kind: LibraryKind | undefined }[]

export type LibraryTab = (typeof LIBRARY_TABS)[number]['value']

/** In the place of a tab, what was deleted. */
export const DELETED_TAB = 'deleted'

export const DEFAULT_TAB: LibraryTab = 'projects'

/** The tab that the address names, or the default one. */
export function tabOf(named: string | undefined) {
  return LIBRARY_TABS.find((tab) => tab.value === named) ?? LIBRARY_TABS[0]
}
