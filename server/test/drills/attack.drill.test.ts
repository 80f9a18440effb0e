import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyObjects, type Flood, fileForm, flood, longDataUrl } from '../body-floods.ts'
import { type Client, createClient } from '../client.ts'
import { TEST_SECRET } from '../database.ts'
import { testInstallations } from '../installation.ts'
import { peakMegabytes } from '../processes.ts'
import { type Program, run } from '../program.ts'
import { PIXEL } from '../resources.ts'
import { floodSignIns, timeRequests } from '../sign-in-flood.ts'

/** Limits for the effect of an attack on others, and for the process's memory, which has a heap of 1 GB. */
const GOAL = { slowestMs: 500, megabytes: 700 }
const MB = 1024 * 1024

const installations = testInstallations()
let server: Program
let url: string
let attacker: Client
let ann: Client
/** What others request during an attack: a page, a picture and a list. */
let addresses: string[]

async function signedUp(address: string): Promise<Client> {
  const client = createClient(url, address)
  const person = { email: `${randomUUID()}@example.org`, name: 'Ann', password: 'nine blue otters' }
  expect((await client.auth('/sign-up/email', person)).status).toBe(200)
  return client
}

beforeAll(async () => {
  const database = await installations.database('superuser')
  // password hashing as expensive as in the product
  server = run('main.ts', {
    NODE_OPTIONS: '--max-old-space-size=1024',
    DATABASE_URL: database.url,
    DATA_DIR: await installations.folder(),
    AUTH_SECRET: TEST_SECRET,
    TRUST_PROXY: 'true',
    PORT: '0',
  })
  url = await server.ready
  attacker = await signedUp('198.51.100.1')
  ann = await signedUp('192.0.2.1')
  const { body } = await ann.post<{ imageUrl: string }>('/cover-images', { imageUrl: PIXEL })
  addresses = ['/', body.imageUrl, '/api/v1/niches']
  await timeRequests(ann, addresses, Promise.resolve())
})

afterAll(async () => {
  await server?.end('SIGTERM')
  await installations.close()
})

async function slowestDuring<T>(attack: Promise<T>): Promise<{ result: T; slowestMs: number }> {
  const times = await timeRequests(ann, addresses, attack)
  const slowest = Object.entries(times).map(
    ([path, each]) => [path.slice(0, 20), Math.round(Math.max(...each))] as const,
  )
  console.info(`  slowest answers to others: ${slowest.map(([path, ms]) => `${path} ${ms} ms`).join(', ')}`)
  return { result: await attack, slowestMs: Math.max(...slowest.map(([, ms]) => ms)) }
}

it('two hundred strangers’ sign-ins from ten networks slow nobody down', async () => {
  const { result, slowestMs } = await slowestDuring(floodSignIns(url, { attempts: 200, addresses: 10 }))
  console.info(`  ${JSON.stringify(result.statuses)} in ${result.seconds.toFixed(1)} s`)
  expect(slowestMs).toBeLessThanOrEqual(GOAL.slowestMs)
})

it.each([
  ['six lists of five million empty objects from a stranger', () => ({ count: 6, body: emptyObjects(15.6e6) })],
  ['a hundred and sixty data URLs of 14 MB from strangers', () => ({ count: 160, body: longDataUrl(14 * MB) })],
  ['eighty uploads of 14 MB by one person', () => ({ count: 80, ...fileForm(14 * MB), cookies: attacker.cookies })],
  [
    'thirty lists of a million objects by one person',
    () => ({ count: 30, body: emptyObjects(3.9 * MB), cookies: attacker.cookies }),
  ],
])('%s slow nobody down and do not fill the memory', async (_, order: () => Omit<Flood, 'path'>) => {
  const { body, ...rest } = order()
  const path = rest.type ? '/api/v1/sources/upload' : '/api/v1/cover-images'
  const { result, slowestMs } = await slowestDuring(flood(url, { path, body, ...rest }))
  const megabytes = peakMegabytes(server.child.pid ?? 0)
  console.info(`  ${JSON.stringify(result)}, ${Math.round(megabytes)} MB at most`)
  expect(slowestMs).toBeLessThanOrEqual(GOAL.slowestMs)
  expect(megabytes).toBeLessThanOrEqual(GOAL.megabytes)
})

it('everyone else is served as before', async () => {
  expect((await ann.get('/niches')).status).toBe(200)
  expect((await attacker.get('/niches')).status).toBe(200)
})
