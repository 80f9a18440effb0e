import type { RunInList } from '@makeready/contract/runs'
import { expect, it } from 'vitest'
import { endedSince } from './ended-runs.ts'

const run = (id: string, status: RunInList['status']): RunInList => ({
  id,
  status,
  kind: 'documents',
  projectId: null,
  error: null,
  createdAt: '2026-11-21T10:00:00Z',
  startedAt: null,
  endedAt: null,
})

it('reports nothing that ended before the page was opened', () => {
  expect(endedSince(null, [run('a', 'done')])).toEqual([])
})

it('reports each end once, even for a run too short to be seen running', () => {
  const known = new Map<string, RunInList['status']>([
    ['a', 'running'],
    ['b', 'done'],
  ])
  const runs = [run('c', 'failed'), run('a', 'done'), run('b', 'done'), run('d', 'queued')]
  expect(endedSince(known, runs).map(({ id }) => id)).toEqual(['c', 'a'])
})
