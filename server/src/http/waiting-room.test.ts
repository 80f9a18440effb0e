import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { createWaitingRoom } from './waiting-room.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function started(patience?: number) {
  const room = createWaitingRoom(patience)
  const server = createServer(room.listener)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { room, url }
}

it('holds requests during startup, and answers them afterward', async () => {
  const { room, url } = await started()
  const early = fetch(url, { method: 'POST', body: 'words' }).then((response) => response.text())
  // health stays available, which also shows that the other request is waiting
  expect(await fetch(`${url}/health/ready`).then(({ status }) => status)).toBe(503)
  room.open(async (request, response) => void response.end(`heard: ${await text(request)}`))
  expect(await early).toBe('heard: words')
  expect(await fetch(url, { method: 'POST', body: 'more' }).then((response) => response.text())).toBe('heard: more')
})

it('refuses requests that waited too long', async () => {
  const { url } = await started(20)
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    503,
    '1',
    'Makeready is starting.',
  ])
})
