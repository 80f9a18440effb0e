import { type Comparison, compare, timed } from '../comparison.ts'
import { endOf, makeProject } from '../load/projects.ts'
import { modelSettings, post, signUp, startProduct } from '../product.ts'
import { startProgram } from '../program.ts'

const PROVIDER = new URL('./provider.ts', import.meta.url)
const LATENCY = 2_000
const SECTIONS = 12
/** enough for an outline with this many sections */
const WORDS = 13_000
/** Brief, a chapter, the conclusion: each needs the previous one. */
const CRITICAL_PATH = 3
const ROUNDS = 3
const GOAL = 1.3

/** A planned book of twelve sections compared with the longest chain of dependent model calls. */
export async function twelveSections(): Promise<Comparison> {
  const provider = await startProgram(PROVIDER, [`${LATENCY}`, `${SECTIONS}`], {})
  const product = await startProduct(modelSettings(provider.url))
  try {
    const cookie = await signUp(product.url)
    const ask = (path: string, body: object) => post(`${product.url}/api/v1${path}`, body, { cookie })
    const planned = async () => {
      const id = await makeProject(product.url, cookie, 'A book')
      const started = (await (await ask(`/projects/${id}/autopilot`, { words: WORDS })).json()) as { runId: string }
      await endOf(product.url, cookie, started.runId)
      return id
    }
    const comparison = await compare({
      name: `a book of ${SECTIONS} sections by Autopilot`,
      unit: 'ms',
      rounds: ROUNDS,
      ours: {
        program: 'server',
        round: async () => {
          const id = await planned()
          const began = Date.now()
          const { runId } = (await (await ask(`/projects/${id}/autopilot/write`, {})).json()) as { runId: string }
          const { endedAt } = await endOf(product.url, cookie, runId)
          await refuseUnfinished(product.url, cookie, id)
          return Date.parse(endedAt) - began
        },
      },
      peer: { program: 'the longest chain of its calls', round: () => timed(() => chain(provider.url)) },
    })
    const times = comparison.ours.median / comparison.peer.median
    return { ...comparison, notes: [`${times.toFixed(2)} × the longest chain (goal: at most ${GOAL})`] }
  } finally {
    await product.stop()
    await provider.stop()
  }
}

async function refuseUnfinished(url: string, cookie: string, id: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/projects/${id}/autopilot`, { headers: { cookie } })
  const { plan } = (await response.json()) as { plan: { state: string; sections: { warnings: object[] }[] } }
  const isSound = plan.sections.length === SECTIONS && plan.sections.every(({ warnings }) => warnings.length === 0)
  if (plan.state !== 'done' || !isSound) throw new Error(`The book is not done: ${JSON.stringify(plan)}`)
}

async function chain(url: string): Promise<void> {
  for (let call = 0; call < CRITICAL_PATH; call += 1) await (await post(`${url}/v1/chat/completions`, {})).text()
}
