import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ModelServer = {
  /** for AI_BASE_URL */
  url: string
  /** lets it write on */
  goOn: () => void
  stop: () => Promise<void>
}

/**
 * A model's server as far as a streamed chat answer goes. Whatever it is asked, it writes `before`, falls silent until
 * it is told to go on, and writes `after`.
 */
export async function startModelServer(before: string, after: string): Promise<ModelServer> {
  const told = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (delta: object, finishReason: string | null = null) =>
      response.write(`data: ${JSON.stringify(chunk(delta, finishReason))}\n\n`)
    for (const word of before.split(/(?<= )/)) send({ role: 'assistant', content: word })
    await told.promise
    for (const word of after.split(/(?<= )/)) send({ content: word })
    send({}, 'stop')
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    goOn: () => told.resolve(),
    async stop() {
      told.resolve()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const chunk = (delta: object, finishReason: string | null) => ({
  id: 'answer',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'stand-in',
  choices: [{ index: 0, delta, finish_reason: finishReason }],
})
