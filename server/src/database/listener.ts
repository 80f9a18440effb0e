import pg from 'pg'

export type Listener = {
  /** Resolves once LISTEN is active; the returned function ends it. */
  on(channel: string, handler: (payload: string) => void): Promise<() => void>
  /** Called after a reconnect: notifications in between are lost. */
  onReconnect(back: () => void): () => void
  /** Called when the session breaks; `onReconnect` follows. */
  onLost(onLoss: () => void): () => void
  close(): Promise<void>
}

const RETRY = [100, 250, 500, 1_000, 2_000] as const
const HEARTBEAT = 15_000

/** Reconnects. Needs its own session, since transaction poolers swallow notifications; callers also poll. */
export function createListener(url: string): Listener {
  const channels = new Map<string, Set<(payload: string) => void>>()
  const reconnects = new Set<() => void>()
  const losses = new Set<() => void>()
  let session: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  async function open(ended: () => void): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => {
      for (const handler of channels.get(channel) ?? []) handler(payload ?? '')
    })
    await client.connect()
    for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    // a silently dropped connection shows by the missing answer
    const beat = setInterval(() => {
      client.query({ text: 'select 1', query_timeout: 5_000 } as pg.QueryConfig).catch(() => client.end())
    }, HEARTBEAT)
    client.once('end', () => {
      clearInterval(beat)
      ended()
    })
    return client
  }

  function connect(): Promise<pg.Client> {
    const ended = () => {
      if (session === mine) onLost()
    }
    const mine = open(ended)
    session = mine
    mine.then(() => {
      failures = 0
    }, ended)
    return mine
  }

  function onLost() {
    session = undefined
    if (closed || channels.size === 0) return
    for (const onLoss of losses) onLoss()
    const delay = RETRY[Math.min(failures, RETRY.length - 1)] ?? 2_000
    failures += 1
    retry = setTimeout(() => {
      connect().then(
        () => {
          for (const back of reconnects) back()
        },
        () => {},
      )
    }, delay)
  }

  return {
    async on(channel, handler) {
      const known = channels.get(channel)
      if (known) known.add(handler)
      else channels.set(channel, new Set([handler]))
      try {
        const client = await (session ?? connect())
        if (!known) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      } catch {
        // the next attempt listens on all channels
      }
      return () => {
        channels.get(channel)?.delete(handler)
      }
    },
    onReconnect(back) {
      reconnects.add(back)
      return () => {
        reconnects.delete(back)
      }
    },
    onLost(onLoss) {
      losses.add(onLoss)
      return () => {
        losses.delete(onLoss)
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await (await session?.catch(() => undefined))?.end()
    },
  }
}
