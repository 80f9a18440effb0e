import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './program.ts'

const SERVER = new URL('../../server/src/main.ts', import.meta.url)
const FLAGS = new URL('../../server/node-flags.json', import.meta.url)

export type Product = { url: string; dataDir: string; stop(): Promise<void> }

export const modelSettings = (url: string) => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: `${url}/v1`,
  AI_TEXT_MODEL: 'm',
})

/** The whole product as a separate process, with the flags of `npm start`, on an empty data folder and a free port. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-bench-'))
  // the database's user must be able to enter
  await chmod(folder, 0o755)
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', TRUST_PROXY: 'true', ...env }
  const flags = JSON.parse(await readFile(FLAGS, 'utf8')) as string[]
  const { url, stop } = await startProgram(SERVER, [], settings, flags)
  return {
    url,
    dataDir: folder,
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let people = 0

export async function signUp(url: string): Promise<string> {
  people += 1
  const person = { name: 'Ann Lee', email: `ann-${people}@example.org`, password: 'a good password' }
  // sign-ups are counted by address and network
  const response = await post(`${url}/api/auth/sign-up/email`, person, {
    'x-forwarded-for': `10.${people >> 8}.${people & 255}.1`,
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** @throws on an error response, with its text */
export async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Response> {
  const init = { method, headers: { 'content-type': 'application/json', ...headers } }
  const response = await fetch(url, { ...init, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}
