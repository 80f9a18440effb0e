import type { AiModel } from '@makeready/contract/ai'
import { expect, it } from 'vitest'
import { keyHint } from './key-hint.ts'

const saved = (state: AiModel['key']['state'], ending: string | null = null): AiModel => ({
  provider: 'openai-compatible',
  baseUrl: 'https://models.example/v1',
  textModel: 'writer',
  imageModel: null,
  modelPath: null,
  prices: { inputPerMillion: null, outputPerMillion: null, perImage: null },
  key: { state, ending },
})
const here = { provider: 'openai-compatible', baseUrl: 'https://models.example/other' }
const elsewhere = { provider: 'openai-compatible', baseUrl: 'https://models.example.org/v1' }

it('shows that a key is saved, and its ending, if its address is unchanged', () => {
  expect(keyHint(saved('stored', 'wxyz'), here, true)).toEqual({
    present: true,
    words: 'A key ending in …wxyz is saved. Leave the field empty to keep it.',
  })
})

it('says that the saved key only works with its own address', () => {
  expect(keyHint(saved('stored', 'wxyz'), elsewhere, true)).toEqual({
    present: false,
    words: 'The saved key works only with its own address.',
  })
})

it('says who set the key, that it must be entered again, or that none is needed', () => {
  expect(keyHint(saved('environment'), here, true).words).toContain('AI_API_KEY')
  expect(keyHint(saved('unreadable'), here, true)).toMatchObject({ present: false })
  expect(keyHint(null, here, false).words).toBe('Leave empty if not needed.')
})
