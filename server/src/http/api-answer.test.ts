import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'

const server = testServer({ worker: false })

it('compresses a long JSON answer for clients that accept it, and never a short one', async () => {
  const ann = await server.client()
  for (let number = 0; number < 12; number += 1)
    await ann.post('/niches', { name: `Niche ${number} ${'ü'.repeat(90)}` })
  const ask = async (path: string, encoding: string) => {
    const response = await ann.fetch(path, { headers: { 'accept-encoding': encoding } })
    // fetch decompresses the body; the length is that of the bytes sent
    const body = new Uint8Array(await response.arrayBuffer())
    return { sent: Number(response.headers.get('content-length')), headers: response.headers, body }
  }
  const plain = await ask('/api/v1/niches', 'identity')
  const small = await ask('/api/v1/niches', 'br, gzip')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.sent).toBe(plain.body.length)
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(small.sent).toBeLessThan(plain.sent / 4)
  expect(small.body).toEqual(plain.body)
  expect((await ask('/api/v1/niches', 'gzip;q=0')).headers.get('content-encoding')).toBeNull()
  const short = await ask('/api/v1/counts', 'gzip')
  expect(short.headers.get('content-encoding')).toBeNull()
  expect(short.sent).toBe(short.body.length)
  for (const { headers } of [plain, small, short]) expect(headers.get('vary')).toMatch(/accept-encoding/i)
})
