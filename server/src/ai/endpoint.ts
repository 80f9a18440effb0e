type AiEndpoint = { provider: string | null; baseUrl?: string | null | undefined }

/**
 * Where a key was given for: the origin of a base URL, or the provider's own address. A stored key never goes anywhere
 * else, whatever is typed.
 */
function endpointOf({ provider, baseUrl }: AiEndpoint): string {
  if (!baseUrl) return `provider ${provider}`
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : `address ${baseUrl}`
}

export function isSameEndpoint(one: AiEndpoint, other: AiEndpoint): boolean {
  return endpointOf(one) === endpointOf(other)
}
