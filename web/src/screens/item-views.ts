import type { LibraryItem, LibraryKind } from '@makeready/contract/library'
import type { VersionForm } from '@makeready/contract/versions'
import { CONTENT_VIEW } from '../features/contents/content-view.tsx'
import { COVER_VIEW } from '../features/covers/cover-view.tsx'
import { IDEA_VIEW } from '../features/ideas/idea-view.tsx'
import { NICHE_VIEW } from '../features/niches/niche-view.tsx'
import { PROJECT_VIEW } from '../features/projects/project-view.tsx'
import { TITLE_VIEW } from '../features/titles/title-view.tsx'
import type { LibraryView } from '../tools/item-view.ts'

type ItemOf<K> = Extract<LibraryItem, { kind: K }>['item']
type StoredOf<K> = Extract<VersionForm, { kind: K }>['item']

/** In the order of the library's tabs (specification, section 2). */
export const ITEM_VIEWS: { [K in LibraryKind]: LibraryView<ItemOf<K>, StoredOf<K>> } = {
  project: PROJECT_VIEW,
  idea: IDEA_VIEW,
  niche: NICHE_VIEW,
  title: TITLE_VIEW,
  content: CONTENT_VIEW,
  cover: COVER_VIEW,
}

export function viewOf(kind: LibraryKind): LibraryView<LibraryItem['item'], VersionForm['item']> {
  return ITEM_VIEWS[kind] as LibraryView<LibraryItem['item'], VersionForm['item']>
}

export const nameOf = ({ kind, item }: LibraryItem): string => viewOf(kind).nameOf(item)
