import type { LibraryKind } from '@makeready/contract/library'
import type { IconName } from '../../ui/icon.tsx'

/** What each kind is called on its cards, and the drawing beside it. */
export const KIND_LABELS: Record<LibraryKind, readonly [label: string, icon: IconName]> = {
  project: ['Project', 'products'],
  niche: ['Niche', 'niche'],
  idea: ['Product Idea', 'idea'],
  title: ['Title', 'title'],
  content: ['Content', 'content'],
  cover: ['Cover', 'cover'],
}
