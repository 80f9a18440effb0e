import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** The column of a reading screen inside the shell; work screens (benches) fill the space themselves. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Box
      maw="calc(var(--measure) + 80px)"
      px={{ base: 'lg', sm: 40 }}
      pt={{ base: 'xl', sm: 'xxl' }}
      pb={{ base: 40, sm: 64 }}
    >
      {children}
    </Box>
  )
}
