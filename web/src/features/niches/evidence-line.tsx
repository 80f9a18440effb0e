import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'

/** '4 figures counted by you · Nov 22, 2026', or that the niche is an idea. */
export function EvidenceLine({ nicheId }: { nicheId: string }) {
  const summaries = useQuery(query.evidence.summaries.queryOptions())
  if (!summaries.data) return null
  const found = summaries.data.items.find((one) => one.nicheId === nicheId)
  return <span className="caption">{found ? summaryText(found) : IDEAS_ONLY}</span>
}

export const IDEAS_ONLY = t('No evidence yet: an idea, not a finding')

function summaryText({ counted, at }: { counted: number; at: string }): string {
  const figures = t('{counted, plural, one {# figure counted by you} other {# figures counted by you}}', { counted })
  return `${figures} · ${formatDate(at)}`
}
