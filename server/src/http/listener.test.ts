import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListener } from './listener.ts'

const KB = 1024
const app = new Hono()
app.post('/small', bodyLimit({ maxSize: KB, onError: (c) => c.text('too large', 413) }), (c) => c.text('taken'))
app.get('/hello', (c) => c.text('hello'))

const server = createServer(createListener(app))
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** One connection, and what it has received so far. */
async function connected(): Promise<{ socket: Socket; received(text: string): Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let all = ''
  socket.on('data', (chunk) => {
    all += chunk
  })
  return {
    socket,
    async received(text) {
      while (!all.includes(text)) {
        if (socket.closed) throw new Error(`The connection was closed after ${JSON.stringify(all)}`)
        await Promise.race([once(socket, 'data'), once(socket, 'close')])
      }
      return all
    },
  }
}

// The pauses simulate a client that is slower than an adapter's short timeout (0.5 s).
const PIECES = 9
const PAUSE_MS = 100

it('lets a slow client finish a body refused by its length, and answers its next request', async () => {
  const { socket, received } = await connected()
  socket.write(`POST /small HTTP/1.1\r\nhost: x\r\ncontent-length: ${PIECES * 64 * KB}\r\n\r\n`)
  await received('413')
  for (let piece = 0; piece < PIECES; piece++) {
    socket.write(Buffer.alloc(64 * KB, 'x'))
    await wait(PAUSE_MS)
  }
  socket.write('GET /hello HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await received('hello')).toContain('200 OK')
  socket.destroy()
})

it('does the same for a chunked body that was refused halfway', async () => {
  const { socket, received } = await connected()
  socket.write('POST /small HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
  for (let piece = 0; piece < PIECES; piece++) {
    socket.write(`10000\r\n${'x'.repeat(64 * KB)}\r\n`)
    await wait(PAUSE_MS)
  }
  await received('413')
  socket.write('0\r\n\r\nGET /hello HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await received('hello')).toContain('200 OK')
  socket.destroy()
})

it('refuses a request with two Host headers', async () => {
  const { socket, received } = await connected()
  socket.write('GET /hello HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n')
  expect(await received('\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  socket.destroy()
})
