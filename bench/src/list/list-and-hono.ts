import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Comparison, compare } from '../comparison.ts'
import { answersPerSecond } from './load.ts'
import { startProgram } from './program.ts'

const SERVER = new URL('../../../server/src/main.ts', import.meta.url)
const BARE_HONO = new URL('./bare-hono.ts', import.meta.url)
const NICHES = 60
const LOAD = { connections: 20, milliseconds: 1_500 }

/**
 * A page of a person's own niches through the whole product (session, row-level security, contract) against the bare
 * framework that answers the same bytes from memory: what everything between costs.
 */
export async function listAndHono(): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-bench-'))
  // the database's user must be able to enter
  await chmod(folder, 0o755)
  const product = await startProgram(SERVER, [], { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
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
    await rm(folder, { recursive: true, force: true })
  }
}

async function signUp(url: string): Promise<string> {
  const person = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good password' }
  const response = await post(`${url}/api/auth/sign-up/email`, person)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function saveNiche(list: string, cookie: string, number: number): Promise<void> {
  const demographics = { age: '25–45', income: 'Middle', painPoints: ['No time', 'Too many choices'] }
  const words = { marketSize: 'Large', competitionLevel: 'Medium', profitPotential: 'High' }
  await post(list, { name: `Small gardens ${number}`, ...words, demographics }, cookie)
}

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}
