import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/icon.tsx'
import { SavedState } from './saved-state.tsx'
import type { Wizard } from './use-wizard.ts'
import classes from './wizard-header.module.css'
import { isTypeChosen } from './wizard-state.ts'

export function WizardHeader({ wizard, onStartNew }: { wizard: Wizard; onStartNew?: () => void }) {
  const [leaving, setLeaving] = useState(false)
  const { parts, name, productType } = wizard.state
  const type = isTypeChosen(wizard.state) ? PRODUCT_TYPE_LABELS[productType] : null
  const title = name ?? parts.title?.title ?? t('Create Product')
  const exit = async () => {
    setLeaving(true)
    await wizard.exit()
  }
  return (
    <header className={classes.header}>
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
      <h1 title={title}>{title}</h1>
      <span className={classes.state}>
        <SavedState status={wizard.status} onRetry={wizard.retrySync} />
      </span>
      <span className={classes.room} />
      {type && <span className={`slug ${classes.type}`}>{type}</span>}
      {onStartNew && (
        <Button variant="subtle" color="ink" onClick={onStartNew} className={classes.new}>
          {t('Start New')}
        </Button>
      )}
      <Button variant="subtle" color="ink" loading={leaving} onClick={() => void exit()}>
        {t('Save & Exit')}
      </Button>
    </header>
  )
}
