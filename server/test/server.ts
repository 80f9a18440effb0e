import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '../src/app.ts'
import type { PasswordCost } from '../src/auth/password.ts'
import { createChildProcesses } from '../src/child-processes.ts'
import type { Deps } from '../src/deps.ts'
import type { Timeouts } from '../src/engine/providers/timeouts.ts'
import { type Env, readEnv } from '../src/env.ts'
import type { Storage } from '../src/files/storage.ts'
import { createListener } from '../src/http/listener.ts'
import { type Ground, makeDepsOn } from '../src/make-deps.ts'
import { createRunWorker } from '../src/worker.ts'
import { type Client, createClient } from './client.ts'
import { TEST_SECRET, type TestDatabase, type TestDatabaseOptions, testDatabase } from './database.ts'

export type Person = { id: string; email: string; name: string; password: string }
export type SignedClient = Client & { person: Person }

export type TestServerOptions = TestDatabaseOptions & {
  env?: Record<string, string>
  storage?: Storage
  /** which addresses creators may use for their own model; public ones by default */
  isPublicAddress?: (address: string) => boolean
  lookupPage?: Ground['lookupPage']
  /** false: no worker */
  worker?: boolean
  /** minimal by default */
  passwordCost?: PasswordCost
  /** how long to wait for a model's server; minutes by default */
  modelTimeouts?: Timeouts
}

/** Starting them takes longer than most tests, so the files of one test worker share them; they end with it. */
const childProcesses = createChildProcesses()

/** Every suite creates its own people: their passwords need no protection. */
const CHEAP = { N: 2, r: 8, p: 1 }

export type TestServer = {
  url: string
  env: Env
  db: TestDatabase
  deps: Deps
  anonymous(): Client
  /** a new user, signed up */
  client(name?: string): Promise<SignedClient>
  /** the texts of the emails to an address, oldest first */
  mailTo(email: string): Promise<string[]>
  close(): Promise<void>
}

/** The whole product in this process: real database, files in a folder, mail in an outbox, real press and a worker. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-server-'))
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const http = createServer((request, response) => answer(request, response))
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', () => listening()))
  const { port } = http.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const variables = { DATA_DIR: folder, PORT: `${port}`, LOG_LEVEL: 'silent', TRUST_PROXY: 'true', ...options.env }
  const env = readEnv(variables, folder)
  const db = await testDatabase(options)
  const { storage, isPublicAddress, lookupPage, modelTimeouts } = options
  const ground = {
    database: db,
    secret: TEST_SECRET,
    passwordCost: options.passwordCost ?? CHEAP,
    childProcesses,
    ...(storage && { storage }),
    ...(isPublicAddress && { isPublicAddress }),
    ...(lookupPage && { lookupPage }),
    ...(modelTimeouts && { modelTimeouts }),
  }
  const { deps, close } = await makeDepsOn(ground, env)
  const worker = options.worker === false ? undefined : createRunWorker(deps)
  await worker?.start()
  answer = createListener(createApp(deps))

  let clients = 0
  // each from a different network
  const anonymous = () => {
    clients += 1
    return createClient(url, `10.${clients >> 8}.${clients & 255}.1`)
  }
  return {
    url,
    env,
    db,
    deps,
    anonymous,
    async client(name = 'Ann Lee') {
      const client = anonymous()
      const person = { email: `${randomUUID()}@example.org`, name, password: 'a good password' }
      const answer = await client.auth<{ user: { id: string } }>('/sign-up/email', person)
      if (answer.status !== 200) throw new Error(`Sign-up was refused: ${JSON.stringify(answer.body)}`)
      return { ...client, person: { ...person, id: answer.body.user.id } }
    },
    async mailTo(email) {
      await deps.auth.settled()
      await deps.tasks.settled()
      const outbox = join(folder, 'outbox')
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
      const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
      return mails.filter((mail) => mail.includes(`To: ${email}`)).map(decoded)
    },
    async close() {
      http.closeAllConnections()
      await new Promise((closed) => http.close(closed))
      await worker?.stop()
      await close()
      await db.close()
      // the answer to a request that was just aborted may still write a file
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** One server for a test file. */
export function testServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options))
  })
  afterAll(() => server.close?.())
  return server
}

/** A mail's original text: long lines are encoded as quoted-printable (RFC 2045, 6.7). */
function decoded(mail: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(mail)) return mail
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
