import { assess } from '@makeready/contract/domain/evidence'
import type { EvidenceRow } from '@makeready/contract/evidence'
import { Group } from '@mantine/core'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { Bars } from './bars.tsx'
import { figureText } from './labels.ts'

const MOST_BARS = 12

/** Prices found, and discussions a month as they were counted over time; nothing for fewer than two. */
export function Charts({ rows }: { rows: readonly EvidenceRow[] }) {
  const withValue = rows.flatMap((row) => (row.value === null ? [] : [{ ...row, value: row.value }]))
  const prices = withValue.filter(({ measure }) => measure === 'price').sort((a, b) => a.value - b.value)
  const { currency = null } = assess(rows).price ?? {}
  const threads = withValue
    .filter(({ measure }) => measure === 'threads')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  if (prices.length < 2 && threads.length < 2) return null
  return (
    <Group align="start" gap="xxl">
      <Bars
        title={t('Prices found')}
        entries={prices
          .filter((row) => row.currency === currency)
          .slice(0, MOST_BARS)
          .map((row) => ({ key: row.id, label: row.place, value: row.value, text: figureText(row) }))}
      />
      <Bars
        title={t('Discussions a month')}
        entries={threads.slice(-MOST_BARS).map(({ id, place, value, createdAt }) => ({
          key: id,
          label: `${place}, ${formatDate(createdAt)}`,
          value,
          text: formatNumber(value),
        }))}
      />
    </Group>
  )
}
