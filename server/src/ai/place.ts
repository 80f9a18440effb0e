type Place = { provider: string | null; baseUrl?: string | null | undefined }

/**
 * Where a key was given for: the origin of a base URL, or the provider's own address. A stored key never goes anywhere
 * else, whatever is typed.
 */
function placeOf({ provider, baseUrl }: Place): string {
  if (!baseUrl) return `provider ${provider}`
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : `address ${baseUrl}`
}

export function isSamePlace(one: Place, other: Place): boolean {
  return placeOf(one) === placeOf(other)
}
