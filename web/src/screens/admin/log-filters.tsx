import { SECURITY_GROUPS, SECURITY_OUTCOMES } from '@makeready/contract/domain/security-events'
import type { SecurityLogInput } from '@makeready/contract/security-log'
import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../i18n/t.ts'
import { GROUP_LABELS, OUTCOME_LABELS } from '../../lib/security-labels.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

/** Unvalidated URL values. */
export type Filter = { group?: string; outcome?: string; period?: string; person?: string }

const HOUR_MS = 3_600_000
const PERIODS: Record<string, { hours: number; label: string }> = {
  day: { hours: 24, label: t('Last 24 hours') },
  week: { hours: 7 * 24, label: t('Last 7 days') },
  month: { hours: 30 * 24, label: t('Last 30 days') },
}

const among = <Code extends string>(codes: readonly Code[], value: string | undefined) =>
  codes.find((code) => code === value)

/** Drops values unknown to the server. `now` in milliseconds. */
export function inputOf({ group, outcome, period = '', person }: Filter, now: number): Omit<SecurityLogInput, 'limit'> {
  const [known, end] = [among(SECURITY_GROUPS, group), among(SECURITY_OUTCOMES, outcome)]
  const hours = Object.hasOwn(PERIODS, period) ? PERIODS[period]?.hours : undefined
  return {
    ...(known && { group: known }),
    ...(end && { outcome: end }),
    ...(person && { person }),
    ...(hours && { from: new Date(now - hours * HOUR_MS).toISOString() }),
  }
}

export const isFiltered = (filter: Filter) => Object.keys(inputOf(filter, 0)).length > 0

export function LogFilters({
  filter,
  onChange,
  children,
}: {
  filter: Filter
  onChange: (filter: Filter) => void
  children: ReactNode
}) {
  const field = (name: keyof Filter, label: string, all: string, options: [string, string][]) => (
    <SelectField
      label={label}
      value={options.some(([code]) => code === filter[name]) ? filter[name] : ''}
      data={[{ value: '', label: all }, ...options.map(([value, words]) => ({ value, label: words }))]}
      onChange={(event) => onChange({ ...filter, [name]: event.currentTarget.value })}
    />
  )
  return (
    <Group className="phone-column" align="flex-end" gap="12px 16px" mb="xl">
      {field('group', t('Events'), t('All events'), Object.entries(GROUP_LABELS))}
      {field('outcome', t('Outcome'), t('All outcomes'), Object.entries(OUTCOME_LABELS))}
      {field(
        'period',
        t('Period'),
        t('Any time'),
        Object.entries(PERIODS).map(([code, { label }]) => [code, label]),
      )}
      <Box display="grid" ms={{ sm: 'auto' }}>
        {children}
      </Box>
    </Group>
  )
}
