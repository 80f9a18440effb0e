/** Who can be connected to write. `local` is a model file that the server itself loads. */
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

/** Providers whose own image models can draw covers; the built-in artist serves beside any other. */
export const DRAWING_PROVIDERS: readonly AiProvider[] = ['openai', 'google', 'openai-compatible']

export type ServerPreset = {
  id: 'ollama' | 'llama.cpp' | 'vllm' | 'lm-studio' | 'jan' | 'openrouter'
  label: string
  baseUrl: string
  key: Exclude<Key, 'none'>
  /** Its answers can be held to a JSON schema, whatever model it serves. */
  structuredOutputs: boolean
}

/** Servers that speak OpenAI's protocol, at the addresses they listen on when nothing else is said. */
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
  // it passes the schema on, and only some of the models behind it heed it
  {
    id: 'openrouter',
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    key: 'needed',
    structuredOutputs: false,
  },
]

/** The preset that an address belongs to: the same host, or the same port on any host (a container, another machine). */
export function presetOf(baseUrl: string): ServerPreset | undefined {
  if (!URL_START.test(baseUrl)) return undefined
  const { hostname, port } = partsOf(baseUrl)
  return SERVER_PRESETS.find((preset) => {
    const own = partsOf(preset.baseUrl)
    return own.port === '' ? own.hostname === hostname : own.port === port
  })
}

const URL_START = /^https?:\/\/[^/]/i

/** The contract knows no URL class: only what both browser and server have of the language itself. */
function partsOf(url: string): { hostname: string; port: string } {
  const [, hostname = '', port = ''] = /^https?:\/\/(?:[^@/]*@)?(\[[^\]]+\]|[^:/?#]+)(?::(\d+))?/i.exec(url) ?? []
  return { hostname: hostname.toLowerCase(), port }
}
