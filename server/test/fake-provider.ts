import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export type ProviderRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: { model?: string; prompt?: string; messages?: { role: string; content: unknown }[]; [field: string]: unknown }
  /** true if the client disconnected before the end */
  wasDropped: boolean
}

/** Handles one request by writing to the socket directly, so that it can break the protocol. */
export type Behavior = (response: ServerResponse, request: ProviderRequest) => void | Promise<void>

export type FakeProvider = {
  /** for AI_BASE_URL */
  url: string
  requests: ProviderRequest[]
  /** Sets the answers to the next requests, one each; the last one repeats. Clears recorded requests. */
  answers(...behaviors: Behavior[]): void
  close(): Promise<void>
}

/** A server that sends whatever a test asks for, valid or not, in any protocol. */
export async function startFakeProvider(port = 0): Promise<FakeProvider> {
  const requests: ProviderRequest[] = []
  let behaviors: Behavior[] = [refusing(500, { message: 'no behaviour was given' })]
  const server = createServer(async (incoming, response) => {
    const sent = await textOf(incoming)
    const body = (sent === '' ? {} : JSON.parse(sent)) as ProviderRequest['body']
    const { method = '', url = '', headers } = incoming
    const request = { method, path: url, headers, body, wasDropped: false }
    requests.push(request)
    response.on('close', () => {
      request.wasDropped = !response.writableFinished
    })
    const [next, ...later] = behaviors
    if (later.length > 0) behaviors = later
    await next?.(response, request)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answers(...next) {
      requests.length = 0
      behaviors = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Usage = { prompt_tokens: number; completion_tokens: number }
export type StreamOptions = {
  /** null: the stream ends without a finish reason */
  finish?: 'stop' | 'length' | 'content_filter' | null
  usage?: Usage
  /** milliseconds between pieces */
  pause?: number
  /** after the text: 'end' sends [DONE], 'silence' nothing more, 'cut' breaks the connection, 'error' sends an error */
  afterwards?: 'end' | 'silence' | 'cut' | 'error'
}

/** A streamed answer in pieces of a few characters. */
export function streaming(text: string, options: StreamOptions = {}): Behavior {
  const { finish = 'stop', usage, pause = 0, afterwards = 'end' } = options
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (chunk: object) => response.write(`data: ${JSON.stringify({ ...CHUNK, ...chunk })}\n\n`)
    const delta = (content: string) => send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
    delta('')
    for (const piece of piecesOf(text)) {
      if (response.destroyed) return
      delta(piece)
      if (pause > 0) await wait(pause)
    }
    if (await leftOpen(response, afterwards)) return
    if (afterwards === 'error')
      response.write(`data: ${JSON.stringify({ error: { message: 'overloaded', code: 'boom' } })}\n\n`)
    else if (finish) send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })
    if (usage) send({ choices: [], usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } })
    response.end(afterwards === 'error' || finish === null ? '' : 'data: [DONE]\n\n')
  }
}

/** A few characters each; a thousand pieces for a very long text. */
export function piecesOf(text: string): string[] {
  const size = Math.max(9, Math.ceil(text.length / 1_000))
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))
}

/** True if the response ends here: the stream stays silent, or breaks once everything is sent. */
export async function leftOpen(response: ServerResponse, afterwards: string): Promise<boolean> {
  if (afterwards === 'cut') {
    await wait(20)
    response.destroy()
  }
  return afterwards === 'cut' || afterwards === 'silence'
}

const CHUNK = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'fake' }

type ProviderError = { message: string; code?: string; type?: string }

/** An error in the providers' format. */
export function refusing(status: number, error: ProviderError, headers: Record<string, string> = {}): Behavior {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { param: null, type: 'error', code: null, ...error } }))
  }
}

/** A web page instead of data, as from a proxy or a captive portal. */
export function page(status: number): Behavior {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html><h1>Sign in to the network</h1></html>')
  }
}

/** An arbitrary response, sent as given. */
export function respondingWith(body: string, type = 'application/json', status = 200): Behavior {
  return (response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
}

/** Accepts the request and never responds. */
export const silent: Behavior = () => {}

/** Accepts the request and disconnects. */
export const droppingConnection: Behavior = (response) => {
  response.destroy()
}

/** Sends headers after this many milliseconds, then continues as `behavior`. */
export function delayed(milliseconds: number, behavior: Behavior): Behavior {
  return async (response, request) => {
    await wait(milliseconds)
    if (!response.destroyed) await behavior(response, request)
  }
}

/** A picture in the format of an image model. */
export function drawing(bytes: Uint8Array): Behavior {
  return (response) => {
    const data = [{ b64_json: Buffer.from(bytes).toString('base64') }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ created: 1, data }))
  }
}
