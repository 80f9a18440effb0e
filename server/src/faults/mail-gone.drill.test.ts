import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createClient } from '../../test/client.ts'
import { dropDatabase, emptyDatabase, TEST_SECRET } from '../../test/database.ts'
import { freePort } from '../../test/free-port.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { run } from '../../test/program.ts'

/** A port that takes connections and says nothing. */
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

const plain = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

test('while the mail server is gone, silent or busy and the program is killed, every mail is sent once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-mail-'))
  const databaseUrl = await emptyDatabase()
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  owner.on('error', () => {})
  const port = await freePort()
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
  const waiting = async () =>
    (await owner.query(`select payload, attempts from schedule.tasks where kind = 'mail'`)).rows as {
      payload: string
      attempts: number
    }[]
  let program = start()
  let people = 0
  /** Somebody signs up and asks for a new password; answers the address once that was promised. */
  const ask = async () => {
    people += 1
    const client = createClient(await program.ready, `10.8.0.${people}`)
    const email = `person-${people}@example.org`
    expect((await client.auth('/sign-up/email', { name: 'Ann', email, password: 'a good password' })).status).toBe(200)
    const requested = await client.auth('/request-password-reset', { email, redirectTo: '/reset-password' })
    expect(requested.status).toBe(200)
    return email
  }
  const killed = async () => {
    await program.end('SIGKILL')
    program = start()
    await program.ready
  }
  const requested: string[] = []
  try {
    // nobody listens there
    requested.push(await ask(), await ask())
    await expect.poll(async () => (await waiting()).filter(({ attempts }) => attempts > 0).length).toBe(2)
    await killed()
    // somebody listens and says nothing: the program dies while it waits for a greeting
    const silence = await startSilence(port)
    requested.push(await ask(), await ask())
    await expect.poll(() => silence.connections(), { timeout: 30_000 }).toBeGreaterThan(0)
    await killed()
    await silence.close()
    // it is there and has no time
    const busy = await startMailServer(port, { refuses: true })
    requested.push(await ask())
    await expect.poll(async () => (await waiting()).length).toBe(requested.length)
    await killed()
    await busy.close()
    const queued = await waiting()
    expect(queued).toHaveLength(requested.length)
    for (const { payload } of queued) expect(payload).not.toContain('@')

    const back = performance.now()
    const smtp = await startMailServer(port)
    try {
      await expect.poll(waiting, { timeout: 180_000, interval: 500 }).toEqual([])
      const seconds = Math.round((performance.now() - back) / 1_000)
      for (const email of requested) {
        const mails = smtp.texts.filter((text) => text.includes(`To: ${email}`))
        expect(mails, email).toHaveLength(1)
        const token = /reset-password\?token=([\w-]+)/.exec(plain(mails[0] ?? ''))?.[1]
        const client = createClient(await program.ready, '10.8.1.1')
        const reset = await client.auth('/reset-password', { token, newPassword: 'another password' })
        expect(reset.status, email).toBe(200)
      }
      console.info(
        `${requested.length} mails asked for in vain, 3 kills: all sent once, the last ${seconds} s after the end`,
      )
    } finally {
      await smtp.close()
    }
  } finally {
    await program.end('SIGTERM')
    await owner.end()
    await dropDatabase(databaseUrl)
    await rm(folder, { recursive: true, force: true })
  }
})
