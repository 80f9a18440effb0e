import { Group, Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { CoverThumbnail } from '../../ui/cover-thumbnail.tsx'

/** Pixels: a page of results, a list, a search suggestion. */
const WIDTHS = [120, 64, 32] as const

export function ShopSizes({ imageUrl }: { imageUrl: string }) {
  return (
    <Stack gap={12}>
      <h3>{t('In the shop')}</h3>
      <Group align="flex-end" gap="md" wrap="nowrap">
        {WIDTHS.map((width) => (
          <div key={width} style={{ width }}>
            <CoverThumbnail src={imageUrl} />
          </div>
        ))}
      </Group>
    </Stack>
  )
}
