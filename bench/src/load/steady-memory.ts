import { type Comparison, setAgainst, side } from '../comparison.ts'
import { answersPerSecond } from '../list/load.ts'
import { peakMemory } from '../memory.ts'
import { signUp, startProduct } from '../product.ts'
import { endOf, makeProject, queueDocuments } from './projects.ts'

const REQUESTS = 10_000
const DOCUMENTS = 200
const SERVER = /server\/src\/main\.ts/
const WARM = { requests: 2_000, documents: 20 }

/** The server's memory after ten thousand requests and two hundred documents, compared with its memory early on. */
export async function steadyMemory(): Promise<Comparison> {
  const product = await startProduct({ RUNS_PER_USER: '4' })
  try {
    const cookie = await signUp(product.url)
    const list = `${product.url}/api/v1/library`
    const project = await makeProject(product.url, cookie, 'A book')
    const ask = async (requests: number) => {
      let answered = 0
      while (answered < requests) {
        const load = { connections: 10, milliseconds: 1_000, headers: { cookie } }
        answered += await answersPerSecond(list, load)
      }
    }
    const print = async (documents: number) => {
      for (let number = 0; number < documents; number += 1) {
        const title = { title: `A book, printing ${number}-${documents}` }
        const headers = { cookie, 'content-type': 'application/json' }
        await fetch(`${product.url}/api/v1/projects/${project}`, {
          method: 'PATCH',
          headers,
          body: JSON.stringify(title),
        })
        await endOf(product.url, cookie, await queueDocuments(product.url, cookie, project))
      }
    }
    // allows time for garbage collection first
    const measurePeak = () => peakMemory(SERVER, () => new Promise((resolve) => setTimeout(resolve, 3_000)))
    await ask(WARM.requests)
    await print(WARM.documents)
    const early = await measurePeak()
    await ask(REQUESTS)
    await print(DOCUMENTS)
    const late = await measurePeak()
    const comparison = setAgainst(
      `memory after ${REQUESTS} requests and ${DOCUMENTS} documents`,
      'MB',
      side('server', [late.peak ?? Number.NaN]),
      side(`the same process after ${WARM.requests} and ${WARM.documents}`, [early.peak ?? Number.NaN]),
    )
    return { ...comparison, notes: ['goal: 0.8, which is no growth that a collection would not take back'] }
  } finally {
    await product.stop()
  }
}
