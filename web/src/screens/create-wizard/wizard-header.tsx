import { ActionIcon, Box, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SaveStatus } from './save-status.tsx'
import type { Wizard } from './use-wizard.ts'
import { isTypeChosen } from './wizard-state.ts'

export function WizardHeader({ wizard, onStartNew }: { wizard: Wizard; onStartNew?: () => void }) {
  const [leaving, setLeaving] = useState(false)
  const { parts, name, productType } = wizard.state
  const type = isTypeChosen(wizard.state) ? PRODUCT_TYPE_LABELS[productType] : null
  const title = name ?? parts.title?.title ?? t('Create Product', {}, 'heading')
  const exit = async () => {
    setLeaving(true)
    await wizard.exit()
  }
  return (
    <Group
      component="header"
      className="head-bar"
      gap="sm"
      wrap="nowrap"
      h="var(--bar)"
      px={{ base: 'xs', sm: 'xl' }}
      py={0}
    >
      <ActionIcon
        component={Link}
        to="/dashboard"
        variant="subtle"
        color="ink"
        aria-label={t('Leave')}
        title={t('Leave')}
      >
        <Icon name="close" />
      </ActionIcon>
      <h1 className="title truncate" title={title}>
        {title}
      </h1>
      <span className="fixed phone-hidden">
        <SaveStatus status={wizard.status} onRetry={wizard.retrySync} />
      </span>
      <Box component="span" ta="end" className="caption fill">
        {type && <span className="phone-hidden">{type}</span>}
      </Box>
      {onStartNew && (
        <Button variant="subtle" color="ink" onClick={onStartNew} className="fixed" visibleFrom="sm">
          {t('Start New')}
        </Button>
      )}
      <Button className="fixed" variant="subtle" color="ink" loading={leaving} onClick={() => void exit()}>
        {t('Save & Exit')}
      </Button>
    </Group>
  )
}
