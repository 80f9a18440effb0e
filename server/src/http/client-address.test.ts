import { expect, it } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

const behindProxy = (forwarded: string, socket = '198.51.100.7') =>
  clientAddress(socket, new Headers({ 'x-forwarded-for': forwarded }), true)

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['203.0.113.9, 192.0.2.1:5678', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%eth0]:443', 'fe80::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
])('understands the address %s of a proxy', (forwarded, address) => {
  expect(behindProxy(forwarded)).toBe(address)
})

it.each(['', 'unknown', '_hidden', '192.0.2', '192.0.2.300', '1.2.3.4:5:6', '[1.2.3.4', ':443', '192.0.2.1,'])(
  'falls back to the connection’s address if a proxy sends %j',
  (forwarded) => {
    expect(behindProxy(forwarded)).toBe('198.51.100.7')
  },
)

it('uses the connection’s address without a trusted proxy, also for IPv4 on an IPv6 socket', () => {
  const headers = new Headers({ 'x-forwarded-for': '192.0.2.1' })
  expect(clientAddress('::ffff:198.51.100.7', headers, false)).toBe('198.51.100.7')
})

it.each([
  ['192.0.2.1', 64, '192.0.2.1'],
  ['::ffff:c000:201', 64, '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::7', 64, '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', 48, '2001:db8:1::/48'],
  ['::1', 48, '::/48'],
] as const)('counts %s with its /%i as %s', (address, bits, network) => {
  expect(networkOf(address, bits)).toBe(network)
})
