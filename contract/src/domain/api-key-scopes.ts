/** In display order. Each allows what it names and nothing else. */
export const API_KEY_SCOPES = ['read', 'write', 'generate'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** Days until a key expires. */
export const API_KEY_DAYS = [30, 90, 365] as const
export const API_KEYS_MAX = 50

type Operation = { method?: string | undefined; path?: string | undefined; startsRuns?: true | undefined }

/** The scope an API key needs; null: only a session may, because it is about the account or the installation. */
export function scopeOf({ method = 'POST', path = '', startsRuns }: Operation): ApiKeyScope | null {
  if (/^\/(account|admin)(\/|$)/.test(path)) return null
  if (startsRuns) return 'generate'
  return method === 'GET' ? 'read' : 'write'
}
