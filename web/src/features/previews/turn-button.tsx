import { ActionIcon } from '@mantine/core'
import { Icon } from '../../ui/drawings/icon.tsx'

/** Turns pages; stays focusable at the end of the book. */
export function TurnButton({
  label,
  icon,
  end,
  size = 'md',
  className,
  onClick,
}: {
  label: string
  icon: 'back' | 'forward'
  end: boolean
  size?: 'sm' | 'md'
  className?: string | undefined
  onClick: () => void
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="ink"
      size={size}
      className={className}
      aria-label={label}
      title={label}
      aria-disabled={end || undefined}
      onClick={() => !end && onClick()}
    >
      <Icon name={icon} size={size === 'sm' ? 16 : 18} />
    </ActionIcon>
  )
}
