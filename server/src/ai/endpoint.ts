type AiEndpoint = { provider: string | null; baseUrl?: string | null | undefined }

/** The origin a key was entered for. A stored key is never sent anywhere else. */
function endpointOf({ provider, baseUrl }: AiEndpoint): string {
  if (!baseUrl) return `provider ${provider}`
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : `address ${baseUrl}`
}

export function isSameEndpoint(one: AiEndpoint, other: AiEndpoint): boolean {
  return endpointOf(one) === endpointOf(other)
}
