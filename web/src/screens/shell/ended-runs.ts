import type { RunInList } from '@makeready/contract/runs'

const ENDED: readonly RunInList['status'][] = ['done', 'failed', 'stopped']

/** Runs that ended since the last check; none on the first check (null). */
export function endedSince(
  known: ReadonlyMap<string, RunInList['status']> | null,
  runs: readonly RunInList[],
): RunInList[] {
  if (!known) return []
  return runs.filter((run) => {
    const before = known.get(run.id)
    return ENDED.includes(run.status) && (before === undefined || !ENDED.includes(before))
  })
}
