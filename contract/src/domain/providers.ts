/** Providers that can write. `local` is a model file that the server loads itself. */
export const AI_PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible', 'local'] as const

export type AiProvider = (typeof AI_PROVIDERS)[number]

export const AI_PROVIDER_LABELS: Record<AiProvider, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  'openai-compatible': 'OpenAI-compatible server',
  local: 'Model file on this server',
}

type Key = 'needed' | 'optional' | 'none'

export const AI_PROVIDER_KEYS: Record<AiProvider, Key> = {
  openai: 'needed',
  anthropic: 'needed',
  google: 'needed',
  'openai-compatible': 'optional',
  local: 'none',
}

/** Providers with image models; with any other, the built-in artist draws. */
export const DRAWING_PROVIDERS: readonly AiProvider[] = ['openai', 'google', 'openai-compatible']

export type ServerPreset = {
  id: 'ollama' | 'llama.cpp' | 'vllm' | 'lm-studio' | 'jan' | 'openrouter'
  label: string
  baseUrl: string
  key: Exclude<Key, 'none'>
  /** supports JSON schemas for every model */
  structuredOutputs: boolean
}

/** OpenAI-compatible servers at their default addresses. */
export const SERVER_PRESETS: readonly ServerPreset[] = [
  {
    id: 'ollama',
    label: 'Ollama',
    baseUrl: 'http://127.0.0.1:11434/v1',
    key: 'optional',
    structuredOutputs: true,
  },
  {
    id: 'llama.cpp',
    label: 'llama.cpp server',
    baseUrl: 'http://127.0.0.1:8080/v1',
    key: 'optional',
    structuredOutputs: true,
  },
  { id: 'vllm', label: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1', key: 'optional', structuredOutputs: true },
  {
    id: 'lm-studio',
    label: 'LM Studio',
    baseUrl: 'http://127.0.0.1:1234/v1',
    key: 'optional',
    structuredOutputs: true,
  },
  { id: 'jan', label: 'Jan', baseUrl: 'http://127.0.0.1:1337/v1', key: 'optional', structuredOutputs: true },
  // it passes the schema on, but only some of its models follow it
  {
    id: 'openrouter',
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    key: 'needed',
    structuredOutputs: false,
  },
]

/** Matches by host, or by port on any host (a container, another machine). */
export function presetOf(baseUrl: string): ServerPreset | undefined {
  if (!URL_START.test(baseUrl)) return undefined
  const { hostname, port } = partsOf(baseUrl)
  return SERVER_PRESETS.find((preset) => {
    const own = partsOf(preset.baseUrl)
    return own.port === '' ? own.hostname === hostname : own.port === port
  })
}

const URL_START = /^https?:\/\/[^/]/i

/** URL is not part of the language itself, and the contract runs in browser and server. */
function partsOf(url: string): { hostname: string; port: string } {
  const [, hostname = '', port = ''] = /^https?:\/\/(?:[^@/]*@)?(\[[^\]]+\]|[^:/?#]+)(?::(\d+))?/i.exec(url) ?? []
  return { hostname: hostname.toLowerCase(), port }
}
