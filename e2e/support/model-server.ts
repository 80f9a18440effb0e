import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** An answer of the model in progress. */
export type Answer = {
  /** Writes word by word; `pace` is the pause after each, in milliseconds. */
  write: (text: string, pace?: number) => Promise<void>
  /** Reports token usage at the end; by default there is none. */
  used: (input: number, output: number) => void
  /** Breaks the connection in the middle of an answer. */
  cut: () => void
}

/** The model's reaction to a question; `question` is the whole request as sent. The answer ends with this function. */
export type Script = (answer: Answer, question: string) => Promise<void>

export type ModelServer = {
  /** for AI_BASE_URL */
  url: string
  /** each request's authorization, the newest last */
  keys: readonly string[]
  /** Sets another script for later questions. */
  follow: (script: Script) => void
  stop: () => Promise<void>
}

/** A model server limited to streamed chat answers: it runs its script, whatever the question. */
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

/** A point in a script at which it waits for the test. */
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
      // half-closed, so that what was written still arrives
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
