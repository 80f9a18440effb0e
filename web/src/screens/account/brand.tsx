import type { BookStyle } from '@makeready/contract/domain/book-style'
import { Button, Group, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, query } from '../../api.ts'
import { StyleFields } from '../../features/book-style/style-fields.tsx'
import { keyOfStyle, useSaveBrand } from '../../features/book-style/use-save-brand.ts'
import { t } from '../../i18n/t.ts'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'

export function BrandSettings() {
  const { data: account, error, refetch } = useQuery(query.account.get.queryOptions())
  if (!account && error)
    return (
      <Notice tone="failure">
        <p>{t('Couldn’t load your brand. {reason}', { reason: messageOf(error) })}</p>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </Notice>
    )
  if (!account) return <Loading label={t('Loading your brand')} />
  const brand = (account.brand ?? {}) as BookStyle
  return <BrandForm key={keyOfStyle(brand)} brand={brand} />
}

function BrandForm({ brand }: { brand: BookStyle }) {
  const [style, setStyle] = useState(brand)
  const { busy, save } = useSaveBrand()
  const chosen = Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined)) as BookStyle
  const isChanged = keyOfStyle(chosen) !== keyOfStyle(brand)
  const isEmpty = Object.keys(chosen).length === 0
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
        <StyleFields style={style} onChange={setStyle} />
      </SimpleGrid>
      <Group gap="md">
        <Button
          variant="default"
          disabled={!isChanged}
          loading={busy}
          onClick={() => save(isEmpty ? null : chosen, isEmpty ? t('Your brand was removed') : t('Brand saved'))}
        >
          {t('Save Brand')}
        </Button>
        {Object.keys(brand).length > 0 && (
          <Button variant="subtle" color="ink" disabled={busy} onClick={() => save(null, t('Your brand was removed'))}>
            {t('Remove my brand')}
          </Button>
        )}
      </Group>
    </>
  )
}
