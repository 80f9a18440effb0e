import { API_KEY_SCOPES } from '@makeready/contract/domain/api-key-scopes'
import type { Run } from '@makeready/contract/runs'
import { expect, it } from 'vitest'
import { agentFor, connectAgent, LEAST } from '../../test/agent.ts'
import { createKey } from '../../test/api-keys.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { RATES } from '../limits/rates.ts'
import { TOOLS } from './tools/tools.ts'

const server = testServer()

const AUDIENCE = { targetAudience: 'people who rent', interests: 'houseplants', budgetRange: '$10 to $30' }
const REQUEST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

const post = (headers: Record<string, string>, body: unknown = REQUEST) =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  })

it('asks for an API key and takes nothing else', async () => {
  const ann = await server.client()
  const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const headers of [{}, { cookie }, { authorization: 'Basic YW5uOmFubg==' }]) {
    const { status, headers: answered } = await post(headers)
    expect([status, answered.get('www-authenticate')]).toEqual([401, 'Bearer realm="Makeready"'])
  }
  const invented = await post({ authorization: `Bearer mrk_${'a'.repeat(43)}` })
  expect([invented.status, invented.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="Makeready", error="invalid_token"',
  ])
})

it('refuses a key at once when it is revoked, other sites, and more requests than a key may send', async () => {
  const ann = await server.client()
  const { key, id } = await createKey(ann)
  const authorization = `Bearer ${key}`
  expect((await post({ authorization })).status).toBe(200)
  expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403)
  await server.db.asSuperuser(`update request_counts set requests = $2 where user_id = $1 and kind like 'api-key %'`, [
    ann.person.id,
    RATES['api-key'].most,
  ])
  const limited = await post({ authorization })
  expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
  await ann.delete(`/account/api-keys/${id}`)
  const revoked = await post({ authorization })
  expect([revoked.status, await revoked.text()]).toEqual([401, expect.stringContaining('api-key.revoked')])
  await expect(connectAgent(server.url, key)).rejects.toThrow('401')
})

it('describes each tool, what it changes, and nothing that costs much to read', async () => {
  const { client } = await agentFor(await server.client())
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name))
  for (const { name, description, annotations, inputSchema } of tools) {
    expect(description, name).toMatch(/\.$/)
    expect(annotations?.readOnlyHint, name).toBe(/^(read|list|get|check|search)_/.test(name))
    expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false })
  }
  // about four letters a token: every agent reads all of it
  expect(JSON.stringify(tools).length).toBeLessThan(48_000)
  const { prompts } = await client.listPrompts()
  const prompt = await client.getPrompt({ name: prompts[0]?.name ?? '', arguments: { subject: 'houseplants' } })
  expect(prompt.messages[0]?.content).toMatchObject({ text: expect.stringContaining('on houseplants with Makeready') })
  const completed = await client.complete({
    ref: { type: 'ref/prompt', name: 'make_product' },
    argument: { name: 'productType', value: 'work' },
  })
  expect(completed.completion.values).toEqual(['workbook'])
})

it.each(API_KEY_SCOPES)('a key that may only ‘%s’ is refused the other tools with a sentence', async (scope) => {
  const ann = await server.client()
  const product = await ann.post<{ id: string }>('/projects', { title: 'Green Rails' })
  const section = await ann.post<{ id: string }>('/generated-content', { sectionName: 'Light', content: 'Sun.' })
  const ids = { productId: product.body.id, sectionId: section.body.id, runId: product.body.id }
  const { use, client } = await agentFor(ann, { scopes: [scope] })
  const others = TOOLS.filter(({ scopes }) => !scopes.every((one) => one === scope))
  expect(others.length).toBeGreaterThan(5)
  for (const { name } of others) {
    const answer = await use(
      name,
      LEAST[name]?.(ids) ?? (name === 'create_product' ? { title: 'Mine' } : inputOf(name)),
    )
    expect([answer.isError, answer.text], name).toEqual([true, expect.stringMatching(/key.*needs|needs.*key/i)])
  }
  const reading = client.readResource({ uri: `makeready://products/${ids.productId}` })
  if (scope === 'read') expect((await reading).contents).toHaveLength(2)
  else await expect(reading).rejects.toThrow('read')
})

const inputOf = (name: string) =>
  name === 'research_niches'
    ? AUDIENCE
    : name === 'suggest_ideas'
      ? { niche: 'Balconies' }
      : name === 'suggest_titles'
        ? { productConcept: 'A book' }
        : {}

it('names the field of wrong input and changes nothing', async () => {
  const ann = await server.client()
  const { use } = await agentFor(ann)
  const wrong: [string, object, string][] = [
    ['research_niches', { ...AUDIENCE, targetAudience: ' ' }, 'targetAudience: Target audience is required'],
    ['create_product', { title: 'x'.repeat(201) }, 'title: '],
    ['create_product', { title: 'New', niche: { name: 5 } }, 'niche.name: '],
    ['create_product', { title: 'New', colour: 'red' }, 'colour'],
    ['read_product', { productId: 'first' }, 'productId: is not an id'],
    ['get_run', { runId: ann.person.id, waitSeconds: 601 }, 'waitSeconds: '],
  ]
  for (const [tool, input, message] of wrong) {
    const answer = await use(tool, input)
    expect([answer.isError, answer.text]).toEqual([true, expect.stringContaining(message)])
  }
  expect((await ann.get('/counts')).body).toMatchObject({ projects: 0, niches: 0 })
  const authorization = `Bearer ${(await createKey(ann)).key}`
  for (const body of ['text', null, [REQUEST, REQUEST]]) expect((await post({ authorization }, body)).status).toBe(400)
})

async function queuedRun(ann: SignedClient): Promise<string> {
  const { body } = await ann.post<Run>('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
  return body.id
}

it('reports progress to an agent that asks for it', async () => {
  const { use } = await agentFor(await server.client())
  const { data } = await use<{ id: string }>('create_product', { title: 'Green Rails' })
  await use('save_section', { productId: data.id, name: 'Light', markdown: 'Half a day of sun.' })
  const reports: { progress: number; message?: string | undefined }[] = []
  await use('make_documents', { productId: data.id }, { onprogress: (report) => void reports.push(report) })
  expect(reports.length).toBeGreaterThan(0)
  const steps = reports.map(({ progress }) => progress)
  expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other))
  expect(reports[0]?.message).toMatch(/\w/)
})

it('returns the run of work that takes longer, and its result later', async () => {
  const ann = await server.client()
  const { use } = await agentFor(ann)
  const started = await use<{ runId: string; status: string }>('research_niches', { ...AUDIENCE, waitSeconds: 0 })
  expect(started.data).toMatchObject({ runId: expect.any(String), status: 'running' })
  const ended = await use<{ status: string; result: { niches: object[] } }>('get_run', { runId: started.data.runId })
  expect([ended.data.status, ended.data.result.niches.length]).toEqual(['done', 5])
  const list = await use<{ runs: { runId: string }[] }>('list_runs')
  expect(list.data.runs.map(({ runId }) => runId)).toContain(started.data.runId)
  expect(await use('stop_run', { runId: await queuedRun(ann) })).toMatchObject({ isError: false })
})
