import { Group } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './drop-area.module.css'

/** A dashed frame that takes dropped files. */
export function DropArea({
  onDrop,
  children,
}: {
  onDrop: (files: DataTransfer) => void
  children: (isDragOver: boolean) => ReactNode
}) {
  const [isDragOver, setIsDragOver] = useState(false)
  return (
    <Group
      className={classes.zone}
      justify="space-between"
      gap="12px 24px"
      p="lg"
      data-over={isDragOver || undefined}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setIsDragOver(false)
        onDrop(event.dataTransfer)
      }}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }: DragEvent) => {
        // ignore leaving for a child
        setIsDragOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }}
    >
      {children(isDragOver)}
    </Group>
  )
}
