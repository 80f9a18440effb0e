import type { Run } from '@makeready/contract/runs'
import { expect, it, vi } from 'vitest'
import { agentFor, connectAgent } from '../../test/agent.ts'
import { createKey } from '../../test/api-keys.ts'
import { testServer } from '../../test/server.ts'

/** Nothing runs, so every run waits. */
const server = testServer({ worker: false })

const AUDIENCE = { targetAudience: 'people who rent', interests: 'houseplants', budgetRange: '$10 to $30' }

const SOON = { timeout: 15_000 }

it('canceling a call ends its run, and nothing else', async () => {
  const ann = await server.client()
  const { use } = await agentFor(ann)
  const runs = async () => (await ann.get<{ items: Run[] }>('/runs')).body.items.map(({ status }) => status)
  const other = await use<{ runId: string }>('research_niches', { ...AUDIENCE, waitSeconds: 0 })
  const canceled = new AbortController()
  const call = use('research_niches', AUDIENCE, { signal: canceled.signal })
  await vi.waitFor(async () => expect(await runs()).toEqual(['queued', 'queued']), SOON)
  // get_run only watches
  const watching = new AbortController()
  const watch = use('get_run', { runId: other.data.runId }, { signal: watching.signal })
  canceled.abort('the person changed their mind')
  watching.abort()
  await expect(call).rejects.toThrow('the person changed their mind')
  await expect(watch).rejects.toThrow()
  await vi.waitFor(async () => expect(await runs()).toEqual(['stopped', 'queued']), SOON)
})

it('canceling a call leaves a run that was started before it', async () => {
  const ann = await server.client()
  const { use } = await agentFor(ann)
  const runs = async () => (await ann.get<{ items: Run[] }>('/runs')).body.items.map(({ status }) => status)
  const project = await ann.post<{ id: string }>('/projects', { title: 'Bees' })
  const section = await ann.post<{ id: string }>('/generated-content', { sectionName: 'Hives', content: 'Dry wood.' })
  await ann.put(`/projects/${project.body.id}/content-sections`, { contentIds: [section.body.id] })
  await ann.post('/functions/generate-product-pdf', { projectId: project.body.id })
  expect(await runs()).toEqual(['queued'])
  const take = vi.spyOn(server.deps.streams, 'take')
  const canceled = new AbortController()
  const joined = use('make_documents', { productId: project.body.id }, { signal: canceled.signal })
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1), SOON)
  const own = use('research_niches', AUDIENCE, { signal: canceled.signal })
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(2), SOON)
  take.mockRestore()
  canceled.abort('the person changed their mind')
  await Promise.all([joined, own].map((call) => expect(call).rejects.toThrow('the person changed their mind')))
  await vi.waitFor(async () => expect(await runs()).toEqual(['stopped', 'queued']), SOON)
})

it('an agent of 2025 that hangs up leaves its run', async () => {
  const ann = await server.client()
  const { use, client } = await agentFor(ann, { mode: 'legacy' })
  const runs = async () => (await ann.get<{ items: Run[] }>('/runs')).body.items.map(({ status }) => status)
  const call = use('research_niches', AUDIENCE)
  call.catch(() => {})
  await vi.waitFor(async () => expect(await runs()).toEqual(['queued']), SOON)
  await client.close()
  await expect(call).rejects.toThrow()
  expect(await runs()).toEqual(['queued'])
})

it('a call that waits ends with its key, and its run goes on', async () => {
  const ann = await server.client()
  const { key, id } = await createKey(ann)
  const { use } = await connectAgent(ann.url, key)
  const runs = async () => (await ann.get<{ items: Run[] }>('/runs')).body.items.map(({ status }) => status)
  const call = use('research_niches', { ...AUDIENCE, waitSeconds: 600 })
  await vi.waitFor(async () => expect(await runs()).toEqual(['queued']), SOON)
  await ann.delete(`/account/api-keys/${id}`)
  expect(await call).toMatchObject({ isError: true, data: { code: 'UNAUTHORIZED' } })
  expect(await runs()).toEqual(['queued'])
})
