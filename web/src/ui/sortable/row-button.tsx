import { ActionIcon } from '@mantine/core'
import { Icon } from '../drawings/icon.tsx'

/** Stays focusable where it can do nothing, so that the focus is not lost. */
export function RowButton({
  icon,
  id,
  label,
  rowName,
  disabled = false,
  onClick,
}: {
  icon: 'up' | 'down' | 'trash'
  id: string
  label: string
  rowName: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <ActionIcon
      id={id}
      variant="subtle"
      color="ink"
      size="sm"
      aria-label={`${label}: ${rowName}`}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      // starts no drag of the row
      onMouseDown={(event) => event.stopPropagation()}
    >
      <Icon name={icon} size={18} />
    </ActionIcon>
  )
}
