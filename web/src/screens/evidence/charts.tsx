import { type Assessment, median } from '@makeready/contract/domain/evidence'
import type { EvidenceRow } from '@makeready/contract/evidence'
import { Group } from '@mantine/core'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { type BarEntry, Bars } from './bars.tsx'
import { figureText, priceText, stepText } from './labels.ts'

const MOST_BARS = 12
const BANDS = [0, 5, 10, 20, 30, 50, 100, 200, 500, Number.POSITIVE_INFINITY]

type Priced = EvidenceRow & { value: number }

/** Prices found, and discussions a month as they were counted over time; nothing for fewer than two. */
export function Charts({ rows, price }: { rows: readonly EvidenceRow[]; price: Assessment['price'] }) {
  const withValue = rows.flatMap((row) => (row.value === null ? [] : [{ ...row, value: row.value }]))
  const all = withValue.filter(({ measure }) => measure === 'price').sort((a, b) => a.value - b.value)
  const prices = all.filter(({ currency }) => currency === price?.currency)
  const threads = withValue
    .filter(({ measure }) => measure === 'threads')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  if (prices.length < 2 && threads.length < 2) return null
  return (
    <Group align="start" gap="xxl">
      {price && prices.length > 1 && (
        <Bars
          title={t('Prices found')}
          entries={prices.length > MOST_BARS ? inBands(prices, price.currency) : prices.map(asBar)}
          note={[
            t('Half of them cost {price} or less.', {
              price: priceText(median(prices.map(({ value }) => value)), price.currency),
            }),
            all.length > prices.length &&
              t('{count, plural, one {# price} other {# prices}} in other currencies not shown.', {
                count: all.length - prices.length,
              }),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
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

const asBar = (row: Priced): BarEntry => ({ key: row.id, label: row.place, value: row.value, text: figureText(row) })

/** How many prices are in each band between the lowest and the highest. */
function inBands(prices: readonly Priced[], currency: string): BarEntry[] {
  const bands = BANDS.slice(0, -1).map((from, at) => {
    const to = BANDS[at + 1] ?? Number.POSITIVE_INFINITY
    const value = prices.filter((one) => one.value >= from && one.value < to).length
    const label = Number.isFinite(to)
      ? t('{from} to under {to}', { from: stepText(from, currency), to: stepText(to, currency) })
      : t('{from} and more', { from: stepText(from, currency) })
    return { key: String(from), label, value, text: formatNumber(value) }
  })
  const first = bands.findIndex(({ value }) => value > 0)
  return bands.slice(first, bands.findLastIndex(({ value }) => value > 0) + 1)
}
