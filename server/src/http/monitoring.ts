import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isLoopback } from './client-address.ts'
import { createKnownHost } from './known-host.ts'
import { bearsToken, type Metrics } from './metrics.ts'
import { readiness, type Watched } from './readiness.ts'

/** Proxy headers: RFC 7239, RFC 9110 (7.6.3) and common others. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-(client|cluster-client|original-forwarded)-(ip|for)|true-client-ip|cf-connecting-ip|fastly-client-ip)$/

function isForwarded({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name))
}

type Bindings = { Bindings: HttpBindings }

/** Liveness, readiness and Prometheus metrics. */
export function createMonitoring(deps: Watched & { metrics: Metrics }, stopping?: AbortSignal): Hono<Bindings> {
  const isKnownHost = createKnownHost(deps.env)
  /** Directly from this machine, not through a proxy or a page of another site. */
  const isFromHere = (incoming: IncomingMessage) =>
    isLoopback(incoming.socket.remoteAddress) && isKnownHost(incoming) && !isForwarded(incoming)
  const watch = new Hono<Bindings>()
  watch.get('/health/live', (c) => c.json({ status: 'live' }))
  watch.get('/health/ready', async (c) => {
    const { ready, body } = await readiness(deps, stopping?.aborted ?? false)
    return c.json(body, ready ? 200 : 503)
  })
  watch.get('/metrics', compress(), async (c) => {
    const { metricsToken } = deps.env
    const isOpen = metricsToken ? bearsToken(c.req.header('authorization'), metricsToken) : isFromHere(c.env.incoming)
    if (!isOpen) return c.notFound()
    return c.text(await deps.metrics.text())
  })
  return watch
}
