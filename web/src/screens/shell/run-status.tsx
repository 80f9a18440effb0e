import type { RunKind } from '@makeready/contract/runs'
import { Link } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { runPhrase } from '../../runs/run-labels.ts'
import { Status } from '../../ui/status.tsx'
import { useActiveRuns } from './active-runs.ts'

/** Pages other than the product's own. */
type Place = '/dashboard/autopilot/$projectId' | '/dashboard/project/$projectId/launch'
const PLACES: Partial<Record<RunKind, Place>> = {
  outline: '/dashboard/autopilot/$projectId',
  book: '/dashboard/autopilot/$projectId',
  launch: '/dashboard/project/$projectId/launch',
}

export function RunStatus() {
  const [first, ...others] = useActiveRuns() ?? []
  if (!first) return null
  const text =
    others.length > 0
      ? t('In progress: {what} and {count} more', { what: runPhrase(first.kind), count: others.length })
      : t('In progress: {what}', { what: runPhrase(first.kind) })
  const status = <Status state="running">{text}</Status>
  return (
    <div className="truncate" role="status">
      {first.projectId ? (
        <Link
          to={PLACES[first.kind] ?? '/dashboard/project/$projectId'}
          params={{ projectId: first.projectId }}
          className="touch kind"
        >
          {status}
        </Link>
      ) : (
        status
      )}
    </div>
  )
}
