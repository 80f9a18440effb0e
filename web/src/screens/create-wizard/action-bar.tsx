import { ActionIcon, Box, Button, Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useBarHeight } from '../../ui/use-bar-height.ts'
import type { Wizard } from './use-wizard.ts'
import { canGoForward, canSkip, FIRST_STEP } from './wizard-state.ts'

export function ActionBar({
  wizard,
  note,
  children,
}: {
  wizard: Wizard
  note?: string | undefined
  children: ReactNode
}) {
  const { state, commit } = wizard
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  const back = { disabled: state.currentStep === FIRST_STEP, onClick: () => void commit({ type: 'back' }) }
  return (
    <Group component="footer" ref={bar} className="footer-bar" data-page gap="sm">
      <ActionIcon hiddenFrom="sm" variant="default" aria-label={t('Back')} {...back}>
        <Icon name="back" size={18} />
      </ActionIcon>
      <Button visibleFrom="sm" variant="default" leftSection={<Icon name="back" size={18} />} {...back}>
        {t('Back')}
      </Button>
      <Box component="span" ta="end" className="caption fill phone-hidden">
        {note}
      </Box>
      {canSkip(state) && (
        <Button variant="subtle" color="ink" onClick={() => void commit({ type: 'skipped' })}>
          {t('Skip This Step')}
        </Button>
      )}
      {canGoForward(state) && (
        <Button variant="default" onClick={() => void commit({ type: 'forward' })}>
          {t('Forward')}
        </Button>
      )}
      {children}
    </Group>
  )
}
