import type { HttpBindings } from '@hono/node-server'

/** What a request has for every route. */
export type Bindings = { Bindings: HttpBindings; Variables: { requestId: string; userId?: string } }
