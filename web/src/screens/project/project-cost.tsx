import type { ProjectCost as Cost } from '@makeready/contract/ai'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { money } from '../../lib/money.ts'

/** What the generations of a product came to, and how many of them nobody knows. Nothing while there were none. */
export function ProjectCost({ projectId }: { projectId: string }) {
  const cost = useQuery(query.ai.projectCost.queryOptions({ input: { id: projectId } }))
  if (!cost.data || cost.data.runs === 0) return null
  return (
    <span className="slug">
      Cost of this product: {sentence(cost.data)}.{' '}
      <Link to="/dashboard/account" className="link">
        Details
      </Link>
    </span>
  )
}

function sentence({ cost, runs, unknownRuns }: Cost): string {
  const unknown = `${unknownRuns} ${unknownRuns === 1 ? 'generation' : 'generations'} not known`
  if (cost === null) return runs === 1 ? 'not known' : unknown
  return unknownRuns === 0 ? money(cost) : `${money(cost)}, ${unknown}`
}
