import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  emptyObjects,
  type Flood,
  type FloodAnswers,
  fileForm,
  flood,
  longDataUrl,
  longestWait,
} from '../../test/body-floods.ts'
import { type Client, createClient } from '../../test/client.ts'
import { TEST_SECRET } from '../../test/database.ts'
import { testInstallations } from '../../test/installation.ts'
import { peakMegabytes, processorSeconds } from '../../test/processes.ts'
import { type Program, run } from '../../test/program.ts'

const MB = 1024 * 1024
/** What V8 allows itself on a machine with 2 GB. */
const HEAP_MB = 1024
/**
 * What a flood may cost: the memory that the process ever had, and its time, which says how long it stood still for
 * others on a machine that does nothing else. How long somebody else really waits depends on what runs beside it.
 */
const GOAL = { megabytes: 500, seconds: 1.5, waitMs: 5_000 }

const installations = testInstallations()
let server: Program
let url: string
let dataDir: string
let ann: Client
let bob: Client

async function signedUp(): Promise<Client> {
  const client = createClient(url, '127.0.0.1')
  const person = { email: `${randomUUID()}@example.org`, name: 'Ann', password: 'a good password' }
  expect((await client.auth('/sign-up/email', person)).status).toBe(200)
  return client
}

beforeAll(async () => {
  const database = await installations.database('superuser')
  dataDir = await installations.folder()
  server = run('main.ts', {
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: TEST_SECRET,
    PORT: '0',
    PASSWORD_PASSES: '1',
  })
  url = await server.ready
  ann = await signedUp()
  bob = await signedUp()
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await installations.close()
})

/** The flood's answers, when it cost nobody else anything. */
async function survived(order: Flood): Promise<FloodAnswers> {
  const pid = server.child.pid ?? 0
  const before = processorSeconds(pid)
  const { result, ms } = await longestWait(bob, () => flood(url, order))
  expect(ms).toBeLessThan(GOAL.waitMs)
  expect(processorSeconds(pid) - before).toBeLessThan(GOAL.seconds)
  expect(peakMegabytes(pid)).toBeLessThan(GOAL.megabytes)
  return result
}

it.each([
  ['lists of empty objects', '/api/v1/cover-images', 6, () => emptyObjects(15.6e6)],
  ['long data URLs', '/api/rpc/covers/create', 40, () => longDataUrl(14 * MB)],
  ['large bodies for the sign-in', '/api/auth/sign-in/email', 40, () => longDataUrl(14 * MB)],
])('strangers who send %s are refused unread, and nobody else waits', async (_, path, count, body) => {
  const answers = await survived({ path, count, body: body() })
  expect(answers).toEqual({ [path.startsWith('/api/auth/') ? '413' : '401']: count })
})

it('eighty uploads of one person at once leave the server up, two are read, and nobody else waits', async () => {
  const order = { path: '/api/v1/sources/upload', count: 80, cookies: ann.cookies }
  const answers = await survived({ ...order, ...fileForm(14 * MB) })
  expect(Object.keys(answers).sort()).toEqual(['400', '429'])
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})

it('JSON of one person that is costly to parse is refused before it is parsed', async () => {
  const order = { path: '/api/v1/cover-images', count: 30, cookies: ann.cookies }
  const answers = await survived({ ...order, body: emptyObjects(3.9 * MB) })
  expect(Object.keys(answers).sort()).toEqual(['400', '429'])
})
