import { type Comparison, compare } from '../comparison.ts'
import { modelSettings, post, signUp, startProduct } from '../product.ts'
import { startProgram } from '../program.ts'
import { clock, readWords } from './clock.ts'
import { receive, startRun } from './runs.ts'

const PROVIDER = new URL('./provider.ts', import.meta.url)
const ROUNDS = 30
const FIRST_MS = 250

/** Milliseconds until a model's first word through the whole product, compared with reading the provider directly. */
export async function firstWord(): Promise<Comparison> {
  const provider = await startProgram(PROVIDER, [`${FIRST_MS}`, '3', '20'], {})
  const product = await startProduct(modelSettings(provider.url))
  try {
    const cookie = await signUp(product.url)
    const comparison = await compare({
      name: 'the first word of a model',
      unit: 'ms',
      rounds: ROUNDS,
      ours: { program: 'server', round: () => throughProduct(product.url, cookie) },
      peer: { program: 'the provider read directly', round: () => directly(provider.url) },
    })
    const more = comparison.ours.median - comparison.peer.median
    return { ...comparison, notes: [`${more.toFixed(1)} ms more than directly at the median of ${ROUNDS} (goal: 15)`] }
  } finally {
    await product.stop()
    await provider.stop()
  }
}

async function throughProduct(url: string, cookie: string): Promise<number> {
  const run = await startRun(url, cookie)
  const received = await receive(url, cookie, run)
  const [first] = received
  const [word] = readWords(first?.text ?? '')
  if (!first || !word) throw new Error('The run said nothing.')
  return first.at - word.sentAt
}

async function directly(url: string): Promise<number> {
  const response = await post(`${url}/v1/chat/completions`, {})
  let text = ''
  for await (const bytes of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const at = clock()
    text += bytes
    const [word] = readWords(text)
    if (word) return at - word.sentAt
  }
  throw new Error('The provider said nothing.')
}
