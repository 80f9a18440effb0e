import { z } from 'zod'
import { checkLocalModel } from '../local/local-model.ts'
import { generationError, toGenerationError } from './generation-errors.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { ModelSettings } from './model-settings.ts'
import { addressOf } from './models.ts'
import { codeOfAnswer } from './provider-refusals.ts'

const LIMIT = 15_000

/** Some servers list models without an id, which cannot be chosen. */
const openAiModels = z.object({ data: z.array(z.object({ id: z.string().optional() })) })
const googleModels = z.object({
  models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).default([]) })),
})

/** Sorted by name; for a local model, its file. @throws GenerationError as for a generation; the signal's reason */
export async function listModels(settings: ModelSettings, signal: AbortSignal): Promise<string[]> {
  const { provider, apiKey } = settings
  if (provider === 'local') return [await checkLocalModel(settings, signal)]
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMIT)])
  try {
    const answer = await fetchModelList(settings, addressOf(settings), limited)
    return namesIn(provider, answer).sort((a, b) => a.localeCompare(b))
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw generationError('bad_output', error)
    throw toGenerationError(error, apiKey)
  }
}

async function fetchModelList(
  { provider, apiKey, fetch }: ModelSettings,
  address: string,
  signal: AbortSignal,
): Promise<unknown> {
  const [query, headers] = REQUESTS[provider === 'local' ? 'openai' : provider](apiKey ?? '')
  const response = await guardedFetch(fetch)(`${address}/models${query}`, { headers, signal })
  const body = await response.text()
  if (response.ok) return JSON.parse(body)
  const answer = { status: response.status, message: body, body, headers: Object.fromEntries(response.headers) }
  const code = codeOfAnswer(answer)
  // no model was requested: this address has no model list
  throw generationError(code === 'model_not_found' ? 'network' : code, new Error(`${response.status}`))
}

type Request = [query: string, headers: Record<string, string>]

const bearer = (key: string): Request => ['', key ? { authorization: `Bearer ${key}` } : {}]
const REQUESTS = {
  openai: bearer,
  'openai-compatible': bearer,
  anthropic: (key: string): Request => ['?limit=1000', { 'x-api-key': key, 'anthropic-version': '2023-06-01' }],
  google: (key: string): Request => ['?pageSize=1000', { 'x-goog-api-key': key }],
}

function namesIn(provider: ModelSettings['provider'], answer: unknown): string[] {
  if (provider !== 'google') return openAiModels.parse(answer).data.flatMap(({ id }) => id ?? [])
  return googleModels
    .parse(answer)
    .models.filter(({ supportedGenerationMethods }) => supportedGenerationMethods.includes('generateContent'))
    .map(({ name }) => name.replace(/^models\//, ''))
}
