import { Flex, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'

export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Flex
      component="section"
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: 24, md: 48 }}
      py={{ base: 24, md: 32 }}
      style={{ borderTop: '1px solid var(--hairline)' }}
      aria-labelledby={id}
    >
      <Stack gap="sm" flex="none" w={{ md: 288 }}>
        <h2 id={id}>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
      </Stack>
      <Stack gap="xl" flex={1} miw={0}>
        {children}
      </Stack>
    </Flex>
  )
}
