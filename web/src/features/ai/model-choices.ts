import { AI_PROVIDER_KEYS, AI_PROVIDER_LABELS, presetOf, SERVER_PRESETS } from '@makeready/contract/domain/providers'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'

type Provider = keyof typeof AI_PROVIDER_LABELS

export type ModelChoice = {
  id: string
  label: string
  provider: Provider
  baseUrl: string
  key: 'needed' | 'optional' | 'none'
}

const named = (provider: Provider): ModelChoice => ({
  id: provider,
  label: translate(AI_PROVIDER_LABELS[provider]),
  provider,
  baseUrl: '',
  key: AI_PROVIDER_KEYS[provider],
})

const OTHER: ModelChoice = { ...named('openai-compatible'), label: t('Other OpenAI-compatible server') }

const CHOICES: readonly ModelChoice[] = [
  named('openai'),
  named('anthropic'),
  named('google'),
  ...SERVER_PRESETS.map(({ id, label, baseUrl, key }) => ({
    id,
    label: translate(label),
    provider: 'openai-compatible' as const,
    baseUrl,
    key,
  })),
  OTHER,
]

/** Private servers and model files are for administrators only. */
export function modelChoices(whose: 'installation' | 'own'): readonly ModelChoice[] {
  if (whose === 'installation') return [...CHOICES, named('local')]
  return CHOICES.filter(({ baseUrl }) => !/^https?:\/\/127\./.test(baseUrl))
}

export function choiceOf(provider: Provider, baseUrl: string | null): string {
  if (provider !== 'openai-compatible') return provider
  return presetOf(baseUrl ?? '')?.id ?? OTHER.id
}

export function choiceById(id: string): ModelChoice {
  return [...CHOICES, named('local')].find((choice) => choice.id === id) ?? OTHER
}
