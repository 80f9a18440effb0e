import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMail } from './smtp.ts'

const message = { to: 'ann@example.com', subject: 'Reset', text: 'Open http://localhost/reset-password?token=abc' }

it('writes mail to the outbox, readable by its owner only', { tags: ['OPS-17'] }, async () => {
  const parent = await mkdtemp(join(tmpdir(), 'makeready-outbox-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'outbox')
  await createOutbox(folder, 'a@b.io').send(message)
  const [name] = await readdir(folder)
  expect(name).toMatch(/\.eml$/)
  const file = join(folder, name ?? '')
  expect(await readFile(file, 'utf8')).toContain('token=abc')
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0)
})

it('sends mail through a real SMTP server', async () => {
  const port = await freePort()
  const server = await startMailServer(port)
  await createSmtpMail(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'a@b.io').send(message)
  expect(server.texts[0]).toContain('To: ann@example.com')
  await server.close()
})

it('reports an unreachable mail server', async () => {
  await expect(createSmtpMail('smtp://127.0.0.1:1', 'a@b.io').send(message)).rejects.toThrow()
})
