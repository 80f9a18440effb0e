import type { LinkedKind } from '@makeready/contract/domain/kinds'
import type { LibraryItem } from '@makeready/contract/library'
import type { ProjectCard } from '@makeready/contract/projects'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import { SavedSelect } from '../../tools/saved-select.tsx'
import { type SavedSource, useSaved } from '../../tools/use-saved.ts'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { viewOf } from '../item-views.ts'
import { type AddedParts, addedParts } from './added-parts.ts'

const PRODUCTS: SavedSource<Pick<ProjectCard, 'id' | 'title'>> = {
  key: 'projects',
  page: (input) => api.projects.list(input),
  one: (id) => api.projects.get({ id }),
  oneFailed: t('Failed to load project'),
  label: t('Product'),
  none: t('Choose a product'),
  nameOf: ({ title }) => title,
}

const tooManySentence = (kind: LinkedKind | 'project'): string =>
  kind === 'project'
    ? t('A product can’t be part of another product. Select its parts instead.')
    : t('A product has one {noun}. Select only one.', { noun: viewOf(kind).noun })

export function AddDialog({
  items,
  onAdded,
  onClose,
}: {
  items: readonly LibraryItem[]
  onAdded: () => void
  onClose: () => void
}) {
  const [id, setId] = useState('')
  const products = useSaved(PRODUCTS, id)
  const { saving, save } = useSaving()
  const parts = addedParts(items)
  const title = products.chosen?.title ?? ''
  const add = (added: AddedParts) =>
    save(async () => {
      await addTo(id, added)
      refreshLists()
      toastSuccess(t('Added to “{title}”', { title }))
      onAdded()
    }, t('Couldn’t add to the product'))
  return (
    <ItemDialog
      kind={t('{count, plural, one {# item} other {# items}}', { count: items.length })}
      icon="products"
      title={t('Add to a Product')}
      form
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            loading={saving}
            disabled={'tooMany' in parts || title === ''}
            onClick={() => 'links' in parts && void add(parts)}
          >
            {t('Add')}
          </Button>
        </>
      }
    >
      {'tooMany' in parts ? (
        <Notice tone="attention">{tooManySentence(parts.tooMany)}</Notice>
      ) : (
        <SavedSelect
          label={PRODUCTS.label}
          none={PRODUCTS.none}
          saved={products}
          value={id}
          onChange={setId}
          nameOf={PRODUCTS.nameOf}
          hint={
            Object.keys(parts.links).length > 0
              ? t('Sections are added at the end. Its niche, idea, title or cover is replaced.')
              : t('Sections are added at the end.')
          }
        />
      )}
    </ItemDialog>
  )
}

async function addTo(id: string, { contentIds, links }: AddedParts): Promise<void> {
  if (Object.keys(links).length > 0) await api.projects.update({ id, ...links })
  if (contentIds.length === 0) return
  const present = (await api.projects.get({ id })).contentSections.map((section) => section.id)
  await api.projects.setSections({ id, contentIds: [...new Set([...present, ...contentIds])], basedOn: present })
}
