import { fileURLToPath } from 'node:url'
import type { Run } from '@makeready/contract/runs'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, expect, it, vi } from 'vitest'
import { type Agent, agentOf } from '../test/agent.ts'
import { createKey } from '../test/api-keys.ts'
import { testServer } from '../test/server.ts'

const server = testServer()
/** Every run waits. */
const idle = testServer({ worker: false })
const clients: Client[] = []
const SOON = { timeout: 15_000 }
afterAll(() => Promise.all(clients.map((client) => client.close())))

/** As an agent starts it. @throws what it prints for the person, if it ends at once */
async function start(env: Record<string, string>, mode: 'auto' | 'legacy' = 'legacy'): Promise<Agent> {
  const command = { command: process.execPath, args: [fileURLToPath(new URL('mcp-command.ts', import.meta.url))] }
  const transport = new StdioClientTransport({ ...command, env, stderr: 'pipe' })
  let printed = ''
  transport.stderr?.on('data', (bytes) => {
    printed += String(bytes)
  })
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  clients.push(client)
  await client.connect(transport).catch((error: Error) => {
    throw new Error(printed || error.message)
  })
  return agentOf(client)
}

for (const { mode, tags } of [
  { mode: 'auto', tags: [] },
  { mode: 'legacy', tags: ['slow'] },
] as const)
  it(`an agent that starts programs has the same tools, progress and pages (${mode})`, {
    tags: [...tags],
  }, async () => {
    const ann = await server.client()
    const { key } = await createKey(ann)
    const { client, use } = await start({ MAKEREADY_URL: server.url, MAKEREADY_API_KEY: key }, mode)
    expect(client.getInstructions()).toContain('Makeready makes digital products')
    expect((await client.listTools()).tools.length).toBeGreaterThan(20)
    const { data } = await use<{ id: string }>('create_product', { title: 'Green Rails' })
    await use('save_section', { productId: data.id, name: 'Light', markdown: 'Half a day of sun.' })
    const reports: number[] = []
    const onprogress = ({ progress }: { progress: number }) => void reports.push(progress)
    const made = await use('make_documents', { productId: data.id }, { onprogress })
    expect([Object.keys(made.links).length, reports.length > 0]).toEqual([3, true])
    const { contents } = await client.readResource({ uri: `makeready://products/${data.id}` })
    expect(contents).toHaveLength(2)
    const refused = await use('read_product', { productId: 'first' })
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('productId: is not an id') })
    await expect(client.readResource({ uri: 'makeready://sections/first' })).rejects.toThrow('not found')
  })

it('canceling reaches the product', async () => {
  const ann = await idle.client()
  const { use } = await start({ MAKEREADY_URL: idle.url, MAKEREADY_API_KEY: (await createKey(ann)).key })
  const canceled = new AbortController()
  const call = use('suggest_titles', { productConcept: 'A year on the balcony' }, { signal: canceled.signal })
  const runs = async () => (await ann.get<{ items: Run[] }>('/runs')).body.items.map(({ status }) => status)
  await vi.waitFor(async () => expect(await runs()).toEqual(['queued']), SOON)
  canceled.abort()
  await expect(call).rejects.toThrow()
  await vi.waitFor(async () => expect(await runs()).toEqual(['stopped']), SOON)
})

it.each([
  ['without settings', {}, 'Set MAKEREADY_URL to the address of a running Makeready'],
  [
    'with a wrong address',
    { MAKEREADY_URL: 'books', MAKEREADY_API_KEY: 'x' },
    'MAKEREADY_URL is not an address: books',
  ],
  [
    'with an address where nothing answers',
    { MAKEREADY_URL: 'http://127.0.0.1:9', MAKEREADY_API_KEY: 'x' },
    'There’s no answer from',
  ],
])('says what is wrong %s', async (_, env, message) => {
  await expect(start(env)).rejects.toThrow(message)
})

it('says that its key was revoked', async () => {
  const ann = await server.client()
  const { key, id } = await createKey(ann)
  await ann.delete(`/account/api-keys/${id}`)
  await expect(start({ MAKEREADY_URL: server.url, MAKEREADY_API_KEY: key })).rejects.toThrow('The API key isn’t valid.')
})
