import { Box } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useBarHeight } from '../ui/use-bar-height.ts'

/** The primary action comes last. */
export function ToolActions({ note, children }: { note?: string | undefined; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar)
  return (
    <footer ref={bar} className="footer-bar buttons" data-page>
      {/* a separate line if the buttons leave no room */}
      {note && (
        <Box component="span" className="caption" flex="1 1 140px" visibleFrom="sm">
          {note}
        </Box>
      )}
      {children}
    </footer>
  )
}
