import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Comparison, compare } from '../comparison.ts'
import { answersPerSecond } from '../list/load.ts'
import { type Product, post, signUp, startProduct } from '../product.ts'
import { openBarePg } from './bare-pg.ts'
import { delaysAt } from './paced-requests.ts'

const NICHES = 60
const LOAD = { connections: 20, milliseconds: 3_000 }
const PACED_MS = 6_000
/** One stall of 60 ms delays a hundredth of a window: report the median of several windows, and the worst. */
const PACED_WINDOWS = 5

/**
 * A page of niches through HTTP, session and row-level security, compared with the same transaction by the bare driver.
 */
export async function listAndDatabase(): Promise<Comparison> {
  const product = await startProduct()
  try {
    const cookie = await signUp(product.url)
    const list = `${product.url}/api/v1/niches`
    const userId = await saveNiches(product, cookie)
    const bare = await openBarePg(product, userId)
    try {
      const comparison = await compare({
        name: 'a page of saved niches, 20 at once, and the bare database',
        unit: 'requests/s',
        rounds: 3,
        ours: { program: 'server', round: () => answersPerSecond(list, { ...LOAD, headers: { cookie } }) },
        peer: { program: 'pg: the same query and transaction, no HTTP', round: () => perSecond(bare.list) },
      })
      const rate = Math.max(...comparison.ours.samples) / 2
      collectGarbage()
      const windows: number[][] = []
      for (let at = 0; at < PACED_WINDOWS; at += 1) windows.push(await delaysAt(rate, PACED_MS, list, cookie))
      const [half, late] = [0.5, 0.99].map((share) => atShare(windows, share))
      const paced = `at ${rate.toFixed(0)} requests/s, half of the highest: half of the answers within ${half}, 99 % within ${late}`
      const oneRoundTrip = await perSecond(bare.listInOneRoundTrip)
      // the driver waits for each statement, as programs usually do; the server does not, which is part of its advantage
      const roundTrips = `the driver in one trip, as the server sends it: ${oneRoundTrip.toFixed(0)}/s`
      return { ...comparison, notes: ['goal: 0.5', `${paced}; goal: 50`, roundTrips] }
    } finally {
      await bare.close()
    }
  } finally {
    await product.stop()
  }
}

/** A percentile of each window: the median over the windows, and the worst. */
function atShare(windows: readonly (readonly number[])[], share: number): string {
  const each = windows.map((delays) => delays[Math.floor(delays.length * share)] ?? Number.NaN).sort((a, b) => a - b)
  return `${each[each.length >> 1]?.toFixed(0)} ms (at worst ${each.at(-1)?.toFixed(0)})`
}

async function saveNiches({ url }: Product, cookie: string): Promise<string> {
  const demographics = { age: '25–45', income: 'Middle', painPoints: ['No time', 'Too many choices'] }
  const words = { marketSize: 'Large', competitionLevel: 'Medium', profitPotential: 'High', demographics }
  let userId = ''
  for (let number = 1; number <= NICHES; number += 1) {
    const saved = await post(`${url}/api/v1/niches`, { name: `Small gardens ${number}`, ...words }, { cookie })
    userId = ((await saved.json()) as { userId: string }).userId
  }
  return userId
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let times = 0
  const again = async () => {
    while (performance.now() - began < LOAD.milliseconds) {
      await work()
      times += 1
    }
  }
  await Promise.all(Array.from({ length: LOAD.connections }, again))
  return times / ((performance.now() - began) / 1_000)
}

/** Collects garbage now rather than in the middle of a window, where it would delay responses. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
