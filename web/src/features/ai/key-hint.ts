import type { AiModel } from '@makeready/contract/ai'
import { t } from '../../i18n/t.ts'

export type KeyHint = {
  present: boolean
  words: string
}

type Endpoint = { provider: string; baseUrl: string }

/** `needed`: the provider requires a key. */
export function keyHint(saved: AiModel | null, endpoint: Endpoint, needed: boolean): KeyHint {
  const key = saved && isSameEndpoint(saved, endpoint) ? saved.key : null
  const without = needed ? '' : t('Leave empty if not needed.')
  switch (key?.state) {
    case 'stored':
      return {
        present: true,
        words: key.ending
          ? t('A key ending in …{ending} is saved. Leave the field empty to keep it.', { ending: key.ending })
          : t('A key is saved. Leave the field empty to keep it.'),
      }
    case 'environment':
      return { present: true, words: t('The key is set by the environment variable AI_API_KEY.') }
    case 'unreadable':
      return {
        present: false,
        words: t('The saved key can’t be read anymore because the server’s secret changed. Enter it again.'),
      }
    default:
      return {
        present: false,
        words:
          saved?.key.state === 'stored'
            ? `${t('The saved key works only with its own address.')} ${without}`.trim()
            : without,
      }
  }
}

/** A key belongs to the origin of its URL, as on the server. */
function isSameEndpoint(saved: AiModel, { provider, baseUrl }: Endpoint): boolean {
  const origin = (url: string, own: string) => (URL.canParse(url) ? new URL(url).origin : `${own} ${url.trim()}`)
  return origin(saved.baseUrl ?? '', saved.provider) === origin(baseUrl, provider)
}
