import type { EvidenceSummary } from '@makeready/contract/evidence'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'

/** '14 pages read · 9 quotes · Nov 22, 2026', or that the niche is an idea. */
export function EvidenceLine({ nicheId }: { nicheId: string }) {
  const summaries = useQuery(query.evidence.summaries.queryOptions())
  if (!summaries.data) return null
  const { items, connected } = summaries.data
  const found = items.find((one) => one.nicheId === nicheId)
  const nothing = connected ? t('No evidence yet: an idea, not a finding') : NO_SOURCE
  return <span className="caption">{found ? summaryText(found) : nothing}</span>
}

/** Of results that are not saved yet, and of niches without evidence. */
const NO_SOURCE = t('No source connected: ideas, not findings')

export function IdeasOnly() {
  const summaries = useQuery(query.evidence.summaries.queryOptions())
  return (
    <p className="caption">
      {summaries.data?.connected === false ? NO_SOURCE : t('Ideas, not findings. Save a niche to check it.')}
    </p>
  )
}

function summaryText({ pages, quotes, counted, at }: EvidenceSummary): string {
  return [
    pages > 0 && t('{pages, plural, one {# page read} other {# pages read}}', { pages }),
    quotes > 0 && t('{quotes, plural, one {# quote} other {# quotes}}', { quotes }),
    counted > 0 && t('{counted, plural, one {# figure counted by you} other {# figures counted by you}}', { counted }),
    pages + quotes + counted === 0 && t('Searches counted by a source'),
    formatDate(at),
  ]
    .filter(Boolean)
    .join(' · ')
}
