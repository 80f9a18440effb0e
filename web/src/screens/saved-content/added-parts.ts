import { KINDS, LINKED_KINDS, type LinkedKind } from '@makeready/contract/domain/kinds'
import type { LibraryItem } from '@makeready/contract/library'

type Part = Pick<LibraryItem, 'kind' | 'id'>

/** What to add to a product from selected items: any number of sections, and one of each other part. */
export type AddedParts = { contentIds: string[]; links: Record<string, string> }

/** Returns the kind of which there are too many instead. */
export function addedParts(items: readonly Part[]): AddedParts | { tooMany: LinkedKind | 'project' } {
  if (items.some(({ kind }) => kind === 'project')) return { tooMany: 'project' }
  const links: Record<string, string> = {}
  for (const kind of LINKED_KINDS) {
    const ofKind = items.filter((item) => item.kind === kind)
    if (ofKind.length > 1) return { tooMany: kind }
    for (const { id } of ofKind) links[KINDS[kind].projectLink] = id
  }
  return { contentIds: items.filter(({ kind }) => kind === 'content').map(({ id }) => id), links }
}
