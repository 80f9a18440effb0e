import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEST_SECRET } from '../../test/database.ts'
import { freePort } from '../../test/free-port.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { createSecretBox } from '../ai/secret-box.ts'
import { createLog } from '../log.ts'
import { createTasks, type Tasks } from '../schedule/tasks.ts'
import { createQueuedMail } from './queued-mail.ts'
import { createSmtpMail } from './smtp.ts'

let server: TestServer
let port: number

beforeAll(async () => {
  port = await freePort()
  server = await startTestServer({ worker: false, env: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` } })
})
afterAll(() => server.close())

const waiting = () => server.db.asSuperuser('select kind, attempts, failure, payload from schedule.tasks')
const makeTasksDue = () => server.db.asSuperuser(`update schedule.tasks set not_before = now() - interval '1 second'`)
/** Another process that delivers due mail. */
function otherProcess(): Tasks {
  const tasks = createTasks({ database: server.db, log: createLog('silent') })
  createQueuedMail(
    tasks,
    createSmtpMail(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'a@b.io'),
    createSecretBox(TEST_SECRET),
  )
  return tasks
}

it('stores a reset mail encrypted while no mail server answers, and sends it once later', async () => {
  const ann = await server.client()
  const requested = await server
    .anonymous()
    .auth('/request-password-reset', { email: ann.person.email, redirectTo: '/reset-password' })
  expect(requested.status).toBe(200)
  await server.mailTo(ann.person.email)
  const [kept, ...others] = await waiting()
  expect(others).toEqual([])
  expect(kept).toMatchObject({ kind: 'mail', attempts: 1, failure: 'ESOCKET' })
  expect(kept?.payload).not.toContain('@')

  const smtp = await startMailServer(port)
  try {
    const processes = [otherProcess(), otherProcess(), server.deps.tasks]
    await Promise.all(processes.map((one) => one.doDue()))
    expect(await waiting(), 'not before its pause is over').toHaveLength(1)
    await makeTasksDue()
    await Promise.all(processes.map((one) => one.doDue()))
    await Promise.all(processes.map((one) => one.settled()))
    expect(smtp.texts).toHaveLength(1)
    expect(smtp.texts[0]).toContain(`To: ${ann.person.email}`)
    expect(smtp.texts[0]?.replace(/=\r?\n/g, '')).toMatch(/reset-password\?token=/)
    expect(await waiting()).toEqual([])
  } finally {
    await smtp.close()
  }
})

it('drops a mail whose link has expired', async () => {
  const ann = await server.client()
  await server.anonymous().auth('/request-password-reset', { email: ann.person.email, redirectTo: '/reset-password' })
  await server.mailTo(ann.person.email)
  expect(await waiting()).toHaveLength(1)
  await server.db.asSuperuser(`update schedule.tasks set give_up_after = now()`)
  await makeTasksDue()
  const other = otherProcess()
  expect(await other.doDue()).toBe(1)
  await other.settled()
  expect(await waiting()).toEqual([])
})
