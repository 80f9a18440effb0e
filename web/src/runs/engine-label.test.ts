import { expect, it } from 'vitest'
import { engineLabel, engineName } from './engine-label.ts'

it('names the composer and models by their familiar names', () => {
  expect(engineLabel('composer')).toBe('Built-in composer')
  expect(engineLabel('openai:gpt-4.1-mini')).toBe('gpt-4.1-mini')
  expect(engineLabel('ollama:llama3.2:3b')).toBe('llama3.2:3b')
})

it('names the running engine for items saved before the generation ends', () => {
  const composer = { kind: 'composer', label: 'Built-in composer', images: false, source: 'built-in' } as const
  expect(engineName(null, composer)).toBe('composer')
  expect(engineName({ engine: 'openai:gpt-4.1-mini' }, composer)).toBe('openai:gpt-4.1-mini')
  expect(engineName(null, undefined)).toBeNull()
})
