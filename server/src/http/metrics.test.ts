import { expect, it } from 'vitest'
import { PIXEL } from '../../test/resources.ts'
import { startTestServer, testServer } from '../../test/server.ts'

const server = testServer()

/** The metrics as Prometheus reads them: name with labels → value. */
async function figures(url: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

it('report requests, runs, the press, tasks and the database', { tags: ['API-17'] }, async () => {
  const ann = await server.client()
  await ann.post('/functions/generate-titles', { productConcept: 'A book' })
  await ann.post('/cover-images', { imageUrl: PIXEL })
  await ann.post('/cover-images', { imageUrl: 'data:image/png;base64,AAAA' })
  await server.deps.tasks.add({ kind: 'mail', payload: 'x', lasts: 60_000, after: 60_000 })
  const seen = await figures(server.url)
  expect(Object.fromEntries(seen)).toMatchObject({
    'makeready_run_seconds_count{kind="titles",status="done"}': 1,
    'makeready_runs{kind="titles",status="done"}': 1,
    makeready_runs_oldest_queued_seconds: 0,
    'makeready_press_seconds_count{job="picture",outcome="ok"}': 1,
    'makeready_press_seconds_count{job="picture",outcome="invalid"}': 1,
    makeready_press_jobs: 0,
    'makeready_tasks{kind="mail"}': 1,
    'makeready_tasks_failing{kind="mail"}': 0,
    makeready_database_up: 1,
    'makeready_http_requests_total{method="POST",area="/api/v1/functions",status="200"}': 1,
  })
  for (const pool of ['app', 'auth', 'worker', 'schedule'])
    expect(seen.get(`makeready_database_connections{pool="${pool}",state="waiting"}`)).toBeGreaterThanOrEqual(0)
  for (const table of ['runs', 'run_turns', 'run_steps', 'run_events', 'usage', 'tasks', 'session', 'rateLimit'])
    expect(seen.get(`makeready_database_dead_rows{table="${table}"}`), table).toBeGreaterThanOrEqual(0)
  expect(seen.get('makeready_database_answer_seconds')).toBeGreaterThan(0)
  expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(0)
})

it('report waiting runs and their waiting time', async () => {
  const idle = await startTestServer({ worker: false })
  try {
    const ann = await idle.client()
    await ann.post('/runs', { kind: 'niches', input: {} })
    await ann.post('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
    await idle.db.asSuperuser(`update runs set created_at = now() - interval '1 hour' where kind = 'titles'`)
    const seen = await figures(idle.url)
    expect(seen.get('makeready_runs{kind="titles",status="queued"}')).toBe(1)
    expect(seen.get('makeready_runs_oldest_queued_seconds')).toBeGreaterThan(3_599)
  } finally {
    await idle.close()
  }
})
