import { ActionIcon, Button } from '@mantine/core'
import type { Chosen, PartKind } from '../../features/autopilot/start-order.ts'
import { t } from '../../i18n/t.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import classes from './start-form.module.css'

export const PART_LABELS: Record<PartKind, string> = { niche: t('Niche'), idea: t('Idea'), title: t('Title') }

/** One part of the product: what is chosen, or that it stays open. */
export function PartRow({
  kind,
  chosen,
  onChoose,
  onClear,
}: {
  kind: PartKind
  chosen: Chosen | null
  onChoose: () => void
  onClear: () => void
}) {
  const icon: IconName = kind
  return (
    <li className={classes.part}>
      <Icon name={icon} />
      <span className={classes.words}>
        <span className="slug">{PART_LABELS[kind]}</span>
        {chosen ? <b dir="auto">{chosen.text}</b> : <span className={classes.open}>{t('Not set')}</span>}
      </span>
      <Button
        variant="default"
        size="xs"
        aria-haspopup="dialog"
        aria-label={`${chosen ? t('Change') : t('Choose')}: ${PART_LABELS[kind]}`}
        onClick={onChoose}
      >
        {chosen ? t('Change') : t('Choose')}
      </Button>
      {chosen && (
        <ActionIcon
          variant="subtle"
          color="ink"
          size="sm"
          aria-label={t('Leave {part} empty', { part: PART_LABELS[kind] })}
          title={t('Leave empty')}
          onClick={onClear}
        >
          <Icon name="close" size={16} />
        </ActionIcon>
      )}
    </li>
  )
}
