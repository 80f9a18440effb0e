/**
 * The address rate limits count by. Behind a proxy it is the last one in X-Forwarded-For: the one our own proxy saw;
 * anything before it can be made up by the client.
 */
export function clientAddress(socketAddress: string | undefined, headers: Headers, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || socketAddress || '127.0.0.1'
}

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address)
}
