import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
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
const PASSWORD = 'a good password'
/** V8's own heap limit on a machine with 2 GB. */
const HEAP_MB = 1024
/**
 * Limits: peak memory above that of the started server, over all floods; and processor time per flood, which shows how
 * long others would be blocked on an idle machine. Actual waits depend on other load.
 */
const GOAL = { megabytes: 200, seconds: 1.5, waitMs: 5_000 }

const installations = testInstallations()
let server: Program
let url: string
let dataDir: string
let ann: Client
let bob: Client
let megabytesBefore: number

let people = 0

async function signedUp(email = `${randomUUID()}@example.org`): Promise<Client> {
  people += 1
  const client = createClient(url, `10.60.${people}.1`)
  expect((await client.auth('/sign-up/email', { email, name: 'Ann', password: PASSWORD })).status).toBe(200)
  return client
}

type Idle = { path: string; announced?: number; address?: string; cookies?: Client['cookies']; form?: boolean }

/** A request that announces a body, sends one byte of it and waits. */
function idle({ path, announced, address = '10.61.0.1', cookies, form }: Idle): ClientRequest {
  const headers = {
    'content-type': form ? 'multipart/form-data; boundary=x' : 'application/json',
    ...(announced !== undefined && { 'content-length': announced }),
    'x-forwarded-for': address,
    cookie: [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const sent = request(url + path, { method: 'POST', headers, agent: false })
  sent.on('error', () => {})
  sent.write(form ? '-' : '{')
  return sent
}

/** Runs `work` while these requests hang, after all have reached the server. */
async function during<T>(idleRequests: Idle[], work: () => Promise<T>): Promise<T> {
  const requests = idleRequests.map(idle)
  try {
    await Promise.all(requests.map((each) => each.socket ?? once(each, 'socket')))
    await Promise.all(requests.map(({ socket }) => socket?.connecting && once(socket, 'connect')))
    // a round trip on a new connection is answered after earlier requests
    for (let turn = 0; turn < 5; turn += 1) await fetch(`${url}/health/live`, { headers: { connection: 'close' } })
    return await work()
  } finally {
    for (const each of requests) each.destroy()
  }
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
    TRUST_PROXY: 'true',
  })
  url = await server.ready
  ann = await signedUp()
  bob = await signedUp()
  megabytesBefore = peakMegabytes(server.child.pid ?? 0)
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await installations.close()
})

/** The flood's responses, after checking that nobody else was affected. */
async function survived(order: Flood): Promise<FloodAnswers> {
  const pid = server.child.pid ?? 0
  const before = processorSeconds(pid)
  const { result, ms } = await longestWait(bob, () => flood(url, order))
  expect(ms).toBeLessThan(GOAL.waitMs)
  expect(processorSeconds(pid) - before).toBeLessThan(GOAL.seconds)
  expect(peakMegabytes(pid) - megabytesBefore).toBeLessThan(GOAL.megabytes)
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

it('eighty concurrent uploads of one person: two are read, and nobody else waits', async () => {
  const order = { path: '/api/v1/sources/upload', count: 80, cookies: ann.cookies }
  const answers = await survived({ ...order, ...fileForm(14 * MB) })
  expect(Object.keys(answers).sort()).toEqual(['400', '429'])
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})

it('JSON that is costly to parse is refused first', async () => {
  const order = { path: '/api/v1/cover-images', count: 30, cookies: ann.cookies }
  const answers = await survived({ ...order, body: emptyObjects(3.9 * MB) })
  expect(Object.keys(answers).sort()).toEqual(['400', '429'])
})

it('large bodies that four people announce and never send do not block others’ saves', { tags: ['slow'] }, async () => {
  const idlers = await Promise.all([1, 2, 3, 4].map(() => signedUp()))
  // the small ones use what the large ones leave free
  const idleRequests = [4 * MB, 64 * 1024, 4 * 1024].flatMap((announced) =>
    idlers.flatMap(({ cookies }) =>
      Array.from({ length: announced < MB ? 60 : 8 }, () => ({ path: '/api/v1/cover-images', announced, cookies })),
    ),
  )
  const statuses = await during(idleRequests, async () => {
    const seen = new Set<number>()
    // the sender is identified first, so the last bodies start a little later
    const until = performance.now() + 3_000
    while (performance.now() < until)
      seen.add((await bob.post('/niches', '{"name":"saved meanwhile"}'.padEnd(60 * 1024))).status)
    return [...seen]
  })
  expect(statuses).toEqual([201])
})

it('sign-in forms that one IPv6 network announces and never sends do not block other sign-ins', {
  tags: ['slow'],
}, async () => {
  const email = `${randomUUID()}@example.org`
  const carla = await signedUp(email)
  const idleRequests = Array.from({ length: 1_400 }, (_, turn) => ({
    path: '/api/auth/sign-in/email',
    announced: 64 * 1024,
    address: `2001:db8:1:1::${(turn + 1).toString(16)}`,
  }))
  const signedIn = await during(idleRequests, () => carla.auth('/sign-in/email', { email, password: PASSWORD }))
  expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)
})

it('uploads that twenty people announce and never send do not block other uploads', { tags: ['slow'] }, async () => {
  const idlers: Client[] = []
  // one by one: many passwords at once would wait for each other
  while (idlers.length < 20) idlers.push(await signedUp())
  const idleRequests = idlers.flatMap(({ cookies }) =>
    [1, 2].map(() => ({ path: '/api/v1/cover-images/art', announced: 9 * MB, cookies, form: true })),
  )
  const sent = await during(idleRequests, async () => {
    const { body, type } = fileForm(1_000)
    const init = { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) }
    return (await bob.fetch('/api/v1/cover-images/art', init)).status
  })
  // it was read and is not a picture
  expect(sent).toBe(400)
})

it.each(['/api/v1/cover-images', '/api/rpc/covers/create'])(
  'one person who sends too much at once to %s, in chunks, is told when to retry',
  async (path) => {
    const requests = Array.from({ length: 8 }, () => {
      const each = idle({ path, cookies: ann.cookies })
      each.write(Buffer.alloc(3.5 * MB, ' '))
      return each
    })
    const [response] = (await Promise.race(requests.map((each) => once(each, 'response')))) as [IncomingMessage]
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '5'])
    for (const each of requests) each.destroy()
  },
)

it('a stalled body is given up within seconds', { tags: ['slow'] }, async () => {
  // the previous test's connections close within moments and free their capacity
  await expect
    .poll(
      async () => {
        const began = performance.now()
        const sent = idle({ path: '/api/v1/cover-images', announced: 3 * MB, cookies: ann.cookies })
        const [response] = (await once(sent, 'response')) as [IncomingMessage]
        sent.destroy()
        return [response.statusCode, performance.now() - began < 15_000]
      },
      { timeout: 30_000 },
    )
    .toEqual([400, true])
})
