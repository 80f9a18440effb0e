import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { EvidencePage } from '@makeready/contract/evidence'
import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'

const MOST_PRODUCTS = 100
const YEAR = /\b(?:19|20)\d\d\b/

/** Adds the passages that were read to a product's own material, so that its sections can cite the page. */
export function UseAsMaterial({ page: { title, url, published, passages } }: { page: EvidencePage }) {
  const client = useQueryClient()
  const products = useQuery(query.projects.list.queryOptions({ input: { limit: MOST_PRODUCTS } }))
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const items = products.data?.items ?? []
  const projectId = chosen || items[0]?.id || ''
  const material = useQuery(query.sources.list.queryOptions({ input: { projectId }, enabled: projectId !== '' }))
  const isAdded = material.data?.items.some((source) => source.url === url)
  if (products.data && projectId === '')
    return (
      <p className="caption">
        {t('To cite this page in a product, ')}
        <Link className="link" to="/dashboard/create">
          {t('create one first.')}
        </Link>
      </p>
    )
  const add = async () => {
    setBusy(true)
    try {
      const year = YEAR.exec(published)?.[0] ?? ''
      await api.sources.create({ projectId, name: shorten(title, LIMITS.name), url, year, text: passages.join('\n\n') })
      await client.invalidateQueries({ queryKey: query.sources.key() })
      toastSuccess(t('Added to your material'))
    } catch (error) {
      console.error(error)
      toastError(`${t('Couldn’t add this page')}. ${messageOf(error)}`)
    }
    setBusy(false)
  }
  return (
    <Group gap="sm" align="end">
      <SelectField
        label={t('Product')}
        data={items.map((product) => ({ value: product.id, label: product.title }))}
        value={projectId}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {isAdded ? (
        <Link className="link touch" to="/dashboard/project/$projectId" params={{ projectId }} hash="own-material">
          {t('In your material')}
        </Link>
      ) : (
        <Button variant="default" loading={busy} onClick={() => void add()}>
          {t('Use Page as Own Material')}
        </Button>
      )}
    </Group>
  )
}
