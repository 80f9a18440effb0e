import type { EvidencePage } from '@makeready/contract/evidence'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, query } from '../../api.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'

const MOST_PRODUCTS = 100

/** Adds the passages that were read to a product's own material, so that its sections can cite the page. */
export function UseAsMaterial({ page }: { page: Pick<EvidencePage, 'id' | 'url'> }) {
  const products = useQuery(query.projects.list.queryOptions({ input: { limit: MOST_PRODUCTS } }))
  const [chosen, setChosen] = useState('')
  const { saving, save } = useSaving()
  const items = products.data?.items ?? []
  const projectId = chosen || items[0]?.id || ''
  const material = useQuery(query.sources.list.queryOptions({ input: { projectId }, enabled: projectId !== '' }))
  if (!products.data) return null
  if (projectId === '')
    return (
      <p className="caption">
        {t('To cite this page in a product, ')}
        <Link className="link touch" to="/dashboard/create">
          {t('create one first.')}
        </Link>
      </p>
    )
  const add = () =>
    save(async () => {
      await api.sources.create({ projectId, evidencePageId: page.id })
      void queryClient.invalidateQueries({ queryKey: query.sources.key() })
      toastSuccess(t('Added to your material'))
    }, t('Couldn’t add this page'))
  return (
    <Group gap="sm" align="end">
      <SelectField
        label={t('Product')}
        data={items.map((product) => ({ value: product.id, label: product.title }))}
        value={projectId}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {material.data?.items.some(({ url }) => url === page.url) ? (
        <Link className="link touch" to="/dashboard/project/$projectId" params={{ projectId }} hash="own-material">
          {t('In your material')}
        </Link>
      ) : (
        <Button variant="default" loading={saving} onClick={() => void add()}>
          {t('Use as Own Material')}
        </Button>
      )}
    </Group>
  )
}
