import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Carries the address to better-auth. The server sets it itself: whatever a client sent under this name is replaced. */
export const CLIENT_ADDRESS = 'x-makeready-client'

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

/**
 * The key by which an address shares limits with its neighbors: an IPv4 address by itself, an IPv6 address with its
 * network. One host usually has a /64 to itself (RFC 6177), one site at most a /48.
 * @param address as `clientAddress` gives it
 */
export function networkOf(address: string, ipv6Bits: 48 | 64): string {
  if (isIP(address) !== 6) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ipv6Bits}`)}/${ipv6Bits}`
}

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address)
}
