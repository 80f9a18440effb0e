/** Milliseconds; proxies close connections that stay silent. */
const HEARTBEAT = 15_000
/** Milliseconds: changes that follow each other are told together. */
const PAUSE = 200
/** Milliseconds: until a link is asked for again that should have expired. */
const OVERDUE = 2_000
/** The longest that a timer can run: 25 days. */
const LONGEST_TIMER = 2 ** 31 - 1

type Options = {
  /** calls back on every change until the returned function is called */
  watch(changed: () => void): Promise<() => void>
  /** the edition that is shown; null once the link is dead */
  isOpen(): Promise<number | null>
  expiresAt: Date
  signal: AbortSignal
  /** called once */
  ended(): void
}

/** Server-sent events of an open page: 'changed' with the edition as data, and 'gone' when the link dies. */
export function guestEvents({ watch, isOpen, expiresAt, signal, ended }: Options): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const stop = new AbortController()
  // before anything is waited for: a reader may leave at once
  stop.signal.addEventListener('abort', ended)
  return new ReadableStream({
    async start(controller) {
      const send = (text: string) => {
        if (!stop.signal.aborted) controller.enqueue(encoder.encode(text))
      }
      const close = () => {
        if (stop.signal.aborted) return
        stop.abort()
        controller.close()
      }
      let telling: NodeJS.Timeout | undefined
      let expiry: NodeJS.Timeout | undefined
      const changed = () => {
        if (!stop.signal.aborted) telling ??= setTimeout(() => void tell(), PAUSE)
      }
      // again after each change: a timer is too short for a year, and the database's clock decides
      const awaitExpiry = () => {
        clearTimeout(expiry)
        const left = expiresAt.getTime() - Date.now()
        if (!stop.signal.aborted) expiry = setTimeout(changed, left > 0 ? Math.min(left, LONGEST_TIMER) : OVERDUE)
      }
      const tell = async () => {
        telling = undefined
        // when the database is away, the page asks again after the reconnect
        const edition = await isOpen().catch(() => undefined)
        if (edition === undefined) return
        send(edition === null ? 'event: gone\ndata:\n\n' : `event: changed\ndata: ${edition}\n\n`)
        if (edition === null) close()
        else awaitExpiry()
      }
      const beat = setInterval(() => send(':\n\n'), HEARTBEAT)
      stop.signal.addEventListener('abort', () => {
        clearInterval(beat)
        clearTimeout(expiry)
        clearTimeout(telling)
      })
      signal.addEventListener('abort', close)
      if (signal.aborted) return close()
      const unwatch = await watch(changed)
      if (stop.signal.aborted) return unwatch()
      stop.signal.addEventListener('abort', unwatch)
      // also what changed before the watch began
      changed()
    },
    cancel() {
      stop.abort()
    },
  })
}
