import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Figures for Prometheus: requests by route and status, their time, and the process's own. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'makeready_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'area', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'makeready_http_request_seconds',
    help: 'Time until the answer began, in seconds',
    labelNames: ['area'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const known = new Set<string>()
  /** The first parts of a path under which anything was ever found: ids and made-up paths do not multiply the series. */
  const areaOf = (path: string, status: number) => {
    if (!path.startsWith('/api/')) return 'web'
    const area = path.split('/').slice(0, 4).join('/')
    if (status < 400) known.add(area)
    return known.has(area) ? area : 'other'
  }
  return {
    observe(method: string, path: string, status: number, elapsed: number) {
      const area = areaOf(path, status)
      requests.inc({ method, area, status })
      seconds.observe({ area }, elapsed)
    },
    text: () => registry.metrics(),
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Whether an Authorization header (RFC 6750, 2.1) carries this token; never where there is none. Takes as long for any. */
export function bearsToken(header: string | undefined, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  return given !== undefined && token !== undefined && timingSafeEqual(hash(given), hash(token))
}
