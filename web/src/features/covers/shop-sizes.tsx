import { Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import classes from './shop-sizes.module.css'

/** Pixels: search results, a list, a search suggestion. */
const WIDTHS = [120, 64, 32] as const

export function ShopSizes({ imageUrl }: { imageUrl: string }) {
  return (
    <Stack gap={12}>
      <h2>{t('In the shop')}</h2>
      <div className={classes.sizes}>
        {WIDTHS.map((width) => (
          <div key={width} style={{ width }}>
            <CoverThumbnail src={imageUrl} />
          </div>
        ))}
      </div>
    </Stack>
  )
}
