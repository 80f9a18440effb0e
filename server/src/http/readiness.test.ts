import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { createApp } from '../app.ts'
import type { Database } from '../database/client.ts'
import { openPool } from '../database/connection.ts'
import { isReachable } from '../database/health.ts'
import { createListener } from './listener.ts'
import { readiness } from './readiness.ts'

let answer: 'yes' | 'no' | 'never' = 'yes'
const server = testServer({
  worker: false,
  storage: {
    put: async () => {},
    get: () =>
      answer === 'never'
        ? new Promise(() => {})
        : answer === 'no'
          ? Promise.reject(new Error('away'))
          : Promise.resolve(null),
    remove: async () => {},
    list: async function* () {},
    discard: async () => {},
  },
})

it('stays ready without the file storage, and reports it', async () => {
  const ready = async () => (await fetch(`${server.url}/health/ready`)).text()
  expect(await ready()).toBe('{"status":"ready"}')
  answer = 'no'
  expect(await ready()).toBe('{"status":"ready","storage":"does not answer"}')
  answer = 'never'
  expect(await ready()).toBe('{"status":"ready","storage":"does not answer"}')
  answer = 'yes'
})

it('reports a data folder without write access', async () => {
  const env = { ...server.env, dataDir: `${server.env.dataDir}/gone` }
  await rm(env.dataDir, { recursive: true, force: true })
  const { body } = await readiness({ ...server.deps, env }, false)
  expect(body).toEqual({ status: 'ready', storage: 'cannot be written to' })
})

it('is not ready while stopping, but still answers', async () => {
  const stopping = new AbortController()
  const http = createHttpServer(createListener(createApp(server.deps, stopping.signal))).listen(0, '127.0.0.1')
  await once(http, 'listening')
  stopping.abort()
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const ready = await fetch(`${url}/health/ready`)
  expect([ready.status, await ready.text()]).toEqual([503, '{"status":"stopping"}'])
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  http.closeAllConnections()
  http.close()
})

it('treats a silent database as unreachable', async () => {
  const open = new Set<Socket>()
  const silent = createServer((socket) => open.add(socket)).listen(0, '127.0.0.1')
  await new Promise((listening) => silent.once('listening', listening))
  const { port } = silent.address() as AddressInfo
  const pool = openPool({ connectionString: `postgres://nobody@127.0.0.1:${port}/none`, max: 1 })
  const app = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    const began = performance.now()
    expect(await isReachable({ app } as unknown as Database, 200)).toBe(false)
    expect(performance.now() - began).toBeLessThan(2_000)
  } finally {
    for (const socket of open) socket.destroy()
    silent.close()
    await app.destroy()
  }
})
