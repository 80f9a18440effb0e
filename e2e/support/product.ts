import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY = /^Makeready is ready at (http:\/\/\S+)/m
export const READY_WITHIN_MS = 60_000
export const STOPPED_WITHIN_MS = 20_000

export type Product = {
  /** Its URL, without a trailing slash. */
  url: string
  dataDir: string
  /** Everything it printed so far. */
  log: () => string
  /** SIGTERM, then waits for its exit. Keeps a data folder that was passed in. */
  stop: () => Promise<void>
  /** SIGKILL, like a power failure. Keeps the data folder. */
  kill: () => Promise<void>
}

/**
 * Starts the real product on an empty data folder and a free port, without any key.
 * @param settings additional environment, and `dataDir` to restart on an earlier folder
 * @throws with the whole log if it exits, or prints nothing for a minute, before it is ready
 */
export async function startProduct(
  settings: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<Product> {
  const ownFolder = settings.dataDir === undefined
  const dataDir = settings.dataDir ?? (await emptyFolder())
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    // every journey has its own person, whose password needs little protection
    env: {
      ...onlyTheMachine(),
      PASSWORD_PASSES: '1',
      // compiled once for all products
      NODE_COMPILE_CACHE: join(root, '.cache/compile'),
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      ...settings.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk
    })
  }
  const url = await ready(child, () => log)
  return {
    url,
    dataDir,
    log: () => log,
    stop: async () => {
      await end(child, () => log)
      if (ownFolder) await rm(dataDir, { recursive: true, force: true })
    },
    kill: () => new Promise((resolve) => void child.once('exit', () => resolve()).kill('SIGKILL')),
  }
}

// As root, the database runs as another account, which must be able to enter the folder.
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-e2e-'))
  await chmod(folder, 0o755)
  return folder
}

/** The environment without the product's own settings: a developer's key or database must not reach a test. */
function onlyTheMachine(): NodeJS.ProcessEnv {
  const ours =
    /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|ROLE|AUTH_SECRET|ADMIN_EMAILS|ADMIN_SECOND_FACTOR|REQUIRE_EMAIL_VERIFICATION|SMTP_URL|MAIL_FROM|S3_\w+|AI_\w+|RUNS_PER_USER|METRICS_TOKEN|PASSWORD_PASSES|SESSION_DAYS|SHUTDOWN_SECONDS|LOG_LEVEL|TRUST_PROXY|WEBHOOK_PRIVATE_ADDRESSES|RESEARCH_PRIVATE_ADDRESSES)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}

async function ready(child: ChildProcess, log: () => string): Promise<string> {
  const output = Promise.withResolvers<string>()
  const fail = (why: string) => output.reject(new Error(`The product ${why}. It said:\n${log()}`))
  const onError = (error: Error) => fail(`could not be started: ${error.message}`)
  const onExit = (status: number | null, signal: string | null) =>
    fail(`ended before it was ready (${signal ?? status})`)
  const onOutput = () => {
    const url = READY.exec(log())?.[1]
    if (url) output.resolve(url.replace(/\/$/, ''))
  }
  const timer = setTimeout(fail, READY_WITHIN_MS, `was not ready within ${READY_WITHIN_MS / 1000} s`)
  child.on('error', onError).on('exit', onExit)
  child.stdout?.on('data', onOutput)
  try {
    return await output.promise
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
    child.off('error', onError).off('exit', onExit)
    child.stdout?.off('data', onOutput)
  }
}

async function end(child: ChildProcess, log: () => string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS)
  await ended
  clearTimeout(timer)
  if (child.signalCode === 'SIGKILL') throw new Error(`The product did not stop on SIGTERM. It said:\n${log()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
