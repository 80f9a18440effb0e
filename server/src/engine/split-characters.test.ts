import { expect, it } from 'vitest'
import { callText, PATIENT, textOf } from '../../test/engine-calls.ts'
import { startFakeProvider } from '../../test/fake-provider.ts'
import { delta, events, stop } from '../../test/model-fault.ts'
import { createModelEngine } from './model-engine.ts'

it('a character whose halves come in two pieces arrives whole', async () => {
  const provider = await startFakeProvider()
  const settings = { provider: 'openai-compatible', baseUrl: provider.url, apiKey: 'k', textModel: 'writer' } as const
  provider.answers(events([delta('Bees \ud83d'), delta('\udc1d fly.'), stop]))
  const heard = await callText(createModelEngine(settings, PATIENT))
  await provider.close()
  expect(heard.error).toBeNull()
  expect(textOf(heard)).toBe('Bees 🐝 fly.')
})
