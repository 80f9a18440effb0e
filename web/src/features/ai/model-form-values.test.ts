import type { AiModel } from '@makeready/contract/ai'
import { describe, expect, it } from 'vitest'
import { choiceOf, modelChoices } from './model-choices.ts'
import { formOf, toIssues, toSave, toTest } from './model-form-values.ts'

const MODEL: AiModel = {
  provider: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:11434/v1',
  textModel: 'writer',
  imageModel: null,
  modelPath: null,
  prices: { inputPerMillion: 0.15, outputPerMillion: 0.6, perImage: null },
  key: { state: 'stored', ending: 'wxyz' },
}
const form = formOf(MODEL)

describe('the form of a model', () => {
  it('shows saved values, and sends them back with the key unchanged', () => {
    expect(form).toMatchObject({
      choice: 'ollama',
      textModel: 'writer',
      inputPerMillion: '0.15',
      perImage: '',
      key: '',
    })
    const { key: _, ...model } = MODEL
    expect(toSave(form, false)).toEqual({ ok: true, data: model })
  })

  it('sends a typed key, or a request to remove the saved one', () => {
    expect(toSave({ ...form, key: ' sk-1 ' }, false)).toMatchObject({ data: { key: 'sk-1' } })
    expect(toTest(form, true)).toMatchObject({ data: { key: null } })
  })

  it.each([
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['$ 2.50', 2.5],
    [' ', null],
  ])('reads the price %j as %d', (typed, price) => {
    expect(toSave({ ...form, perImage: typed }, false)).toMatchObject({ data: { prices: { perImage: price } } })
  })

  it.each([
    [{ textModel: '' }, 'textModel', 'Text model is required'],
    [{ baseUrl: 'localhost' }, 'baseUrl', "Base URL must start with 'http://' or 'https://'"],
    [{ baseUrl: '' }, 'baseUrl', 'Base URL is required for an OpenAI-compatible server'],
    [{ perImage: 'cheap' }, 'perImage', 'Price per picture must be a number'],
    [{ outputPerMillion: '' }, 'outputPerMillion', 'Enter both token prices, or neither'],
    [{ choice: 'local' }, 'modelPath', 'Name the GGUF file on the server'],
  ])('reports at the field what is wrong with %j', (fields, field, message) => {
    expect(toSave({ ...form, ...fields }, false)).toEqual({ ok: false, issues: [{ field, message }] })
  })

  it('maps the server’s errors to their fields, in the order of the form', () => {
    const issues = ['prices.perImage', 'body', 'textModel', 'provider'].map((field) => ({ field, message: 'no' }))
    expect(toIssues(issues).map(({ field }) => field)).toEqual(['choice', 'choice', 'textModel', 'perImage'])
  })
})

describe('the available choices', () => {
  it('offers private servers and model files only to administrators', () => {
    const labels = (whose: 'installation' | 'own') => modelChoices(whose).map(({ label }) => label)
    expect(labels('installation')).toEqual(expect.arrayContaining(['OpenAI', 'Ollama', 'Model file on this server']))
    expect(labels('own')).toEqual(['OpenAI', 'Anthropic', 'Google', 'OpenRouter', 'Other OpenAI-compatible server'])
  })

  it('recognizes a server by its address', () => {
    expect(choiceOf('openai-compatible', 'https://openrouter.ai/api/v1')).toBe('openrouter')
    expect(choiceOf('openai-compatible', 'https://models.example/v1')).toBe('openai-compatible')
    expect(choiceOf('google', null)).toBe('google')
  })
})
