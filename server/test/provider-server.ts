import { afterAll, beforeAll } from 'vitest'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer } from './server.ts'

export const providerEnv = ({ url }: FakeProvider, key = 'k') => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: url,
  AI_API_KEY: key,
  AI_TEXT_MODEL: 'writer',
})

/** A server with a fake provider for one test file, and a signed-in creator. */
export function providerServer(key = 'k'): { provider: FakeProvider; server: TestServer; ann: SignedClient } {
  const parts = { provider: {} as FakeProvider, server: {} as TestServer, ann: {} as SignedClient }
  beforeAll(async () => {
    Object.assign(parts.provider, await startFakeProvider())
    Object.assign(parts.server, await startTestServer({ env: providerEnv(parts.provider, key) }))
    Object.assign(parts.ann, await parts.server.client())
  })
  afterAll(async () => {
    await parts.server.close?.()
    await parts.provider.close?.()
  })
  return parts
}
