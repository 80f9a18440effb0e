import { STORE_KEYS, type StoreKey, storeRules } from '@makeready/contract/domain/stores'
import { Box, Chip, Group } from '@mantine/core'
import '@mantine/core/styles/Chip.layer.css'
import { useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'

/** Remembered for this product, and the start for new ones. */
export function StoreChoice({
  chosen: saved,
  onChange,
}: {
  chosen: readonly StoreKey[]
  onChange: (stores: StoreKey[]) => Promise<boolean>
}) {
  // while it is being saved, the next store is added to it
  const [wanted, setWanted] = useState<StoreKey[] | null>(null)
  const chosen = wanted ?? saved
  async function choose(store: StoreKey, isOn: boolean): Promise<void> {
    const next = STORE_KEYS.filter((key) => (key === store ? isOn : chosen.includes(key)))
    setWanted(next)
    await onChange(next)
    setWanted((latest) => (latest === next ? null : latest))
  }
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
            onChange={(isOn) => void choose(store, isOn)}
          >
            {translate(storeRules(store).name)}
          </Chip>
        ))}
      </Group>
    </Box>
  )
}
