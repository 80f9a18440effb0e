import type { BookStyle } from '@makeready/contract/domain/book-style'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { keyOfStyle, useSaveBrand } from '../../features/book-style/use-save-brand.ts'
import { t } from '../../i18n/t.ts'

/** The creator's style for new products: saved from this one, used for it, or removed. */
export function Brand({ style, onUse }: { style: BookStyle; onUse: (brand: BookStyle) => void }) {
  const { data: account } = useQuery(query.account.get.queryOptions())
  const { busy, save } = useSaveBrand()
  if (!account) return null
  const brand = account.brand as BookStyle | null
  const isSame = brand !== null && keyOfStyle(brand) === keyOfStyle(style)
  const isEmpty = Object.keys(style).length === 0

  return (
    <div>
      <Group gap="xs">
        {!isSame && !isEmpty && (
          <Button size="xs" variant="default" loading={busy} onClick={() => save(style, t('Saved as your brand'))}>
            {t('Save as my brand')}
          </Button>
        )}
        {brand && !isSame && (
          <Button size="xs" variant="default" onClick={() => onUse(brand)}>
            {t('Use my brand')}
          </Button>
        )}
        {brand && (
          <Button
            size="xs"
            variant="subtle"
            color="ink"
            loading={busy}
            onClick={() => save(null, t('Your brand was removed'))}
          >
            {t('Remove my brand')}
          </Button>
        )}
      </Group>
      <p className="caption">
        {isSame
          ? t('This is your brand. New products start with it.')
          : brand
            ? t('New products start with your brand.')
            : t('New products start with your brand, once you save one.')}
      </p>
    </div>
  )
}
