import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Carries the address to better-auth; the server overwrites whatever the client sent. */
export const CLIENT_ADDRESS = 'x-makeready-client'

/** Always valid. Behind a proxy the last X-Forwarded-For entry, as earlier ones can be forged. */
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

/** An IPv4 address, or an IPv6 network: a host usually has a /64 (RFC 6177), a site at most a /48. */
export function networkOf(address: string, ipv6Bits: 48 | 64): string {
  if (isIP(address) !== 6) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ipv6Bits}`)}/${ipv6Bits}`
}

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address)
}
