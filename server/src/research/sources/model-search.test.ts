import type { SearchingProvider } from '@makeready/contract/domain/research-sources'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INVENTED, type ModelSearchFault } from '../../../test/fixture-model-search.ts'
import { type FixtureWeb, startFixtureWeb } from '../../../test/fixture-web.ts'
import type { CallUsage } from '../../engine/engine.ts'
import { createModelEngine } from '../../engine/model-engine.ts'
import type { ModelSettings } from '../../engine/providers/model-settings.ts'
import { modelSearch } from './model-search.ts'

let web: FixtureWeb
beforeAll(async () => {
  web = await startFixtureWeb()
})
beforeEach(() => {
  web.modelFault = undefined
})
afterAll(() => web.close())

const prices = { inputPerMillion: 1, outputPerMillion: 10 }
const engineOf = (provider: ModelSettings['provider'], baseUrl: string) =>
  createModelEngine({ provider, baseUrl, apiKey: 'secret-key', textModel: 'gemini-writer', prices })
const signal = new AbortController().signal

describe.each<SearchingProvider>(['anthropic', 'openai', 'google'])('the search tool of %s', (provider) => {
  const source = () => modelSearch(provider, async () => engineOf(provider, web.address(provider)))
  const asked = () => source().search?.('calm bees forum', { language: 'en', signal })

  it('gives the addresses that it returned, and none that the model writes', async () => {
    const hits = (await asked()) ?? []
    expect(hits).toHaveLength(6)
    expect(hits[0]?.url).toBe(web.at('forum1.example', '/'))
    expect(web.asked.at(-1)).toBe('model calm bees forum')
    expect(JSON.stringify(hits)).not.toContain(INVENTED)
  })

  it('finds nothing without an error, even if the model names an address', async () => {
    web.modelFault = 'empty'
    expect(await asked()).toEqual([])
  })

  it.each<[ModelSearchFault, RegExp]>([
    ['no-search', /answered without searching/],
    ['refusal', /declined/],
    ['busy', /too many requests|busy/i],
    ['key', /refused the key/],
    ['broken', /provider/],
    ['html', /connection/],
  ])('that is at fault (%s) says so, and is asked once', async (fault, message) => {
    web.modelFault = fault
    const before = web.asked.length
    await expect(asked()).rejects.toThrow(message)
    expect(web.asked).toHaveLength(before + 1)
  })

  it('is reserved before it is asked, and paid for with its tokens', async () => {
    const charges: (number | null)[] = []
    const usage: (CallUsage | null)[] = []
    await engineOf(provider, web.address(provider)).search?.('calm bees', {
      seed: '',
      signal,
      onUsage: () => {},
      async charge({ most }) {
        charges.push(most)
        return async (used) => void usage.push(used)
      },
    })
    const perSearch = provider === 'google' ? 35_000 : 10_000
    expect(usage).toMatchObject([{ inputTokens: 9_000, outputTokens: 20, costMicros: 9_200 + perSearch }])
    expect(charges[0]).toBeGreaterThan(9_200 + perSearch)
  })

  it('stops with its run', async () => {
    const stop = new AbortController()
    web.onAsked = async () => stop.abort(new Error('stopped'))
    await expect(source().search?.('calm bees', { language: 'en', signal: stop.signal })).rejects.toThrow('stopped')
    web.onAsked = async () => {}
  })
})

it.each(['anthropic', 'openai'] as const)(
  'a tool of %s that fails inside a good answer is no answer',
  async (provider) => {
    web.modelFault = 'tool-error'
    const asked = engineOf(provider, web.address(provider)).search?.('calm bees', {
      seed: '',
      signal,
      onUsage: () => {},
    })
    await expect(asked).rejects.toThrow('The model’s web search failed: unavailable.')
  },
)

it('a server of one’s own has no search tool', () => {
  expect(engineOf('openai-compatible', 'http://127.0.0.1:9/v1').search).toBeUndefined()
})
