import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callOf, PATIENT } from '../../test/engine-calls.ts'
import {
  drawing,
  type FakeProvider,
  type ProviderRequest,
  respondingWith,
  startFakeProvider,
} from '../../test/fake-provider.ts'
import { anthropic, google, openai, type Protocol } from '../../test/provider-protocols.ts'
import type { Engine } from './engine.ts'
import { createModelEngine } from './model-engine.ts'

/** As complex as real schemas: bounds that strict modes refuse, a list, a choice, an optional member. */
const IDEA = z.object({
  concept: z.string().min(10).max(400).describe('what it is'),
  level: z.enum(['low', 'high']),
  modules: z.array(z.string().max(120)).min(3).max(8),
  price: z.number().min(0).optional(),
})
const png = readFileSync(fileURLToPath(new URL('../../test/leaf.png', import.meta.url)))

const server = (url: string) => ({ ...openai.settings(url), provider: 'openai-compatible' as const })
const PROTOCOLS: Record<string, Protocol> = {
  openai,
  'an older model of anthropic': anthropic,
  anthropic: {
    ...anthropic,
    settings: (url) => ({ ...anthropic.settings(url), textModel: 'claude-sonnet-4-5' }),
  },
  google,
  'a server that takes schemas': { ...openai, settings: (url) => ({ ...server(url), structuredOutputs: true }) },
  'a server that takes none, without a key': { ...openai, settings: (url) => ({ ...server(url), apiKey: undefined }) },
}
const prompt = { instructions: 'Rules.', prompt: 'Write about <creator_data>"rails"</creator_data>.' }

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())

/** The requests as sent, without secrets and without what changes with library versions. */
function sent() {
  expect(provider.requests).toHaveLength(1)
  const [request] = provider.requests as [ProviderRequest]
  const { method, path, headers, body } = request
  const headerText = Object.entries(headers)
    .filter(([name]) => !/^(host|connection|content-length|user-agent|accept.*|sec-.*)$/.test(name))
    .map(([name, value]) => [name, `${value}`.replaceAll('secret-key', '(the key)')])
  return { request: `${method} ${path}`, headers: Object.fromEntries(headerText), body }
}

describe.each(Object.entries(PROTOCOLS))('%s is requested', (name, { settings, streaming }) => {
  const engine = (): Engine => createModelEngine(settings(provider.url), PATIENT)

  it('for a list', async () => {
    provider.answers(streaming(JSON.stringify([{ concept: 'A calm book', level: 'low', modules: ['a', 'b', 'c'] }])))
    const task = { name: 'product ideas', count: 1, prompt, item: IDEA, compose: () => [] }
    for await (const _ of engine().items(task, callOf([])));
    expect(sent()).toMatchSnapshot()
  })

  it('for a text', async () => {
    provider.answers(streaming('Text.'))
    const task = { name: 'content', prompt, maxOutputTokens: 900, compose: () => [] }
    for await (const _ of engine().text(task, callOf([])));
    expect(sent()).toMatchSnapshot()
  })

  if (/anthropic/.test(name)) return
  it('for a picture', async () => {
    provider.answers(name === 'google' ? drawnByGoogle(png) : drawing(png))
    const task = { prompt: 'Leaves. No letters.', compose: () => ({ bytes: new Uint8Array() }) }
    await engine().art(task, callOf([]))
    expect(sent()).toMatchSnapshot()
  })
})

it('OpenAI is used through chat completions, which proxies support and which store nothing', async () => {
  provider.answers(openai.streaming('Text.'))
  const task = { name: 'content', prompt, compose: () => [] }
  for await (const _ of createModelEngine(openai.settings(provider.url), PATIENT).text(task, callOf([])));
  expect(sent().request).toBe('POST /v1/chat/completions')
})

it('a model name with a slash is requested from the same server', async () => {
  provider.answers(openai.streaming('Text.'))
  const engine = createModelEngine({ ...server(provider.url), textModel: 'openai/gpt-4o' }, PATIENT)
  for await (const _ of engine.text({ name: 'content', prompt, compose: () => [] }, callOf([])));
  expect(sent().body.model).toBe('openai/gpt-4o')
})

it.each([
  ['gpt-image-1', '1024x1536'],
  ['dall-e-3', '1024x1792'],
  ['dall-e-2', '1024x1024'],
])('%s is asked for its most upright size', async (imageModel, size) => {
  provider.answers(drawing(png))
  const engine = createModelEngine({ ...openai.settings(provider.url), imageModel }, PATIENT)
  await engine.art({ prompt: 'Leaves.', compose: () => ({ bytes: new Uint8Array() }) }, callOf([]))
  expect(sent().body.size).toBe(size)
})

it('Anthropic is not asked for pictures', () => {
  expect(createModelEngine(anthropic.settings(provider.url)).images).toBe(false)
})

it('providers get no tools, and no creator text among the rules', async () => {
  for (const { settings, streaming } of Object.values(PROTOCOLS)) {
    provider.answers(streaming('Text.'))
    const task = { name: 'content', prompt, compose: () => [] }
    for await (const _ of createModelEngine(settings(provider.url), PATIENT).text(task, callOf([])));
    const { body } = sent()
    expect(body).not.toHaveProperty('tools')
    const rules = body.system ?? body.systemInstruction ?? body.messages?.[0]
    expect(JSON.stringify(rules)).toContain('Rules.')
    expect(JSON.stringify(rules)).not.toContain('rails')
  }
})

function drawnByGoogle(bytes: Uint8Array) {
  const inlineData = { mimeType: 'image/png', data: Buffer.from(bytes).toString('base64') }
  const content = { role: 'model', parts: [{ inlineData }] }
  return respondingWith(JSON.stringify({ candidates: [{ content, finishReason: 'STOP' }] }))
}
