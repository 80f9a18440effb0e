import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export type ReceivedEvent = { type: string; timestamp: string; data: Record<string, string | null> }
export type WebhookRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
/** Answers one request by writing to the socket itself, or never. */
export type Reaction = (response: ServerResponse) => void

export type WebhookReceiver = {
  url: string
  requests: WebhookRequest[]
  connections(): number
  /** Sets the reactions to the next requests, one each; the last one repeats. Forgets the requests so far. */
  reacts(...reactions: Reaction[]): void
  close(): Promise<void>
}

/** Someone's own server, which answers in whatever way a test asks for. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const requests: WebhookRequest[] = []
  let reactions: Reaction[] = [accepts]
  let connections = 0
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming
    requests.push({ method, path: url, headers, body: await text(incoming) })
    const [next, ...later] = reactions
    if (later.length > 0) reactions = later
    next?.(response)
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    requests,
    connections: () => connections,
    reacts(...next) {
      requests.length = 0
      reactions = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export const accepts: Reaction = (response) => void response.writeHead(204).end()
export const answers =
  (status: number, body = '', headers: Record<string, string> = {}): Reaction =>
  (response) =>
    void response.writeHead(status, headers).end(body)
export const hangs: Reaction = () => {}
export const disconnects: Reaction = (response) => void response.destroy()

/** As a receiver reads it, with the specification's own library. @throws when signature or time are wrong */
export function verified({ body, headers }: WebhookRequest, secret: string): ReceivedEvent {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as ReceivedEvent
}
