import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// The peer: the same framework with no logic, which responds with its argument from memory.
const body: unknown = JSON.parse(process.argv[2] ?? '{}')
const app = new Hono().get('/list', (c) => c.json(body as object))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) => {
  console.log(`Bare Hono is ready at http://127.0.0.1:${port}`)
})
