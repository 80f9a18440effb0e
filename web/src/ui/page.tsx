import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** For reading pages; work pages fill the space themselves. */
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
