import { expect, it } from 'vitest'
import { AI_PROVIDER_KEYS, AI_PROVIDER_LABELS, AI_PROVIDERS, presetOf, SERVER_PRESETS } from './providers.ts'

it('offers servers by name and address', () => {
  expect(SERVER_PRESETS.map(({ label }) => label)).toEqual([
    'Ollama',
    'llama.cpp server',
    'vLLM',
    'LM Studio',
    'Jan',
    'OpenRouter',
  ])
  expect(new Set(SERVER_PRESETS.map(({ baseUrl }) => baseUrl)).size).toBe(SERVER_PRESETS.length)
  for (const preset of SERVER_PRESETS) expect(presetOf(preset.baseUrl)).toBe(preset)
})

it.each([
  ['http://localhost:11434/v1', 'ollama'],
  ['http://ollama:11434/v1/', 'ollama'],
  ['http://[::1]:1234/v1', 'lm-studio'],
  ['http://user:pass@gpu.lan:8000/v1', 'vllm'],
  ['https://OpenRouter.ai/api/v1', 'openrouter'],
  ['https://openrouter.ai.evil.example/api/v1', undefined],
  ['https://api.example.org/v1', undefined],
  ['11434', undefined],
])('recognizes the server at %s', (address, id) => {
  expect(presetOf(address)?.id).toBe(id)
})

it('requires a key if the provider does', () => {
  expect(AI_PROVIDERS.filter((provider) => AI_PROVIDER_KEYS[provider] === 'needed')).toEqual([
    'openai',
    'anthropic',
    'google',
  ])
  expect(SERVER_PRESETS.filter(({ key }) => key === 'needed').map(({ id }) => id)).toEqual(['openrouter'])
  expect(Object.keys(AI_PROVIDER_LABELS)).toEqual([...AI_PROVIDERS])
})
