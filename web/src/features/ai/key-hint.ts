import type { AiModel } from '@makeready/contract/ai'

export type KeyHint = {
  /** a key is there for what the form says now */
  present: boolean
  /** what stands under the field */
  words: string
}

type Place = { provider: string; baseUrl: string }

/** What is said about the key, which is never shown. `needed`: the provider answers to nobody without one. */
export function keyHint(saved: AiModel | null, place: Place, needed: boolean): KeyHint {
  const key = saved && isSamePlace(saved, place) ? saved.key : null
  const without = needed ? '' : 'Leave it empty where none is needed.'
  switch (key?.state) {
    case 'stored':
      return {
        present: true,
        words: `A key is stored${key.ending ? `, ends in …${key.ending}` : ''}. Leave the field empty to keep it.`,
      }
    case 'environment':
      return { present: true, words: 'The key is set by environment (AI_API_KEY).' }
    case 'unreadable':
      return { present: false, words: 'The stored key can no longer be read, as the secret changed: enter it again.' }
    default:
      return {
        present: false,
        words: saved?.key.state === 'stored' ? `The stored key stays with its address. ${without}`.trim() : without,
      }
  }
}

/** As the server sees it: a key belongs to the origin of its address. */
function isSamePlace(saved: AiModel, { provider, baseUrl }: Place): boolean {
  const origin = (url: string, own: string) => (URL.canParse(url) ? new URL(url).origin : `${own} ${url.trim()}`)
  return origin(saved.baseUrl ?? '', saved.provider) === origin(baseUrl, provider)
}
