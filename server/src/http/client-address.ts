import { isIP } from 'node:net'

/**
 * The address that limits count by, always a valid one without port or zone. Behind a proxy it is the last one in
 * X-Forwarded-For: the one our own proxy saw; anything before it can be made up by the client.
 */
export function clientAddress(socketAddress: string | undefined, headers: Headers, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return addressIn(forwarded) ?? addressIn(socketAddress) ?? '127.0.0.1'
}

/** Some proxies add the port: '192.0.2.1:5678', '[2001:db8::1]:443'. */
function addressIn(text = ''): string | undefined {
  const [, host = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? []
  const address = host.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address : undefined
}

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address)
}
