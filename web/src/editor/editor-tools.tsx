import { ActionIcon, Group } from '@mantine/core'
import { type RefObject, useSyncExternalStore } from 'react'
import { t } from '../i18n/t.ts'
import { Icon, type IconName } from '../ui/drawings/icon.tsx'
import type { TextSurface } from './text-surface.ts'
import { useSourceMode } from './use-source-mode.ts'

/** Find and replace, Markdown, and full screen for `fullscreen`, if the browser supports it. */
export function EditorTools({
  surface,
  fullscreen,
}: {
  surface: TextSurface | null
  fullscreen?: RefObject<HTMLElement | null>
}) {
  const [isSource, setSource] = useSourceMode()
  const isFull = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null)
  const toggleFull = () =>
    void (isFull ? document.exitFullscreen() : fullscreen?.current?.requestFullscreen())?.catch(console.error)
  return (
    <Group gap={0} wrap="nowrap">
      <Tool icon="search" label={t('Find and replace')} onClick={() => surface?.find()} />
      <Tool icon="code" label={t('Markdown')} pressed={isSource} onClick={() => setSource(!isSource)} />
      {fullscreen && document.fullscreenEnabled && (
        <Tool icon="expand" label={t('Full screen')} pressed={isFull} onClick={toggleFull} />
      )}
    </Group>
  )
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function Tool({
  icon,
  label,
  pressed,
  onClick,
}: {
  icon: IconName
  label: string
  pressed?: boolean
  onClick: () => void
}) {
  return (
    <ActionIcon
      variant={pressed ? 'default' : 'subtle'}
      color="ink"
      size="sm"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      // keeps the selection visible
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
    </ActionIcon>
  )
}
