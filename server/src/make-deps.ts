import { join } from 'node:path'
import { availableIsolation } from '@makeready/press/pool/sandbox'
import { handleErasure } from './account/erase-account.ts'
import { createAi } from './ai/ai.ts'
import { createPublicFetch, type Lookup } from './ai/public-fetch.ts'
import { createSecretBox } from './ai/secret-box.ts'
import { createAudit } from './audit/audit.ts'
import { grantConfiguredAdmins } from './auth/admins.ts'
import { createAuth } from './auth/auth.ts'
import { originAllowed } from './auth/origin.ts'
import { PASSWORD_COST, type PasswordCost } from './auth/password.ts'
import { type ChildProcesses, closeChildProcesses, createChildProcesses } from './child-processes.ts'
import { readableModel, storedSecret, writableFolder } from './data-folder.ts'
import { type Database, openDatabase } from './database/client.ts'
import { startEmbedded } from './database/embedded.ts'
import type { Deps } from './deps.ts'
import { closeLlama } from './engine/local/llama-turns.ts'
import type { Timeouts } from './engine/providers/timeouts.ts'
import { type Env, publicUrlOf } from './env.ts'
import { createFileStore } from './files/file-store.ts'
import { createLocalStorage } from './files/local-storage.ts'
import type { Storage } from './files/storage.ts'
import { openTemporaryFolder } from './files/temporary-folder.ts'
import { createMetrics } from './http/metrics.ts'
import { createStreamCapacity } from './limits/streams.ts'
import { createLocalModels } from './local-models/local-models.ts'
import { createLog } from './log.ts'
import { createOutbox } from './mail/outbox.ts'
import { createQueuedMail } from './mail/queued-mail.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { meteredPress } from './press-metrics.ts'
import { createResearch } from './research/research.ts'
import { createRunEvents } from './runs/events.ts'
import { createTasks } from './schedule/tasks.ts'

export type MadeDeps = { deps: Deps; close(): Promise<void> }

type OnClose = (end: () => Promise<unknown>) => void
export type Ground = {
  database: Database
  secret: string
  storage?: Storage
  /** which addresses creators may use for their own model and webhooks; public ones by default */
  isPublicAddress?: (address: string) => boolean
  /** how the names of sites are resolved that pages are read from; by default, the system's way */
  lookupPage?: Lookup | undefined
  /** by default PASSWORD_COST with PASSWORD_PASSES */
  passwordCost?: PasswordCost
  /** how long to wait for a model's server; by default it depends on where it runs */
  modelTimeouts?: Timeouts
  /** shared with other installations in this process, and left open; its own by default */
  childProcesses?: ChildProcesses
}

export function makeDeps(env: Env): Promise<MadeDeps> {
  return closable(async (onClose) => {
    await writableFolder(env.dataDir)
    if (env.role !== 'web' && env.model?.modelPath) await readableModel(env.model.modelPath)
    const secret = env.authSecret ?? (await storedSecret(env.dataDir))
    let url = env.databaseUrl
    if (url === undefined) {
      const embedded = await startEmbedded(env.dataDir)
      onClose(() => embedded.stop())
      url = embedded.url
    }
    const database = await openDatabase({ url, directUrl: env.databaseDirectUrl, secret })
    onClose(() => database.close())
    return portsOn({ database, secret }, env, onClose)
  })
}

export function makeDepsOn(ground: Ground, env: Env): Promise<MadeDeps> {
  return closable((onClose) => portsOn(ground, env, onClose))
}

async function portsOn(
  {
    database: opened,
    secret,
    storage,
    isPublicAddress,
    lookupPage,
    passwordCost,
    modelTimeouts,
    childProcesses: shared,
  }: Ground,
  env: Env,
  onClose: OnClose,
): Promise<Deps> {
  const database = { ...opened, storageLimit: env.storagePerUser }
  const log = createLog(env.logLevel)
  const store = storage ?? (await storageOf(env))
  const tasks = createTasks({ database, log })
  onClose(() => tasks.stop())
  const post = env.smtpUrl
    ? createSmtpMail(env.smtpUrl, env.mailFrom)
    : createOutbox(join(env.dataDir, 'outbox'), env.mailFrom)
  const mail = createQueuedMail(tasks, post, createSecretBox(secret))
  const audit = createAudit({ database, log, secret, always: env.auditLog })
  const auth = await createAuth({
    database,
    mail,
    log,
    audit,
    secret,
    publicUrl: publicUrlOf(env),
    isTrustedOrigin: (request) => {
      const origin = request.headers.get('origin')
      return origin && originAllowed(origin, request, env.publicUrl) ? origin : null
    },
    requireEmailVerification: env.requireEmailVerification,
    adminEmails: env.adminEmails,
    sessionDays: env.sessionDays,
    passwordCost: passwordCost ?? { ...PASSWORD_COST, p: env.passwordPasses },
  })
  onClose(() => auth.close())
  await grantConfiguredAdmins({ database, audit, adminEmails: env.adminEmails })
  const metrics = createMetrics(database)
  const walls = availableIsolation()
  log[walls.offline ? 'info' : 'warn'](walls, 'walls around the processes that read files')
  const childProcesses = shared ?? createChildProcesses()
  if (!shared) onClose(() => closeChildProcesses(childProcesses))
  const { textChecks, sources, books } = childProcesses
  const press = meteredPress(childProcesses.press, metrics)
  const runEvents = createRunEvents({ database, log })
  onClose(() => runEvents.close())
  const files = createFileStore(database, store)
  const ai = createAi({ database, env, secret, audit, isPublicAddress, timeouts: modelTimeouts })
  const isAllowed = env.webhookPrivateAddresses ? () => true : isPublicAddress
  const webhookFetch = createPublicFetch(isAllowed && { isAllowed })
  const mayRead = env.researchPrivateAddresses ? () => true : isPublicAddress
  const pages = createPublicFetch({ ...(mayRead && { isAllowed: mayRead }), ...(lookupPage && { lookup: lookupPage }) })
  const research = createResearch({ database, ai, pages, reader: sources })
  const localModels = createLocalModels({
    folder: join(env.dataDir, 'models'),
    hub: env.modelHub,
    packageFolder: env.packageFolder,
    npm: { script: env.npmScript, environment: env.npmEnvironment },
    log,
  })
  onClose(async () => {
    await localModels.close()
    await closeLlama()
  })
  handleErasure({ audit, auth, database, files, tasks })
  return {
    env,
    log,
    database,
    audit,
    auth,
    mail,
    files,
    ai,
    engines: ai,
    webhookFetch,
    research,
    localModels,
    press,
    textChecks,
    sources,
    books,
    runEvents,
    tasks,
    metrics,
    uploadFolder: await openTemporaryFolder(join(env.dataDir, 'uploads')),
    transferFolder: await openTemporaryFolder(join(env.dataDir, 'transfers')),
    streams: createStreamCapacity(),
    storage: store,
  }
}

async function storageOf(env: Env): Promise<Storage> {
  if (!env.s3) return createLocalStorage(join(env.dataDir, 'files'))
  // eight megabytes, not needed for local files
  const { createS3Storage } = await import('./files/s3-storage.ts')
  return createS3Storage(env.s3)
}

async function closable(make: (onClose: OnClose) => Promise<Deps>): Promise<MadeDeps> {
  const closers: Parameters<OnClose>[0][] = []
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    return { deps: await make((end) => closers.push(end)), close }
  } catch (error) {
    await close()
    throw error
  }
}
