import { post } from '../product.ts'
import { clock } from './clock.ts'

const ORDER = { kind: 'content', input: { title: 'A book', sectionName: 'Chapter 1', outline: 'One thing' } }

export async function startRun(url: string, cookie: string): Promise<string> {
  const response = await post(`${url}/api/v1/runs`, ORDER, { cookie })
  return ((await response.json()) as { id: string }).id
}

export type ReceivedText = { text: string; at: number }

/** The pieces of a run's text with their arrival times, to its end or until `enough`. */
export async function receive(
  url: string,
  cookie: string,
  runId: string,
  enough = (_: ReceivedText) => false,
): Promise<ReceivedText[]> {
  const leave = new AbortController()
  const headers = { accept: 'text/event-stream', cookie }
  const response = await fetch(`${url}/api/v1/runs/${runId}/events`, { headers, signal: leave.signal })
  const received: ReceivedText[] = []
  for await (const { type, data } of eventsIn(response)) {
    if (type === 'end') break
    if (type !== 'text') continue
    const piece = { text: (data as { delta?: string }).delta ?? '', at: clock() }
    received.push(piece)
    if (enough(piece)) break
  }
  leave.abort()
  return received
}

/** Server-sent events of a run (WHATWG HTML, 9.2). */
async function* eventsIn(response: Response): AsyncGenerator<{ type: string; data: unknown }> {
  if (!response.body) throw new Error(`The stream answered ${response.status}.`)
  let text = ''
  for await (const bytes of response.body.pipeThrough(new TextDecoderStream())) {
    text += bytes
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const line = block.split('\n').find((one) => one.startsWith('data: {'))
      if (line) yield JSON.parse(line.slice('data: '.length))
    }
  }
}
