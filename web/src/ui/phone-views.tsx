import { Box } from '@mantine/core'
import { t } from '../i18n/t.ts'
import { Segmented } from './fields/segmented.tsx'

export type PhoneView = 'editor' | 'preview'

const VIEWS = [
  ['editor', t('Editor')],
  ['preview', t('Preview')],
] as const

/** Phones only: switches between panes. */
export function PhoneViews({ view, onChange }: { view: PhoneView; onChange: (view: PhoneView) => void }) {
  return (
    <Box hiddenFrom="sm" px="lg" pb="lg">
      <Segmented label={t('View', {}, 'noun')} value={view} onChange={onChange} options={VIEWS} />
    </Box>
  )
}
