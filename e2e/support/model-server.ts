import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** One answer of the model while it is being written. */
export type Answer = {
  /** Writes word by word; `pace` is the pause after each, in milliseconds. */
  write: (text: string, pace?: number) => Promise<void>
  /** Says at its end how many tokens it took and gave; nothing is said otherwise. */
  used: (input: number, output: number) => void
  /** Breaks the line in mid-answer, without a word. */
  cut: () => void
}

/** What the model does with a question; `question` is the whole request as it was sent. The answer ends when this does. */
export type Script = (answer: Answer, question: string) => Promise<void>

export type ModelServer = {
  /** for AI_BASE_URL */
  url: string
  /** what came as authorization with each request, the newest last */
  keys: readonly string[]
  /** Gives it another script, for the questions to come. */
  follow: (script: Script) => void
  stop: () => Promise<void>
}

/** A model's server as far as a streamed chat answer goes: it does what its script says, whatever it is asked. */
export async function startModelServer(first: Script): Promise<ModelServer> {
  let script = first
  const keys: string[] = []
  const server = createServer(async (request, response) => {
    const question = await textOf(request)
    keys.push(request.headers.authorization ?? '')
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: MODELS }))
      return
    }
    response.on('error', () => {}).writeHead(200, { 'content-type': 'text/event-stream' })
    const answer = answerOn(response)
    await script(answer, question)
    answer.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    keys,
    follow: (next) => {
      script = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** A place in a script where it waits until the test lets it continue. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

const MODELS = [{ id: 'stand-in' }, { id: 'stand-in-large' }]

function answerOn(response: ServerResponse): Answer & { end: () => void } {
  let usage: object | null = null
  const send = (delta: object, finishReason: string | null = null) =>
    response.write(`data: ${JSON.stringify(chunk(delta, finishReason))}\n\n`)
  let broken = false
  return {
    async write(text, pace = 0) {
      for (const word of text.split(/(?<=\s)/)) {
        if (response.destroyed) return
        send({ role: 'assistant', content: word })
        if (pace > 0) await wait(pace)
      }
    },
    used(input, output) {
      usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
    },
    cut() {
      broken = true
      // half closed, so that what was written still arrives
      response.socket?.end()
    },
    end() {
      if (broken || response.destroyed) return
      send({}, 'stop')
      if (usage) response.write(`data: ${JSON.stringify({ ...chunk({}, null), choices: [], usage })}\n\n`)
      response.end('data: [DONE]\n\n')
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return text
}

const chunk = (delta: object, finishReason: string | null) => ({
  id: 'answer',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'stand-in',
  choices: [{ index: 0, delta, finish_reason: finishReason }],
})
