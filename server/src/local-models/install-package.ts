import { spawn } from 'node:child_process'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PACKAGE } from '../engine/local/llama-messages.ts'
import { ModelProblem } from './problem.ts'

/** Tested with the engine: another version may behave differently. */
const VERSION = '3.22.1'
const WITHIN_MS = 15 * 60_000
const KEPT_ERRORS = 4_000
/** Binaries without GPU support: 85 MB instead of 700. By platform and architecture as in Node. */
const BINARIES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
}
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|network/i

/** `environment` is all that npm and its children get: the server's own contains secrets. */
export type Npm = { script: string | undefined; environment: Readonly<Record<string, string>> }
type Install = { folder: string; npm: Npm; signal: AbortSignal; registry?: string }

/** Installs node-llama-cpp into the folder unless it is there. No package scripts run. @throws ModelProblem */
export async function installPackage({ folder, npm, signal, registry }: Install): Promise<void> {
  if ((await installedVersion(folder)) === VERSION) return
  const binary = BINARIES[`${process.platform}-${process.arch}`]
  if (!binary) throw new ModelProblem('package', new Error(`No binary for ${process.platform}-${process.arch}`))
  const fresh = `${folder}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  const dependencies = { [PACKAGE]: VERSION, [`@${PACKAGE}/${binary}`]: VERSION }
  await writeFile(join(fresh, 'package.json'), JSON.stringify({ private: true, dependencies }))
  try {
    await runNpm(
      [
        'install',
        `--prefix=${fresh}`,
        `--cache=${join(fresh, 'cache')}`,
        ...[
          '--ignore-scripts',
          '--omit=optional',
          '--no-audit',
          '--no-fund',
          '--fetch-retries=1',
          '--fetch-retry-mintimeout=1000',
        ],
        ...(registry ? [`--registry=${registry}`] : []),
      ],
      { cwd: fresh, npm, signal },
    )
    await rm(join(fresh, 'cache'), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function installedVersion(folder: string): Promise<string | undefined> {
  const file = join(folder, 'node_modules', PACKAGE, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => 'null')
  return (JSON.parse(text) as { version?: string } | null)?.version
}

type Run = { cwd: string; npm: Npm; signal: AbortSignal }

async function runNpm(args: string[], { cwd, npm, signal }: Run): Promise<void> {
  const [program, before] = npm.script ? [process.execPath, [npm.script]] : ['npm', []]
  const limited = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)])
  const child = spawn(program, [...before, ...args], {
    cwd,
    env: npm.environment,
    signal: limited,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERRORS)
  })
  const ended = Promise.withResolvers<number | null>()
  child.once('error', ended.reject).once('close', ended.resolve)
  try {
    const code = await ended.promise
    if (code !== 0) throw new Error(errors)
  } catch (error) {
    signal.throwIfAborted()
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ModelProblem('no-npm', error)
    if (/ENOSPC|EDQUOT/.test(errors)) throw new ModelProblem('disk-full', error)
    throw new ModelProblem(UNREACHABLE.test(errors) || limited.aborted ? 'registry' : 'package', error)
  }
}
