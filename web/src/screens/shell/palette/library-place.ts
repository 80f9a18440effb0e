import type { LibraryItem } from '@makeready/contract/library'
import { t } from '../../../i18n/t.ts'
import type { Place } from './places.ts'

/** Where a saved item opens: a project on its page, any other part in the tool that made it. */
export function placeOf(one: LibraryItem): Place & { picture?: string | null } {
  const edit = { edit: one.id }
  switch (one.kind) {
    case 'project':
      return {
        icon: 'products',
        picture: one.item.coverImageUrl,
        label: one.item.title,
        note: t('Project'),
        go: { to: '/dashboard/project/$projectId', params: { projectId: one.id } },
      }
    case 'niche':
      return {
        icon: 'niche',
        label: one.item.name,
        note: t('Niche'),
        go: { to: '/dashboard/niche-selector', search: edit },
      }
    case 'idea':
      return {
        icon: 'idea',
        label: one.item.concept,
        note: t('Product idea'),
        go: { to: '/dashboard/product-ideas', search: edit },
      }
    case 'title':
      return {
        icon: 'title',
        label: one.item.title,
        note: t('Title'),
        go: { to: '/dashboard/title-generator', search: edit },
      }
    case 'content':
      return {
        icon: 'content',
        label: one.item.sectionName,
        note: t('Section'),
        go: { to: '/dashboard/content-generator', search: edit },
      }
    case 'cover':
      return {
        icon: 'cover',
        picture: one.item.imageUrl,
        label: one.item.title || t('Cover without a title'),
        note: t('Cover'),
        go: { to: '/dashboard/cover-generator', search: edit },
      }
  }
}
