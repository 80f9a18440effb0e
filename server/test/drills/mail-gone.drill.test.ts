import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Client, createClient } from '../client.ts'
import { dropDatabase, emptyDatabase, TEST_SECRET } from '../database.ts'
import { freePort } from '../free-port.ts'
import { startMailServer } from '../mail-server.ts'
import { run } from '../program.ts'

/** A port that accepts connections and sends nothing. */
async function startSilence(port: number): Promise<{ connections(): number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  return {
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The program with a mail server at this port, and its mail queue. */
async function startMailingTo(port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-mail-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const databaseUrl = await emptyDatabase()
  closers.push(() => dropDatabase(databaseUrl))
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  owner.on('error', () => {})
  closers.push(() => owner.end())
  const start = () =>
    run('main.ts', {
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: TEST_SECRET,
      PORT: '0',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'true',
      SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    })
  let program = start()
  closers.push(() => program.end('SIGTERM'))
  return {
    client: async (address: string) => createClient(await program.ready, address),
    async killAndRestart() {
      await program.end('SIGKILL')
      program = start()
      await program.ready
    },
    async waiting() {
      const { rows } = await owner.query(`select payload, attempts from schedule.tasks where kind = 'mail'`)
      return rows as { payload: string; attempts: number }[]
    },
  }
}

/** Signs up a user who requests a new password. */
async function askForMail(client: Client, email: string): Promise<void> {
  expect((await client.auth('/sign-up/email', { name: 'Ann', email, password: 'a good password' })).status).toBe(200)
  const requested = await client.auth('/request-password-reset', { email, redirectTo: '/reset-password' })
  expect(requested.status).toBe(200)
}

const plain = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

test('while the mail server is gone, silent or busy and the program is killed, every mail is sent once', async () => {
  const port = await freePort()
  const { client, killAndRestart, waiting } = await startMailingTo(port)
  const requested: string[] = []
  const ask = async () => {
    const number = requested.push(`person-${requested.length + 1}@example.org`)
    await askForMail(await client(`10.8.0.${number}`), requested[number - 1] ?? '')
  }
  // nothing listens there
  await ask()
  await ask()
  await expect
    .poll(async () => (await waiting()).filter(({ attempts }) => attempts > 0).length, { timeout: 10_000 })
    .toBe(2)
  await killAndRestart()
  // a server accepts and stays silent: the program is killed while it waits for a greeting
  const silence = await startSilence(port)
  await ask()
  await ask()
  await expect.poll(() => silence.connections(), { timeout: 30_000 }).toBeGreaterThan(0)
  await killAndRestart()
  await silence.close()
  // the server is up but busy
  const busy = await startMailServer(port, { refuses: true })
  await ask()
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(requested.length)
  await killAndRestart()
  await busy.close()
  const queued = await waiting()
  expect(queued).toHaveLength(requested.length)
  for (const { payload } of queued) expect(payload).not.toContain('@')

  const back = performance.now()
  const smtp = await startMailServer(port)
  closers.push(() => smtp.close())
  await expect.poll(waiting, { timeout: 180_000, interval: 500 }).toEqual([])
  const seconds = Math.round((performance.now() - back) / 1_000)
  for (const email of requested) {
    const mails = smtp.texts.filter((text) => text.includes(`To: ${email}`))
    expect(mails, email).toHaveLength(1)
    const token = /reset-password\?token=([\w-]+)/.exec(plain(mails[0] ?? ''))?.[1]
    const reset = await (await client('10.8.1.1')).auth('/reset-password', { token, newPassword: 'another password' })
    expect(reset.status, email).toBe(200)
  }
  console.info(
    `${requested.length} mails asked for in vain, 3 kills: all sent once, the last ${seconds} s after the end`,
  )
})
