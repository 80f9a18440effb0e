import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPublicFetch, ForbiddenAddress, isForbiddenAddress, isPublicAddress } from './public-fetch.ts'

let port: number
let connections = 0
let redirectTo = ''
const server = createServer((_, response) => {
  if (redirectTo) response.writeHead(302, { location: redirectTo }).end()
  else response.end('reached')
})
server.on('connection', () => {
  connections += 1
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  connections = 0
  redirectTo = ''
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const LOOPBACK = { address: '127.0.0.1', family: 4 }
const PUBLIC = { address: '93.184.215.14', family: 4 }

describe('a creator’s address', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
  ])('never reaches this machine as %s', async (host) => {
    const { fetch, check } = createPublicFetch()
    const url = `http://${host}:${port}/`
    const error = await fetch(url).catch((reason) => reason)
    expect(isForbiddenAddress(error), String(error?.cause)).toBe(true)
    await expect(check(url)).rejects.toBeInstanceOf(ForbiddenAddress)
    expect(connections).toBe(0)
  })

  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    'fc00::1',
    '::ffff:10.0.0.1',
    '2002:7f00:1::',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    'no address',
  ])('%s counts as private', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s counts as public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it('cannot be a name with both a public and a private address', async () => {
    const { fetch } = createPublicFetch({ lookup: (_host, _options, callback) => callback(null, [PUBLIC, LOOPBACK]) })
    const error = await fetch(`http://models.example:${port}/`).catch((reason) => reason)
    expect(isForbiddenAddress(error)).toBe(true)
    expect(connections).toBe(0)
  })

  it('cannot switch to a private address between check and use', async () => {
    const answers = [PUBLIC, LOOPBACK]
    const { fetch, check } = createPublicFetch({
      lookup: (_host, _options, callback) => callback(null, [answers.shift() ?? LOOPBACK]),
    })
    const url = `http://models.example:${port}/`
    await check(url)
    const error = await fetch(url).catch((reason) => reason)
    expect(isForbiddenAddress(error)).toBe(true)
    expect(connections).toBe(0)
  })

  it('is connected to at the checked address', async () => {
    let lookups = 0
    const { fetch } = createPublicFetch({
      isAllowed: () => true,
      lookup: (_host, _options, callback) => {
        lookups += 1
        callback(null, [LOOPBACK])
      },
    })
    const answer = await fetch(`http://models.example:${port}/`)
    expect([await answer.text(), lookups, connections]).toEqual(['reached', 1, 1])
  })

  it('is not redirected', async () => {
    redirectTo = `http://127.0.0.1:${port}/elsewhere`
    const { fetch } = createPublicFetch({ isAllowed: () => true })
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
    expect(connections).toBe(1)
  })
})
