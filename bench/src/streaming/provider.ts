import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { stampedWord } from './clock.ts'

// A model server limited to streamed chat answers: after a delay, this many words at a fixed interval.
const [first = 0, words = 1, every = 0] = process.argv.slice(2).map(Number)

const server = createServer(async (request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  const send = (delta: object, finishReason: string | null = null) => {
    const choices = [{ index: 0, delta, finish_reason: finishReason }]
    const chunk = { id: 'a', object: 'chat.completion.chunk', created: 0, model: 'm', choices }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  await wait(first)
  for (let number = 0; number < words; number += 1) {
    if (number > 0) await wait(every)
    send({ content: stampedWord(number) })
  }
  send({}, 'stop')
  response.end('data: [DONE]\n\n')
})
server.listen(0, '127.0.0.1', () => {
  console.log(`The provider is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
