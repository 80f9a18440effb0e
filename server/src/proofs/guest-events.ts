/** Milliseconds; proxies close connections that stay silent. */
const HEARTBEAT = 15_000
/** Milliseconds: changes that follow each other are told together. */
const PAUSE = 200
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
      const tell = async () => {
        telling = undefined
        // when the database is away, the page asks again after the reconnect
        const edition = await isOpen().catch(() => undefined)
        if (edition === undefined) return
        send(edition === null ? 'event: gone\ndata:\n\n' : `event: changed\ndata: ${edition}\n\n`)
        if (edition === null) close()
      }
      const changed = () => {
        telling ??= setTimeout(() => void tell(), PAUSE)
      }
      const unwatch = await watch(changed)
      const beat = setInterval(() => send(':\n\n'), HEARTBEAT)
      const expiry = setTimeout(changed, Math.min(Math.max(0, expiresAt.getTime() - Date.now()), LONGEST_TIMER))
      stop.signal.addEventListener('abort', () => {
        clearInterval(beat)
        clearTimeout(expiry)
        clearTimeout(telling)
        unwatch()
        ended()
      })
      signal.addEventListener('abort', close)
      if (signal.aborted) close()
      // also what changed before the watch began
      else changed()
    },
    cancel() {
      stop.abort()
    },
  })
}
