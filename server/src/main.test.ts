import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '../test/client.ts'
import { dropDatabase, emptyDatabase } from '../test/database.ts'
import { freePort } from '../test/free-port.ts'
import { type Program, run } from '../test/program.ts'
import { findPostmaster } from './database/embedded/postmaster.ts'

let root: string
let next = 0
const running = new Set<Program>()

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'makeready-main-'))
  // the database's own user must be able to enter its folder
  await chmod(root, 0o755)
})
afterEach(async () => {
  for (const program of running) if (program.child.exitCode === null) await program.end('SIGTERM')
  running.clear()
})
afterAll(() => rm(root, { recursive: true, force: true }))

function dataFolder(): string {
  next += 1
  return join(root, `data-${next}`)
}

function start(env: Record<string, string>): Program {
  const program = run('main.ts', { PORT: '0', ...env })
  running.add(program)
  return program
}

const databaseRuns = (dataDir: string) => findPostmaster(join(dataDir, 'postgres/pg18')) !== undefined
const ann = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good password' }
const names = async (client: Client) => {
  const all: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { body: { items: { name: string }[]; nextCursor: string | null } } = await client.get(
      `/niches?limit=100${cursor && `&cursor=${cursor}`}`,
    )
    all.push(...page.body.items.map(({ name }) => name))
    cursor = page.body.nextCursor
  }
  return all
}

it('starts on an empty folder, stops everything on SIGTERM, and resumes', {
  tags: ['OPS-3', 'OPS-5', 'OPS-14'],
}, async () => {
  const dataDir = dataFolder()
  const first = start({ DATA_DIR: dataDir })
  const client = await first.client()
  expect((await client.auth('/sign-up/email', ann)).status).toBe(200)
  expect((await client.post('/niches', { name: 'Kept' })).status).toBe(201)
  expect(databaseRuns(dataDir)).toBe(true)
  type Writing = { id: string; status: string; endedAt: string }
  const input = { title: 'Green Rails', sectionName: 'Chapter 1', words: 1_000 }
  const writing = await client.post<Writing>('/runs', { kind: 'content', input })
  const runNow = async (client: Client) => (await client.get<Writing>(`/runs/${writing.body.id}`)).body
  await expect.poll(async () => (await runNow(client)).status, { interval: 10 }).not.toBe('queued')
  const began = performance.now()
  const ended = await first.end('SIGTERM')
  expect(ended).toMatchObject({ status: 0, signal: null, err: '' })
  expect(ended.out).toMatch(/^Makeready is ready at http:\/\/\S+$/m)
  expect(ended.out.match(/is ready at/g)).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(databaseRuns(dataDir)).toBe(false)
  const stoppedAt = Date.now()

  const again = start({ DATA_DIR: dataDir })
  const later = await again.client()
  for (const [name, value] of client.cookies) later.cookies.set(name, value)
  expect(await names(later)).toEqual(['Kept'])
  const finished = await runNow(later)
  expect(finished.status, 'what ran was finished').toBe('done')
  expect(Date.parse(finished.endedAt), 'before everything stopped').toBeLessThanOrEqual(stoppedAt)
  expect((await again.end('SIGINT')).status).toBe(0)
  expect(databaseRuns(dataDir)).toBe(false)
})

it('stops everything even during startup', { tags: ['slow'] }, async () => {
  const dataDir = dataFolder()
  const program = start({ DATA_DIR: dataDir })
  await expect.poll(() => databaseRuns(dataDir), { timeout: 60_000, interval: 10 }).toBe(true)
  expect((await program.end('SIGTERM')).status).toBe(0)
  expect(databaseRuns(dataDir)).toBe(false)
})

it('stops without delay: streams end, and waiting callers are told to retry', { tags: ['slow'] }, async () => {
  const url = await emptyDatabase()
  const program = start({ DATA_DIR: dataFolder(), DATABASE_URL: url, ROLE: 'web' })
  const client = await program.client()
  await client.auth('/sign-up/email', ann)
  const waiting = client.post('/functions/generate-titles', { productConcept: 'A book' })
  const active = () => client.get<{ items: { id: string }[] }>('/runs?active=true')
  await expect.poll(async () => (await active()).body.items.length).toBe(1)
  const [run] = (await active()).body.items
  const stream = await client.fetch(`/api/v1/runs/${run?.id}/events`)
  const began = performance.now()
  const ended = program.end('SIGTERM')
  expect(await waiting).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  expect(await stream.text()).not.toContain('"end"')
  expect((await ended).status).toBe(0)
  expect(performance.now() - began).toBeLessThan(4_000)
  await dropDatabase(url)
})

it('stops within its deadline when the database is silent', { tags: ['slow'] }, async () => {
  const url = await emptyDatabase()
  const { port, hostname } = new URL(url)
  const pairs: Socket[] = []
  const between = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      pairs.push(socket)
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => between.once('listening', listening))
  const through = new URL(url)
  through.host = `127.0.0.1:${(between.address() as AddressInfo).port}`
  const program = start({
    DATA_DIR: dataFolder(),
    DATABASE_URL: through.href,
    SHUTDOWN_SECONDS: '2',
    LOG_LEVEL: 'fatal',
  })
  await program.ready
  for (const socket of pairs) socket.unpipe().pause()
  const began = performance.now()
  const ended = await program.end('SIGTERM')
  expect([ended.status, ended.err.trim()]).toEqual([1, 'Makeready didn’t stop within 2 seconds and was cut off.'])
  expect(performance.now() - began).toBeLessThan(4_000)
  for (const socket of pairs) socket.destroy()
  between.close()
  await dropDatabase(url)
})

const SECRET = 'one secret for every process, long enough'

it('runs as separate web and worker', { tags: ['slow', 'OPS-13'] }, async () => {
  const url = await emptyDatabase()
  const env = { DATABASE_URL: url, AUTH_SECRET: SECRET, DATA_DIR: dataFolder() }
  const web = start({ ...env, ROLE: 'web' })
  const client = await web.client()
  await client.auth('/sign-up/email', ann)
  const made = await client.post<{ id: string; status: string }>('/runs', {
    kind: 'titles',
    input: { productConcept: 'x' },
  })
  expect(made.body.status).toBe('queued')
  const gone = new AbortController()
  const left = client.fetch('/api/v1/functions/generate-titles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productConcept: 'y' }),
    signal: gone.signal,
  })
  const waiting = async () => (await client.get<{ items: unknown[] }>('/runs?active=true')).body.items.length
  await expect.poll(waiting).toBe(2)
  gone.abort()
  await expect(left).rejects.toThrow()
  const watchPort = await freePort()
  const worker = start({ ...env, ROLE: 'worker', WATCH_PORT: `${watchPort}` })
  await worker.ready
  const status = async () => (await client.get<{ status: string }>(`/runs/${made.body.id}`)).body.status
  await expect.poll(status, { timeout: 10_000 }).toBe('done')
  const watched = (path: string) => fetch(`http://127.0.0.1:${watchPort}${path}`)
  expect((await watched('/health/ready')).status).toBe(200)
  expect(await (await watched('/metrics')).text()).toMatch(/runs.*titles/)
  expect((await watched('/api/v1/niches')).status).toBe(404)
  expect((await worker.end('SIGTERM')).status).toBe(0)
  // a caller that disconnects is no server error
  expect(await web.end('SIGTERM')).toMatchObject({ status: 0, err: '' })
  await dropDatabase(url)
})

it('is administered by commands: grants an administrator, closes and reopens an account', {
  tags: ['slow', 'ADMIN-15', 'ADMIN-16'],
}, async () => {
  const url = await emptyDatabase()
  const env = { DATABASE_URL: url, AUTH_SECRET: SECRET, DATA_DIR: dataFolder() }
  const web = start({ ...env, ROLE: 'web' })
  const client = await web.client()
  await client.auth('/sign-up/email', ann)
  const admin = (...args: string[]) => run('admin-command.ts', env, args).ended
  expect((await client.get('/admin/counts')).status).toBe(403)
  expect(await admin('grant', 'Ann@Example.org')).toMatchObject({
    status: 0,
    out: 'Ann@Example.org is now an administrator.\n',
  })
  expect((await client.get('/admin/counts')).status).toBe(200)
  const [revoked, unknown, wrong, reset] = await Promise.all([
    admin('revoke', ann.email),
    admin('grant', 'nobody@example.org'),
    admin('promote'),
    admin('reset-second-factor', ann.email),
  ])
  expect(revoked.status).toBe(0)
  expect(reset).toMatchObject({ status: 0, out: `${ann.email} has no second factor.\n` })
  expect(unknown).toMatchObject({ status: 1, err: 'No account has the address nobody@example.org.\n' })
  expect(wrong).toMatchObject({
    status: 1,
    err: 'Usage: npm run admin -- grant|revoke|close|reopen|sessions|reset-second-factor EMAIL\n',
  })
  expect((await client.get('/admin/counts')).status).toBe(403)

  expect((await admin('sessions', ann.email)).out).toBe(`${ann.email} is signed out everywhere.\n`)
  expect((await client.get('/account')).status).toBe(401)
  expect((await client.auth('/sign-in/email', ann)).status).toBe(200)
  expect((await admin('close', ann.email)).out).toBe(`The account of ${ann.email} is closed. Nothing was deleted.\n`)
  expect((await client.get('/account')).status).toBe(401)
  expect(await client.auth('/sign-in/email', ann)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_CLOSED' } })
  expect((await admin('reopen', ann.email)).out).toBe(`The account of ${ann.email} is open again.\n`)
  expect((await client.auth('/sign-in/email', ann)).status).toBe(200)
  type Own = { items: { event: string; actor: string }[] }
  const events = (await client.get<Own>('/account/security-events')).body.items
  const byOperator = events.filter(({ actor }) => actor === 'operator').map(({ event }) => event)
  expect(byOperator.reverse()).toEqual([
    'admin-granted',
    'admin-revoked',
    'sessions-ended',
    'account-closed',
    'account-reopened',
  ])
  expect(await web.end('SIGTERM')).toMatchObject({ status: 0, err: '' })
  await dropDatabase(url)
})

it('looks for model servers of this machine once it is ready, and does not wait for them', {
  tags: ['slow'],
}, async () => {
  const ready = Promise.withResolvers<void>()
  const ollama = createHttpServer(async (_, response) => {
    await ready.promise
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: [{ id: 'gemma3' }] }))
  })
  await once(ollama.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(ollama.address() as AddressInfo).port}`
  const program = start({ DATA_DIR: dataFolder(), MODEL_SERVERS: `ollama=${address}` })
  let out = ''
  program.child.stdout?.on('data', (data) => {
    out += data
  })
  await program.ready
  ready.resolve()
  await expect.poll(() => out, { timeout: 10_000 }).toContain('Found on this machine: Ollama (gemma3).')
  expect(out.indexOf('is ready at')).toBeLessThan(out.indexOf('Found on'))
  ollama.close()
})
