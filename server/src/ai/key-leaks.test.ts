import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { TEST_SECRET, type TestDatabase, testDatabase } from '../../test/database.ts'
import { type FakeProvider, refusing, respondingWith, startFakeProvider, streaming } from '../../test/fake-provider.ts'
import { run } from '../../test/program.ts'
import { PIXEL } from '../../test/resources.ts'
import { setAdmin } from '../database/owned.ts'

const KEY = 'sk-planted-0123456789-abcdefghij-wxyz'
const PERSON = { name: 'The Boss', email: 'boss@example.org', password: 'a good password' }
/** Text typed by a person or set by an administrator: none of it may be logged. */
const WORDS = 'Wisteria Quokka'
/** An address without an account here. */
const STRANGER = 'gwendolyn.stranger@example.org'
const SECRETS = {
  AUTH_SECRET: TEST_SECRET,
  METRICS_TOKEN: 'a-metrics-token-0123456789',
  SMTP_URL: 'smtp://mailer:an-smtp-secret-0123@127.0.0.1:1',
  S3_SECRET_ACCESS_KEY: 'an-s3-secret-0123456789',
}
const HIDDEN = ['an-smtp-secret-0123', SECRETS.S3_SECRET_ACCESS_KEY, SECRETS.METRICS_TOKEN, TEST_SECRET]

const MODEL = { provider: 'openai-compatible', textModel: 'writer', imageModel: null, modelPath: null }
const PRICES = { inputPerMillion: 1, outputPerMillion: 2, perImage: null }

/** Everything answered, stored and logged. */
let seen: { answers: string[]; logged: string; records: Record<string, unknown>[]; cookie: string }

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-key-'))
  const db = await testDatabase({ hasOwnRoles: true })
  const provider = await startFakeProvider()
  const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }
  const env = { PORT: '0', DATA_DIR: folder, DATABASE_URL: db.ownerUrl, LOG_LEVEL: 'trace', ...s3, ...SECRETS }
  const program = run('main.ts', env)
  try {
    const boss = await program.client()
    const { body } = await boss.auth<{ user: { id: string } }>('/sign-up/email', PERSON)
    await setAdmin(db, body.user.id, true)
    const answers = await useKey(boss, provider)
    await failWithWords(boss, provider)
    const { out, err } = await program.end('SIGTERM')
    const lines = err.split('\n').filter((line) => line.startsWith('{'))
    const [cookie = ''] = [...boss.cookies.values()]
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    seen = { answers: [...answers, ...(await allRows(db))], logged: out + err, records, cookie }
  } finally {
    if (program.child.exitCode === null) await program.end('SIGTERM')
    await provider.close()
    await db.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)

/** Collects answers from everywhere a key is used, including from a provider that repeats it. */
async function useKey(boss: Client, provider: FakeProvider): Promise<string[]> {
  const answers: string[] = []
  const checked = async <T>(answer: Promise<{ status: number; body: T }>) => {
    const { status, body } = await answer
    answers.push(JSON.stringify(body))
    return { status, body }
  }
  const model = { ...MODEL, baseUrl: provider.url, prices: PRICES }
  const echo = refusing(401, { message: `Incorrect API key provided: ${KEY}. Check Bearer ${KEY}` })

  await checked(boss.put('/admin/ai/model', { ...model, key: `${KEY}\0` }))
  await checked(boss.put('/admin/ai/model', { ...model, key: KEY, unknown: KEY }))
  expect((await checked(boss.put('/admin/ai/model', { ...model, key: KEY }))).status).toBe(200)
  await checked(boss.put('/account/ai', { ...model, key: KEY }))
  for (const behaviour of [echo, respondingWith(`{"error": "${KEY}"}`), respondingWith(`<p>${KEY}</p>`, 'text/html')]) {
    provider.answers(behaviour)
    await checked(boss.post('/admin/ai/test', { provider: model.provider, baseUrl: model.baseUrl, modelPath: null }))
    const run = await checked(
      boss.post<{ data?: { runId?: string } }>('/functions/generate-titles', { productConcept: 'A' }),
    )
    expect(run.status).toBe(502)
    expect(provider.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    const events = await boss.fetch(`/api/v1/runs/${run.body.data?.runId}/events`)
    answers.push(await events.text())
  }
  provider.answers(streaming('["Green Rails", "Rails of Green"]'))
  await checked(boss.post('/functions/generate-titles', { productConcept: 'A book' }))
  for (const path of ['/admin/ai', '/account/ai', '/account', '/runs', '/account/ai/runs', '/openapi.json'])
    await checked(boss.get(path))
  return answers
}

/** Sends a person's text with every request that can fail. */
async function failWithWords(boss: Client, provider: FakeProvider): Promise<void> {
  for (const behaviour of [
    respondingWith(`{"error": "${WORDS}"}`),
    respondingWith(`${WORDS}`),
    refusing(401, { message: WORDS }),
  ]) {
    provider.answers(behaviour)
    await boss.post('/functions/generate-titles', { productConcept: WORDS })
  }
  await boss.post('/niches', `{"name": "${WORDS}`)
  await boss.post('/niches', { name: WORDS, [WORDS]: WORDS })
  await boss.get(`/niches?search=${WORDS}&cursor=${WORDS}`)
  for (const path of [`/${WORDS}`, `/api/v1/${WORDS}`, `/api/${WORDS}`, `/api/auth/${WORDS}`]) await boss.fetch(path)
  await boss.auth('/sign-in/email', { ...PERSON, password: WORDS })
  await boss.auth('/sign-in/email', { email: STRANGER, password: WORDS })
  await boss.auth('/request-password-reset', { email: STRANGER, redirectTo: '/reset-password' })
  await boss.auth('/sign-up/email', PERSON)
  await boss.auth('/request-password-reset', { email: PERSON.email, redirectTo: '/reset-password' })
  expect((await boss.post('/cover-images', { title: WORDS, imageUrl: PIXEL })).status, 'no storage').toBe(503)
}

async function allRows(db: TestDatabase): Promise<string[]> {
  const tables = await db.asSuperuser(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth')`,
  )
  return Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await db.asSuperuser(`select t::text as row from ${name} t`))),
  )
}

it('a key never appears in answers, events, rows or logs, even when the provider repeats it', () => {
  expect(seen.answers.join('\n')).toContain('"ending":"wxyz"')
  for (const text of [...seen.answers, seen.logged]) {
    expect(text).not.toContain(KEY)
    expect(text).not.toContain('planted')
    expect(text).not.toContain(Buffer.from(KEY).toString('base64').slice(4, 30))
  }
})

it('the installation’s secrets appear in no answer, row or log', () => {
  for (const secret of HIDDEN) for (const text of [...seen.answers, seen.logged]) expect(text).not.toContain(secret)
})

it('a person’s words, address and session never appear in logs, nor a stranger’s address anywhere', () => {
  const { cookie } = seen
  const personal = [WORDS, 'Quokka', PERSON.email, PERSON.name, PERSON.password, cookie, cookie.split('.')[0] ?? '']
  for (const words of personal) expect(seen.logged).not.toContain(words)
  for (const text of [...seen.answers, seen.logged]) expect(text).not.toContain('gwendolyn')
})

it('the log says what failed, and names requests and runs by their ids', () => {
  expect(seen.logged).toContain('a run failed')
  expect(seen.logged, 'mail').toContain('a task failed; trying again')
  expect(seen.logged, 'the storage').toContain('the file storage is away')
  const ofRequests = seen.records.filter(({ msg }) => msg === 'answered')
  expect(ofRequests.length).toBeGreaterThan(20)
  for (const { request } of ofRequests) expect(request).toMatch(/^[0-9a-f-]{36}$/)
  for (const { run } of seen.records.filter(({ msg }) => msg === 'a run ended')) expect(run).toMatch(/^[0-9a-f-]{36}$/)
})

it.each(['sign-up', 'sign-in', 'password-reset-requested', 'ai-key-added', 'ai-key-tested', 'ai-key-used'])(
  'the log contains the security event %s',
  (event) => {
    expect(seen.records).toContainEqual(expect.objectContaining({ audit: true, event }))
  },
)
