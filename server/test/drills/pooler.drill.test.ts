import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { dropDatabase, emptyDatabase, TEST_SECRET } from '../database.ts'
import { readEvents } from '../events.ts'
import { startFakeProvider, streaming } from '../fake-provider.ts'
import { LONG_TEXT } from '../long-text.ts'
import { type PoolMode, startPgBouncer, whyNoPgBouncer } from '../pgbouncer.ts'
import { type Program, run } from '../program.ts'

const whyNot = whyNoPgBouncer()
if (whyNot) console.warn(`A pooler is not tried: ${whyNot}`)

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

type Setting = { mode: PoolMode; direct: boolean }

/** Three processes of the product with a database behind PgBouncer, and the connections they open. */
async function startBehind({ mode, direct }: Setting) {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-pooler-'))
  await chmod(folder, 0o755)
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const databaseUrl = await emptyDatabase()
  closers.push(() => dropDatabase(databaseUrl))
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  owner.on('error', () => {})
  closers.push(() => owner.end())
  const pooler = await startPgBouncer(databaseUrl, mode, mode === 'session' ? 40 : 4)
  closers.push(() => pooler.stop())
  const provider = await startFakeProvider()
  closers.push(() => provider.close())
  provider.answers(streaming(LONG_TEXT, { pause: 20 }))
  const env = {
    DATABASE_URL: pooler.url,
    ...(direct && { DATABASE_DIRECT_URL: databaseUrl }),
    DATA_DIR: folder,
    AUTH_SECRET: TEST_SECRET,
    PORT: '0',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'true',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider.url,
    AI_API_KEY: 'k',
    AI_TEXT_MODEL: 'writer',
  }
  const start = (role: string): Program => {
    const program = run('main.ts', { ...env, ROLE: role })
    closers.push(() => program.end('SIGTERM'))
    return program
  }
  // at once: each of them prepares the database
  const programs = [start('web'), start('web'), start('worker')] as const
  await Promise.all(programs.map(({ ready }) => ready))
  return { programs, pooler, owner }
}

type Client = ReturnType<typeof createClient>

/** @returns one client per address, each of a new person */
function signUpAt(urls: readonly string[]): Promise<Client[]> {
  return Promise.all(
    urls.map(async (url, number) => {
      const client = createClient(url, `10.7.0.${number + 1}`)
      const person = { name: 'Ann', email: `ann-${number}@example.org`, password: 'a good password' }
      expect((await client.auth('/sign-up/email', person)).status).toBe(200)
      return client
    }),
  )
}

/** Connections must not carry over anything from their previous user. */
async function writeAndReadBack(client: Client, number: number): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    const name = `Gardens of ${number}, ${turn}`
    const { status, body } = await client.post<{ id: string }>('/niches', { name })
    expect(status).toBe(201)
    expect((await client.get<{ name: string }>(`/niches/${body.id}`)).body.name).toBe(name)
  }
  const own = await client.get<{ items: { name: string }[] }>('/niches?limit=100')
  expect(own.body.items.every((one) => one.name.startsWith(`Gardens of ${number},`))).toBe(true)
  expect(own.body.items).toHaveLength(20)
}

const cases: Setting[] = [
  { mode: 'session', direct: false },
  { mode: 'transaction', direct: true },
]

describe.skipIf(whyNot)('behind PgBouncer', () => {
  test.each(cases)(
    'in $mode mode three processes sign in, write, stream and generate documents',
    async ({ mode, direct }) => {
      const { programs, pooler, owner } = await startBehind({ mode, direct })
      const urls = await Promise.all(programs.slice(0, 2).map(({ ready }) => ready))
      const people = await signUpAt(Array.from({ length: 5 }, () => urls).flat())
      await Promise.all(people.map(writeAndReadBack))

      const [ann] = people
      if (!ann) throw new Error('nobody signed up')
      const content = { kind: 'content', input: { title: 'Green Rails', sectionName: 'Chapter 1' } }
      const began = performance.now()
      const started = await ann.post<{ id: string }>('/runs', content)
      let firstWord = Number.NaN
      let pieces = 0
      const events = await readEvents(ann, `/runs/${started.body.id}/events`, {
        until: ({ data }) => {
          if (data.type !== 'text') return false
          pieces += 1
          if (Number.isNaN(firstWord)) firstWord = Math.round(performance.now() - began)
          return false
        },
      })
      const whole = Math.round(performance.now() - began)
      expect(events.at(-1)?.data).toMatchObject({
        type: 'end',
        data: { status: 'done', result: { content: LONG_TEXT } },
      })
      const long = await ann.post<{ id: string }>('/runs', content)
      await readEvents(ann, `/runs/${long.body.id}/events`, { until: ({ data }) => data.type === 'text' })
      const startedAt = performance.now()
      await ann.post(`/runs/${long.body.id}/stop`)
      await readEvents(ann, `/runs/${long.body.id}/events`)
      const stopped = Math.round(performance.now() - startedAt)

      const section = await ann.post<{ id: string }>('/generated-content', { sectionName: 'One', content: LONG_TEXT })
      const project = await ann.post<{ id: string }>('/projects', { title: 'A book', contentIds: [section.body.id] })
      const path = '/functions/generate-product-pdf'
      const printed = await ann.post<{ runId: string }>(path, { projectId: project.body.id })
      const prints = await readEvents(ann, `/runs/${printed.body.runId}/events`)
      expect(prints.at(-1)?.data).toMatchObject({ data: { status: 'done' } })

      const { rows } = await owner.query(
        `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      const clients = (await pooler.pools()).reduce(
        (sum, { cl_active, cl_waiting }) => sum + Number(cl_active) + Number(cl_waiting),
        0,
      )
      console.info({ mode, direct, clients, connections: rows[0]?.count, firstWord, pieces, whole, stopped })
      expect(firstWord).toBeLessThan(2_000)
      expect(stopped).toBeLessThan(2_000)
    },
  )
})
