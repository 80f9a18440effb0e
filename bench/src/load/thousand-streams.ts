import { Agent, get, type IncomingMessage } from 'node:http'
import { type Comparison, setAgainst, side } from '../comparison.ts'
import { peakMemory } from '../memory.ts'
import { modelSettings, signUp, startProduct } from '../product.ts'
import { startProgram } from '../program.ts'
import { startRun } from '../streaming/runs.ts'

const PROVIDER = new URL('../streaming/provider.ts', import.meta.url)
const PEOPLE = 20
const STREAMS = 1_000
const GOAL_MB = 300
const SERVER = /server\/src\/main\.ts/

/** A thousand open event streams of signed-in people on one process, each with a run in progress: its memory. */
export async function thousandStreams(): Promise<Comparison> {
  const provider = await startProgram(PROVIDER, ['0', '300', '5000'], {})
  const product = await startProduct(modelSettings(provider.url))
  const streams: IncomingMessage[] = []
  const agent = new Agent({ keepAlive: false, maxSockets: STREAMS })
  try {
    const open: { cookie: string; run: string }[] = []
    for (let person = 0; person < PEOPLE; person += 1) {
      const cookie = await signUp(product.url)
      open.push({ cookie, run: await startRun(product.url, cookie) })
    }
    const without = await peakMemory(SERVER, () => idle(2_000))
    const receiving = new Set<IncomingMessage>()
    const measured = await peakMemory(SERVER, async () => {
      const all = open.map(async ({ cookie, run }) => {
        for (let number = 0; number < STREAMS / PEOPLE; number += 1) {
          const stream = await listen(`${product.url}/api/v1/runs/${run}/events`, cookie, agent)
          stream.on('data', () => receiving.add(stream))
          streams.push(stream)
        }
      })
      await Promise.all(all)
      while (receiving.size < STREAMS) await idle(500)
      await idle(5_000)
    })
    const comparison = setAgainst(
      `${STREAMS} event streams on one process`,
      'MB',
      side('server', [measured.peak ?? Number.NaN]),
      side('the same process without streams', [without.peak ?? Number.NaN]),
    )
    return { ...comparison, notes: [`goal: at most ${GOAL_MB} MB`] }
  } finally {
    for (const stream of streams) stream.destroy()
    agent.destroy()
    await product.stop()
    await provider.stop()
  }
}

const idle = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function listen(url: string, cookie: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie, accept: 'text/event-stream' } }, (response) =>
      response.statusCode === 200 ? resolve(response) : reject(new Error(`A stream answered ${response.statusCode}.`)),
    ).once('error', reject)
  })
}
