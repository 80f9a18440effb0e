import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callItems, callOf, callText, PATIENT } from '../../../test/engine-calls.ts'
import { type FakeProvider, startFakeProvider } from '../../../test/fake-provider.ts'
import { anthropic, google, openai } from '../../../test/provider-protocols.ts'
import { createPublicFetch } from '../../ai/public-fetch.ts'
import type { Engine } from '../engine.ts'
import { createModelEngine } from '../model-engine.ts'
import { listModels } from './list-models.ts'
import type { ModelSettings } from './model-settings.ts'

const SENTENCE = 'The provider’s address redirects to another one. Enter the final address.'
const STATUSES = [301, 302, 303, 307, 308]

const PROVIDERS: Record<string, (url: string) => ModelSettings> = {
  openai: openai.settings,
  anthropic: anthropic.settings,
  google: google.settings,
  'openai-compatible': (url) => ({ ...openai.settings(url), provider: 'openai-compatible' }),
  'a creator’s own model': (url) => ({
    ...anthropic.settings(url),
    fetch: createPublicFetch({ isAllowed: () => true }).fetch,
  }),
}

/** Every request that sends the key. */
const REQUESTS: Record<string, (settings: ModelSettings) => Promise<unknown>> = {
  text: async (settings) => (await callText(createModelEngine(settings, PATIENT))).error,
  'a list': async (settings) => (await callItems(createModelEngine(settings, PATIENT))).error,
  'a picture': async (settings) => drawnBy(createModelEngine(settings, PATIENT)),
  'its models': (settings) => listModels(settings, new AbortController().signal).catch((error) => error),
}

function drawnBy(engine: Engine) {
  const task = { prompt: 'Leaves.', compose: () => ({ bytes: new Uint8Array() }) }
  return engine.art(task, callOf([])).catch((error) => error)
}

let provider: FakeProvider
const elsewhere = createServer((request, response) => {
  arrived.push(`${request.method} ${request.url}`)
  response.end('{}')
})
const arrived: string[] = []

beforeAll(async () => {
  provider = await startFakeProvider()
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', () => listening()))
})
beforeEach(() => {
  arrived.length = 0
})
afterAll(async () => {
  await provider.close()
  elsewhere.closeAllConnections()
  await new Promise((closed) => elsewhere.close(closed))
})

describe.each(Object.entries(PROVIDERS))('a redirect of %s is not followed', (name, settingsFor) => {
  const settings = () => ({ ...settingsFor(provider.url), apiKey: 'secret-key' })
  const requests = Object.entries(REQUESTS).filter(([what]) => what !== 'a picture' || settingsFor('').imageModel)

  it.each(STATUSES)('with %d: nothing reaches the other address, and a message says what to do', async (status) => {
    const { port } = elsewhere.address() as AddressInfo
    for (const [what, ask] of requests) {
      provider.answers((response) => {
        response.writeHead(status, { location: `http://127.0.0.1:${port}/v1/stolen` }).end()
      })
      expect(await ask(settings()), `${name}: ${what}`).toMatchObject({ code: 'not_configured', message: SENTENCE })
      expect(provider.requests, `${name}: ${what}`).toHaveLength(1)
    }
    expect(arrived).toEqual([])
  })
})
