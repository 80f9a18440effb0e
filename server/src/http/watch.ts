import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Deps } from '../deps.ts'
import { isLoopback } from './client-address.ts'
import { bearsToken } from './metrics.ts'
import { readiness } from './readiness.ts'

type Bindings = { Bindings: HttpBindings }

/** What whoever watches this process asks it: whether it lives, whether it can work, and its figures for Prometheus. */
export function createWatch(deps: Deps, stopping?: AbortSignal): Hono<Bindings> {
  const watch = new Hono<Bindings>()
  watch.get('/health/live', (c) => c.json({ status: 'live' }))
  watch.get('/health/ready', async (c) => {
    const { ready, body } = await readiness(deps, stopping?.aborted ?? false)
    return c.json(body, ready ? 200 : 503)
  })
  watch.get('/metrics', compress(), async (c) => {
    const isHere = isLoopback(c.env.incoming.socket.remoteAddress) && !c.req.header('x-forwarded-for')
    if (!isHere && !bearsToken(c.req.header('authorization'), deps.env.metricsToken)) return c.notFound()
    return c.text(await deps.metrics.text())
  })
  return watch
}
