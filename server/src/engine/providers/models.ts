import { createRequire } from 'node:module'
import { AI_PROVIDER_KEYS, presetOf } from '@makeready/contract/domain/providers'
import type { wrapImageModel, wrapLanguageModel } from 'ai'
import type { SchemaSupport } from '../lists/answer-schema.ts'
import { createLocalModel } from '../local/local-model.ts'
import { generationError } from './generation-errors.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { ModelSettings } from './model-settings.ts'
import { speakingDialects } from './server-dialects.ts'

export type TextModel = Parameters<typeof wrapLanguageModel>[0]['model']
type ImageModel = Parameters<typeof wrapImageModel>[0]['model']
/** Only Google's models draw 3:4: others are cropped from the nearest upright size, never stretched. */
type Shape = { size: `${number}x${number}` } | { aspectRatio: '3:4' }

/** `image`: null for the built-in artist; `search`: what the provider's search tool is asked through. */
export type Models = {
  text: TextModel
  schema: SchemaSupport
  image: { model: ImageModel; shape: Shape } | null
  search?: TextModel
}

/** Loaded on first use: several megabytes together, and few installations need more than one. */
const require = createRequire(import.meta.url)
globalThis.AI_SDK_LOG_WARNINGS = false
const sdk = {
  anthropic: () => require('@ai-sdk/anthropic') as typeof import('@ai-sdk/anthropic'),
  google: () => require('@ai-sdk/google') as typeof import('@ai-sdk/google'),
  openai: () => require('@ai-sdk/openai') as typeof import('@ai-sdk/openai'),
  compatible: () => require('@ai-sdk/openai-compatible') as typeof import('@ai-sdk/openai-compatible'),
}

/** Explicit, because the SDK would read other addresses from the environment. */
const ADDRESSES = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const

/** No request is made yet. @throws GenerationError not_configured without an address or key */
export function openModels(settings: ModelSettings): Models {
  const { provider, textModel, imageModel, apiKey } = settings
  if (provider === 'local') return { text: createLocalModel(settings), schema: 'whole', image: null }
  const baseURL = addressOf(settings)
  const keyed = { baseURL, apiKey: apiKey ?? '', fetch: guardedFetch(settings.fetch) }
  if (provider === 'anthropic') {
    const text = sdk.anthropic().createAnthropic(keyed)(textModel)
    return { text, schema: 'form', image: null, search: text }
  }
  if (provider === 'google') {
    const google = sdk.google().createGoogle(keyed)
    const image = imageModel ? { model: google.image(imageModel), shape: { aspectRatio: '3:4' } as const } : null
    const text = google.chat(textModel)
    return { text, schema: 'form', image, search: text }
  }
  const shape = { size: uprightSize(imageModel) }
  if (provider === 'openai') {
    const openai = sdk.openai().createOpenAI(keyed)
    // Chat completions: proxies support them, and the provider stores nothing, unlike /responses.
    const text = openai.chat(textModel)
    const image = imageModel ? { model: openai.image(imageModel), shape } : null
    // its search tool exists only there
    return { text, schema: 'form', image, search: openai.responses(textModel) }
  }
  const takesSchemas = settings.structuredOutputs ?? presetOf(baseURL)?.structuredOutputs ?? false
  const server = sdk.compatible().createOpenAICompatible({
    name: provider,
    baseURL,
    includeUsage: true,
    supportsStructuredOutputs: takesSchemas,
    fetch: speakingDialects(keyed.fetch),
    ...(apiKey && { apiKey }),
  })
  const image = imageModel ? { model: server.imageModel(imageModel), shape } : null
  return { text: server.chatModel(textModel), schema: takesSchemas ? 'form' : 'none', image }
}

export function addressOf({ provider, baseUrl, apiKey }: ModelSettings): string {
  if (provider === 'local') throw generationError('not_configured')
  if (AI_PROVIDER_KEYS[provider] === 'needed' && !apiKey) throw generationError('not_configured')
  const address = baseUrl ?? (provider === 'openai-compatible' ? undefined : ADDRESSES[provider])
  if (!address) throw generationError('not_configured')
  return address.replace(/\/+$/, '')
}

function uprightSize(model = ''): `${number}x${number}` {
  if (/dall-e-2/i.test(model)) return '1024x1024'
  return /dall-e-3/i.test(model) ? '1024x1792' : '1024x1536'
}
