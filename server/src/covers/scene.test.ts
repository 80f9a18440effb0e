import { readFileSync } from 'node:fs'
import type { Run } from '@makeready/contract/runs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import {
  drawing,
  type FakeProvider,
  type ProviderRequest,
  refusing,
  startFakeProvider,
  streaming,
} from '../../test/fake-provider.ts'
import { providerEnv } from '../../test/provider-server.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'

const LEAF = readFileSync(new URL('../../test/leaf.png', import.meta.url))
const SCENE = 'A wooden hive in an orchard at dawn, seen from the grass, mist above it.'
const usage = { prompt_tokens: 400, completion_tokens: 60 }
let provider: FakeProvider
let server: TestServer
let ann: SignedClient

beforeAll(async () => {
  provider = await startFakeProvider()
  const prices = { AI_PRICE_INPUT: '10', AI_PRICE_OUTPUT: '20', AI_PRICE_IMAGE: '0.04' }
  server = await startTestServer({ env: { ...providerEnv(provider), AI_IMAGE_MODEL: 'painter', ...prices } })
  ann = await server.client()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

async function drawScene(): Promise<Run> {
  const input = { title: 'The First Year with Bees', authorName: 'Ann', additionalDetails: 'a blue hive' }
  const { body } = await ann.post<Run>('/runs', { kind: 'cover', input })
  await readEvents(ann, `/runs/${body.id}/events`)
  return (await ann.get<Run>(`/runs/${body.id}`)).body
}
const promptOf = ({ body }: ProviderRequest) => JSON.stringify(body.messages ?? body.prompt)

describe('a cover by an image model', () => {
  it('is drawn from a text model’s description, without the title', async () => {
    provider.answers(streaming(SCENE, { usage }), drawing(LEAF))
    const run = await drawScene()
    const [described, painted] = provider.requests
    expect(run).toMatchObject({ status: 'done', result: { usage: { cost: 0.0452 } } })
    expect(described && promptOf(described)).toContain('The First Year with Bees')
    expect(painted && promptOf(painted)).toContain(SCENE)
    expect(painted && promptOf(painted)).toContain('a blue hive')
    expect(painted && promptOf(painted)).not.toContain('The First Year')
  })

  it.for([
    ['cannot write', refusing(404, { message: 'no such model' })],
    ['declines to write', streaming('I’m sorry, but I can’t help with that request.', { usage })],
  ] as const)('is drawn from its title if the text model %s', { tags: ['slow'] }, async ([, answer]) => {
    provider.answers(answer, drawing(LEAF))
    expect(await drawScene()).toMatchObject({ status: 'done' })
    expect(promptOf(provider.requests.at(-1) as ProviderRequest)).toContain('The First Year')
  })
})
