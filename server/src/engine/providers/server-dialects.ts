import { Buffer } from 'node:buffer'
import { mapBody } from './map-body.ts'

/** For near-OpenAI servers: adapts `stream_options`, unstreamed answers, errors with status 200, numeric strings. */
export function speakingDialects(through: typeof fetch): typeof fetch {
  let takesStreamOptions = true
  return async (input, init) => {
    const body = bodyOf(init)
    if (body?.stream !== true) return through(input, init)
    const ask = () => {
      const { stream_options: options, ...rest } = body
      return through(input, takesStreamOptions || !options ? init : { ...init, body: JSON.stringify(rest) })
    }
    let response = await ask()
    if (takesStreamOptions && [400, 422].includes(response.status)) {
      const message = await response.clone().text()
      if (/stream_options/.test(message)) {
        takesStreamOptions = false
        response = await ask()
      }
    }
    if (!response.ok || !response.body) return response
    if (/^application\/json/i.test(response.headers.get('content-type') ?? '')) return asStream(await response.text())
    return new Response(mapBody(response.body, withFigures), { status: 200, headers: response.headers })
  }
}

function bodyOf(init: RequestInit | undefined): Record<string, unknown> | undefined {
  if (typeof init?.body !== 'string') return undefined
  return JSON.parse(init.body) as Record<string, unknown>
}

type WholeAnswer = {
  error?: { code?: unknown; message?: unknown } | string
  choices?: { message?: { content?: string | null }; finish_reason?: string | null }[]
  usage?: unknown
}

function asStream(text: string): Response {
  const whole = jsonOf(text)
  if (whole?.error) {
    const code = typeof whole.error === 'object' ? Number(whole.error.code) : Number.NaN
    const status = code >= 400 && code < 600 ? code : 502
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }
  const [choice] = whole?.choices ?? []
  const content = choice?.message?.content
  const chunk = (delta: object, finish: string | null) => ({
    id: 'whole',
    object: 'chat.completion.chunk',
    created: 0,
    model: '',
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...(finish && whole?.usage ? { usage: whole.usage } : {}),
  })
  const events = content ? [chunk({ role: 'assistant', content }, null), chunk({}, choice.finish_reason ?? 'stop')] : []
  const stream = [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'].join('')
  return new Response(stream, { status: 200, headers: { 'content-type': 'text/event-stream' } })
}

function jsonOf(text: string): WholeAnswer | undefined {
  try {
    return JSON.parse(text) as WholeAnswer
  } catch {
    return undefined
  }
}

const TEXT_FIGURES = /("(?:prompt|completion|total|cached|reasoning)_tokens":\s*)"(\d+)"/g

/** Events arrive nearly whole: only those with a numeric string are rewritten. */
function withFigures(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isFigure = chunk.includes('_tokens":"') || chunk.includes('_tokens": "')
  return isFigure ? Buffer.from(chunk.toString('utf8').replace(TEXT_FIGURES, '$1$2')) : bytes
}
