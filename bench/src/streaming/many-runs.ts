import { type Comparison, compare } from '../comparison.ts'
import { modelSettings, signUp, startProduct } from '../product.ts'
import { startProgram } from '../program.ts'
import { readWords } from './clock.ts'
import { receive, startRun } from './runs.ts'

const PROVIDER = new URL('./provider.ts', import.meta.url)
const PEOPLE = 10
const RUNS_EACH = 20
const WORDS = 40
const EVERY_MS = 100
const ALONE_MS = WORDS * EVERY_MS

/** Two hundred sections written at once, each watched: the time compared with the models' own, and every word counted. */
export async function manyRuns(): Promise<Comparison> {
  const provider = await startProgram(PROVIDER, ['0', `${WORDS}`, `${EVERY_MS}`], {})
  const product = await startProduct({
    ...modelSettings(provider.url),
    RUNS_PER_USER: `${RUNS_EACH}`,
  })
  const delays: number[] = []
  try {
    const cookies: string[] = []
    for (let person = 0; person < PEOPLE; person += 1) cookies.push(await signUp(product.url))
    const comparison = await compare({
      name: `${PEOPLE * RUNS_EACH} sections streamed at once`,
      unit: 'ms',
      rounds: 2,
      ours: { program: 'server', round: () => all(product.url, cookies, delays) },
      peer: { program: 'the words as the provider sends them', round: async () => ALONE_MS },
    })
    delays.sort((a, b) => a - b)
    const at = (share: number) => `${delays[Math.floor(delays.length * share)]?.toFixed(0)} ms`
    const notes = [
      `${delays.length} words, none lost or out of order; a word's way ${at(0.5)} (median), ${at(0.99)} (99 %)`,
    ]
    return { ...comparison, notes }
  } finally {
    await product.stop()
    await provider.stop()
  }
}

async function all(url: string, cookies: readonly string[], delays: number[]): Promise<number> {
  const began = performance.now()
  await Promise.all(cookies.flatMap((cookie) => Array.from({ length: RUNS_EACH }, () => one(url, cookie, delays))))
  return performance.now() - began
}

/** @throws if a word is lost, duplicated or out of order */
async function one(url: string, cookie: string, delays: number[]): Promise<void> {
  const received = await receive(url, cookie, await startRun(url, cookie))
  const numbers = readWords(received.map(({ text }) => text).join('')).map(({ number }) => number)
  const wanted = Array.from({ length: WORDS }, (_, number) => number)
  if (numbers.join() !== wanted.join()) throw new Error(`A run lost words: it said ${numbers.join(' ')}.`)
  for (const { text, at } of received) for (const { sentAt } of readWords(text)) delays.push(at - sentAt)
}
