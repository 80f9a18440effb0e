import { join } from 'node:path'
import { createPress } from '@makeready/press/press'
import { grantConfiguredAdmins } from './auth/admins.ts'
import { createAuth } from './auth/auth.ts'
import { originAllowed } from './auth/origin.ts'
import { keptSecret, writableFolder } from './data-folder.ts'
import { openDatabase } from './database/client.ts'
import { startEmbedded } from './database/embedded.ts'
import type { Deps } from './deps.ts'
import { makeEngine } from './engine/make-engine.ts'
import type { Env } from './env.ts'
import { createFileStore } from './files/file-store.ts'
import { createLocalStorage } from './files/local-storage.ts'
import { createS3Storage } from './files/s3-storage.ts'
import { createLog } from './log.ts'
import { createOutbox } from './mail/outbox.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { createRunEvents } from './runs/events.ts'

/** Brings up every port in the form that the environment asks for. `close` ends them in the opposite order. */
export async function makeDeps(env: Env): Promise<{ deps: Deps; close(): Promise<void> }> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closers.reverse()) await end()
  }
  try {
    await writableFolder(env.dataDir)
    const secret = env.authSecret ?? (await keptSecret(env.dataDir))
    const log = createLog(env.logLevel)
    let url = env.databaseUrl
    if (url === undefined) {
      const embedded = await startEmbedded(env.dataDir)
      closers.push(() => embedded.stop())
      url = embedded.url
    }
    const database = await openDatabase({ url, secret })
    closers.push(() => database.close())
    const mail = env.smtpUrl
      ? createSmtpMail(env.smtpUrl, env.mailFrom)
      : createOutbox(join(env.dataDir, 'outbox'), env.mailFrom)
    const auth = await createAuth({
      database,
      mail,
      log,
      secret,
      publicUrl: env.publicUrl ?? `http://${env.host === '0.0.0.0' ? '127.0.0.1' : env.host}:${env.port}`,
      isTrustedOrigin: (request) => {
        const origin = request.headers.get('origin')
        return origin && originAllowed(origin, request, env.publicUrl) ? origin : null
      },
      requireEmailVerification: env.requireEmailVerification,
      adminEmails: env.adminEmails,
    })
    closers.push(() => auth.settled())
    await grantConfiguredAdmins(database, env.adminEmails)
    const storage = env.s3 ? createS3Storage(env.s3) : createLocalStorage(join(env.dataDir, 'files'))
    const press = createPress()
    closers.push(() => press.close())
    const runEvents = createRunEvents({ database, log })
    closers.push(() => runEvents.close())
    const files = createFileStore(database, storage)
    return { deps: { env, log, database, auth, files, engine: makeEngine(env.model), press, runEvents }, close }
  } catch (error) {
    await close()
    throw error
  }
}
