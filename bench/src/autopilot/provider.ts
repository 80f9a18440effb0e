import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

// A model server that plans and writes a book with this many sections; each answer takes this many milliseconds.
const [latency = 0, sections = 12] = process.argv.slice(2).map(Number)
const WORDS = 1_080

const outline = Array.from({ length: sections }, (_, at) => ({
  part: null,
  name: at === 0 ? 'Introduction' : at === sections - 1 ? 'Conclusion' : `Chapter ${at}: Part ${at}`,
  points: [],
  words: WORDS,
}))
const brief = [{ brief: 'A book.', glossary: [] }]

let written = 0

/** Unique words, so that nothing counts as repeated. */
function section(): string {
  written += 1
  const sentence = (number: number) =>
    `${Array.from({ length: 11 }, (_, at) => `word${letters(written * 10_000 + number * 20 + at)}`).join(' ')}.`
  return `# A section\n\n${Array.from({ length: WORDS / 11 }, (_, number) => sentence(number)).join(' ')}`
}

const letters = (number: number) => [...`${number}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const server = createServer(async (request, response) => {
  const prompt = await textOf(request)
  const answer = prompt.includes('Plan the outline') ? outline : prompt.includes('Several writers') ? brief : null
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  await wait(latency)
  const send = (delta: object, finishReason: string | null = null) => {
    const choices = [{ index: 0, delta, finish_reason: finishReason }]
    const chunk = { id: 'a', object: 'chat.completion.chunk', created: 0, model: 'm', choices }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  send({ content: answer ? JSON.stringify(answer) : section() })
  send({}, 'stop')
  response.end('data: [DONE]\n\n')
})
server.listen(0, '127.0.0.1', () => {
  console.log(`The provider is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
