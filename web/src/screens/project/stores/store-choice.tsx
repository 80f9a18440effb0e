import { STORE_KEYS, type StoreKey, storeRules } from '@makeready/contract/domain/stores'
import { Box, Chip, Group } from '@mantine/core'
import '@mantine/core/styles/Chip.layer.css'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'

/** Remembered for this product, and the start for new ones. */
export function StoreChoice({
  chosen,
  onChange,
}: {
  chosen: readonly StoreKey[]
  onChange: (stores: StoreKey[]) => void
}) {
  return (
    <Box component="fieldset">
      <Box component="legend" mb="sm">
        {t('Where you sell')}
      </Box>
      <Group gap={8}>
        {STORE_KEYS.map((store) => (
          <Chip
            key={store}
            radius="xl"
            variant="outline"
            color="ink"
            styles={{ label: { borderColor: chosen.includes(store) ? 'var(--ink)' : 'var(--edge)' } }}
            checked={chosen.includes(store)}
            onChange={(isOn) => onChange(STORE_KEYS.filter((key) => (key === store ? isOn : chosen.includes(key))))}
          >
            {translate(storeRules(store).name)}
          </Chip>
        ))}
      </Group>
    </Box>
  )
}
