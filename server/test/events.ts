import type { Client } from './client.ts'

export type SentEvent = { id: string; type: string; data: { seq: number; type: string; data: unknown } }

/** Reads server-sent events (WHATWG HTML, 9.2) until the stream ends or `until` returns true, then disconnects. */
export async function readEvents(
  client: Client,
  path: string,
  options: { after?: string | undefined; until?: (event: SentEvent) => boolean } = {},
): Promise<SentEvent[]> {
  const { after, until = () => false } = options
  const leave = new AbortController()
  const response = await client.fetch(`/api/v1${path}`, {
    headers: { accept: 'text/event-stream', ...(after !== undefined && { 'last-event-id': after }) },
    signal: leave.signal,
  })
  if (response.status !== 200 || !response.body) throw new Error(`${response.status}: ${await response.text()}`)
  const events: SentEvent[] = []
  let text = ''
  for await (const bytes of response.body.pipeThrough(new TextDecoderStream())) {
    text += bytes
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parsed(block)
      if (!event) continue
      events.push(event)
      if (until(event)) {
        leave.abort()
        return events
      }
    }
  }
  return events
}

/** null for comments and events that are not a run's */
function parsed(block: string): SentEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n')
  const type = field('event')
  if (type !== 'message') return null
  return { id: field('id'), type, data: JSON.parse(field('data')) }
}

/** The text on a reader's screen after these events. */
export function textOf(events: readonly SentEvent[]): string {
  let text = ''
  for (const { data } of events) {
    if (data.type === 'restart') text = ''
    if (data.type === 'text') text += (data.data as { delta: string }).delta
  }
  return text
}
