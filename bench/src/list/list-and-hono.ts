import { type Comparison, compare } from '../comparison.ts'
import { post, signUp, startProduct } from '../product.ts'
import { startProgram } from '../program.ts'
import { answersPerSecond } from './load.ts'

const BARE_HONO = new URL('./bare-hono.ts', import.meta.url)
const NICHES = 60
const LOAD = { connections: 20, milliseconds: 1_500 }

/** A page of niches through the whole product, compared with the bare framework sending the same bytes from memory. */
export async function listAndHono(): Promise<Comparison> {
  const product = await startProduct()
  try {
    const cookie = await signUp(product.url)
    const list = `${product.url}/api/v1/niches`
    for (let number = 1; number <= NICHES; number += 1) await saveNiche(list, cookie, number)
    const page = await (await fetch(list, { headers: { cookie } })).text()
    const bare = await startProgram(BARE_HONO, [page], {})
    try {
      const comparison = await compare({
        name: 'a page of saved niches, 20 at once',
        unit: 'requests/s',
        rounds: 3,
        ours: { program: 'server', round: () => answersPerSecond(list, { ...LOAD, headers: { cookie } }) },
        peer: {
          program: 'bare Hono, the same JSON from memory',
          round: () => answersPerSecond(`${bare.url}/list`, { ...LOAD, headers: {} }),
        },
      })
      const { items } = JSON.parse(page) as { items: unknown[] }
      return { ...comparison, notes: [`${items.length} niches, ${page.length} bytes an answer`] }
    } finally {
      await bare.stop()
    }
  } finally {
    await product.stop()
  }
}

async function saveNiche(list: string, cookie: string, number: number): Promise<void> {
  const demographics = { age: '25–45', income: 'Middle', painPoints: ['No time', 'Too many choices'] }
  const words = { marketSize: 'Large', competitionLevel: 'Medium', profitPotential: 'High' }
  await post(list, { name: `Small gardens ${number}`, ...words, demographics }, { cookie })
}
