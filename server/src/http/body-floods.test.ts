import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyObjects, fileForm, flood, longDataUrl, longestWait } from '../../test/body-floods.ts'
import { type Client, createClient } from '../../test/client.ts'
import { TEST_SECRET } from '../../test/database.ts'
import { testInstallations } from '../../test/installation.ts'
import { peakMegabytes } from '../../test/processes.ts'
import { type Program, run } from '../../test/program.ts'

const MB = 1024 * 1024
/** What V8 allows itself on a machine with 2 GB. */
const HEAP_MB = 1024
/** Somebody else's longest wait beyond that without a flood, and the memory that the process may have had. */
const GOAL = { ms: 500, megabytes: 600 }

const installations = testInstallations()
let server: Program
let url: string
let dataDir: string
let ann: Client
let bob: Client
/** the longest wait while nobody else asks, on a machine as busy as it is */
let quietMs: number

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
  quietMs = (await longestWait(bob, () => wait(500))).ms
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await installations.close()
})

const isFine = (ms: number) => {
  expect(ms).toBeLessThan(quietMs + GOAL.ms)
  expect(peakMegabytes(server.child.pid ?? 0)).toBeLessThan(GOAL.megabytes)
}

it.each([
  ['lists of empty objects', '/api/v1/cover-images', 6, () => emptyObjects(15.6 * MB)],
  ['long data URLs', '/api/rpc/covers/create', 40, () => longDataUrl(14 * MB)],
  ['large bodies for the sign-in', '/api/auth/sign-in/email', 40, () => longDataUrl(14 * MB)],
])('strangers who send %s are refused unread, and nobody else waits', async (_, path, count, body) => {
  const { result, ms } = await longestWait(bob, () => flood(url, { path, count, body: body() }))
  expect(result).toEqual({ [path.startsWith('/api/auth/') ? '413' : '401']: count })
  isFine(ms)
})

it('eighty uploads of one person at once leave the server up, two are read, and nobody else waits', async () => {
  const form = fileForm(9.5 * MB)
  const { result, ms } = await longestWait(bob, () =>
    flood(url, { path: '/api/v1/cover-images/art', count: 80, cookies: ann.cookies, ...form }),
  )
  expect(Object.keys(result).sort()).toEqual(['400', '429'])
  isFine(ms)
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})

it('JSON of one person that is costly to parse is refused before it is parsed', async () => {
  const { result, ms } = await longestWait(bob, () =>
    flood(url, { path: '/api/v1/cover-images', count: 30, cookies: ann.cookies, body: emptyObjects(3.9 * MB) }),
  )
  expect(Object.keys(result).sort()).toEqual(['400', '429'])
  isFine(ms)
})
