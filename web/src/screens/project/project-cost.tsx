import type { ProjectCost as Cost } from '@makeready/contract/ai'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { money } from '../../lib/money.ts'

/** Shows nothing if there were none. */
export function ProjectCost({ projectId }: { projectId: string }) {
  const cost = useQuery(query.ai.projectCost.queryOptions({ input: { id: projectId } }))
  if (!cost.data || cost.data.runs === 0) return null
  return (
    <span className="caption">
      {t('Cost of this product: {cost}.', { cost: sentence(cost.data) })}{' '}
      <Link to="/dashboard/account" search={{ generations: projectId }} className="link">
        {t('Details')}
      </Link>
    </span>
  )
}

function sentence({ cost, runs, unknownRuns }: Cost): string {
  const unknown = t('{count, plural, one {# generation} other {# generations}} with unknown cost', {
    count: unknownRuns,
  })
  if (cost === null) return runs === 1 ? t('not known') : unknown
  return unknownRuns === 0 ? money(cost) : `${money(cost)}, ${unknown}`
}
