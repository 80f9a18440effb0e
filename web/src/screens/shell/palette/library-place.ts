import type { LibraryItem } from '@makeready/contract/library'
import { t } from '../../../i18n/t.ts'
import { nameOf, viewOf } from '../../item-views.ts'
import type { Place } from './places.ts'

/** Projects open on their page, other items in their tool. */
export function placeOf(one: LibraryItem): Place & { picture?: string | null } {
  const view = viewOf(one.kind)
  return {
    icon: view.icon,
    ...(view.pictureOf && { picture: view.pictureOf(one.item) }),
    label: one.kind === 'cover' && !one.item.title ? t('Cover without a title') : nameOf(one),
    note: view.note,
    go: view.tool
      ? { to: view.tool.to, search: { edit: one.id } }
      : { to: '/dashboard/project/$projectId', params: { projectId: one.id } },
  }
}
