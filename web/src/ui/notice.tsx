import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './drawings/icon.tsx'
import classes from './notice.module.css'

const COLORS = { attention: 'amber', information: 'blue', failure: 'red' }

/** Callers set `role` where it appears after an action. */
export function Notice({
  tone,
  icon = 'warning',
  children,
  role,
}: {
  tone: keyof typeof COLORS
  icon?: IconName
  children: ReactNode
  role?: 'alert' | 'status'
}) {
  const color = COLORS[tone]
  return (
    <Flex
      className={classes.notice}
      gap="md"
      px="lg"
      py="md"
      c={`var(--${color})`}
      bg={`var(--${color}-wash)`}
      bdrs="var(--r-8)"
      style={{ border: '1px solid' }}
      role={role}
    >
      <Box mt={1}>
        <Icon name={icon} size={18} />
      </Box>
      <div className="fill" style={{ color: 'var(--ink)' }}>
        {children}
      </div>
    </Flex>
  )
}
