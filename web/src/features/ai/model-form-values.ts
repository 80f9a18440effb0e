import { type AiModel, type SaveAiModel, saveAiModel, type TestAiModel, testAiModel } from '@makeready/contract/ai'
import type { SchemaIssue } from '@makeready/contract/field-errors'
import { translateIssue } from '../../i18n/translate.ts'
import { choiceById, choiceOf } from './model-choices.ts'

export type ModelForm = {
  choice: string
  baseUrl: string
  modelPath: string
  key: string
  textModel: string
  imageModel: string
  inputPerMillion: string
  outputPerMillion: string
  perImage: string
}

export type FormIssue = { field: keyof ModelForm; message: string }
type Read<T> = { ok: true; data: T } | { ok: false; issues: FormIssue[] }

const EMPTY: ModelForm = {
  choice: 'openai',
  baseUrl: '',
  modelPath: '',
  key: '',
  textModel: '',
  imageModel: '',
  inputPerMillion: '',
  outputPerMillion: '',
  perImage: '',
}

export function formOf(model: AiModel | null): ModelForm {
  if (!model) return EMPTY
  const shown = (price: number | null) => (price === null ? '' : String(price))
  return {
    choice: choiceOf(model.provider, model.baseUrl),
    baseUrl: model.baseUrl ?? '',
    modelPath: model.modelPath ?? '',
    key: '',
    textModel: model.textModel,
    imageModel: model.imageModel ?? '',
    inputPerMillion: shown(model.prices.inputPerMillion),
    outputPerMillion: shown(model.prices.outputPerMillion),
    perImage: shown(model.prices.perImage),
  }
}

/** `forget` removes the saved key; an empty key field keeps it. */
export function toSave(form: ModelForm, removesKey: boolean): Read<SaveAiModel> {
  return read(
    saveAiModel.safeParse({
      ...endpointOf(form, removesKey),
      textModel: form.textModel,
      imageModel: form.imageModel.trim() || null,
      prices: {
        inputPerMillion: priceOf(form.inputPerMillion),
        outputPerMillion: priceOf(form.outputPerMillion),
        perImage: priceOf(form.perImage),
      },
    }),
  )
}

export function toTest(form: ModelForm, removesKey: boolean): Read<TestAiModel> {
  return read(testAiModel.safeParse(endpointOf(form, removesKey)))
}

function endpointOf(form: ModelForm, removesKey: boolean) {
  const { provider } = choiceById(form.choice)
  const key = form.key.trim()
  return {
    provider,
    baseUrl: provider === 'local' ? null : form.baseUrl.trim() || null,
    modelPath: provider === 'local' ? form.modelPath.trim() || null : null,
    ...(key ? { key } : removesKey ? { key: null } : {}),
  }
}

/** Accepts '2.50', '2,50' and '$2.50'; the field rejects anything else. */
function priceOf(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.')
  return plain === '' ? null : Number(plain)
}

type Parsed<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: (SchemaIssue & { path: PropertyKey[] })[] } }

function read<T>(parsed: Parsed<T>): Read<T> {
  if (parsed.success) return { ok: true, data: parsed.data }
  return {
    ok: false,
    issues: toIssues(
      parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: translateIssue(issue) })),
    ),
  }
}

export function toIssues(issues: readonly { field: string; message: string }[]): FormIssue[] {
  const endpoint = ({ field }: FormIssue) => Object.keys(EMPTY).indexOf(field)
  return issues
    .map(({ field, message }) => ({ field: fieldOf(field), message }))
    .sort((a, b) => endpoint(a) - endpoint(b))
}

function fieldOf(path: string): keyof ModelForm {
  const name = path.split('.').at(-1) ?? ''
  if (name === 'provider') return 'choice'
  return Object.hasOwn(EMPTY, name) ? (name as keyof ModelForm) : 'choice'
}
