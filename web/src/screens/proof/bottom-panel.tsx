import { Box, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** At the lower edge, over the text. Esc closes it, wherever the focus is. */
export function BottomPanel({ label, children, onClose }: { label: string; children: ReactNode; onClose: () => void }) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && close.current()
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return (
    <Box
      data-say
      pos="fixed"
      bottom={0}
      left={0}
      right={0}
      px="md"
      pb="max(var(--s-3), env(safe-area-inset-bottom))"
      style={{ zIndex: 20, pointerEvents: 'none' }}
    >
      <Stack
        component="section"
        className="panel"
        aria-label={label}
        maw={640}
        mx="auto"
        p="md"
        gap="sm"
        mah="85dvh"
        style={{ pointerEvents: 'auto', boxShadow: 'var(--lift)', overflowY: 'auto' }}
      >
        {children}
      </Stack>
    </Box>
  )
}
