import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Program, run } from '../test/program.ts'

let root: string
let next = 0
const running = new Set<Program>()

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'makeready-main-'))
  // the database's own user must be able to enter its folder
  await chmod(root, 0o755)
})
afterEach(async () => {
  for (const program of running) if (program.child.exitCode === null) await program.end('SIGTERM')
  running.clear()
})
afterAll(() => rm(root, { recursive: true, force: true }))

function dataFolder(): string {
  next += 1
  return join(root, `data-${next}`)
}

function start(env: Record<string, string>): Program {
  const program = run('main.ts', { PORT: '0', ...env })
  running.add(program)
  return program
}

async function refusal(env: Record<string, string>): Promise<string> {
  const { status, out, err } = await start({ DATA_DIR: dataFolder(), ...env }).ended
  expect([status, out]).toEqual([1, ''])
  expect(err.trim().split('\n'), err).toHaveLength(1)
  return err.trim()
}

describe('an impossible start', () => {
  it('names the invalid setting in one sentence', { tags: ['OPS-11'] }, async () => {
    const messages = await Promise.all([refusal({ PORT: 'http' }), refusal({ AI_PROVIDER: 'openai' })])
    expect(messages).toEqual([
      'Makeready couldn’t start: PORT must be a whole number from 0 to 65535.',
      'Makeready couldn’t start: AI_TEXT_MODEL is missing: name the model to use.',
    ])
  })

  it('reports a missing model file', { tags: ['slow'] }, async () => {
    const messages = await refusal({ AI_PROVIDER: 'local', AI_MODEL_PATH: join(root, 'lost.gguf') })
    expect(messages).toBe(
      `Makeready couldn’t start: AI_MODEL_PATH ${join(root, 'lost.gguf')} can’t be read (ENOENT). Name a GGUF file that is there.`,
    )
  })

  it('reports a port in use before anything else', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => other.once('listening', listening))
    const { port } = other.address() as AddressInfo
    const dataDir = dataFolder()
    const messages = await refusal({ PORT: `${port}`, DATA_DIR: dataDir })
    expect(messages).toBe(
      `Makeready couldn’t start: PORT ${port} is already in use: stop the other program or set PORT.`,
    )
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
    other.close()
  })

  it('reports a read-only data folder, an invalid address and an unreachable database', {
    tags: ['slow'],
  }, async () => {
    const file = join(root, 'file')
    await writeFile(file, '')
    const [folder, host, database] = await Promise.all([
      refusal({ DATA_DIR: join(file, 'data') }),
      refusal({ HOST: '203.0.113.1' }),
      refusal({ DATABASE_URL: 'postgres://nobody:secret-password@127.0.0.1:1/none' }),
    ])
    expect(folder).toBe(
      `Makeready couldn’t start: DATA_DIR ${join(file, 'data')} can’t be written to (ENOTDIR). Choose another folder or change its permissions.`,
    )
    expect(host).toMatch(/^Makeready couldn’t start: HOST 203\.0\.113\.1, PORT 0 can’t be used \(EADDRNOTAVAIL\)\.$/)
    expect(database).toMatch(/^Makeready couldn’t start: .*127\.0\.0\.1/)
    expect(database).not.toContain('secret-password')
  })

  it('shows a stack trace for an unexpected error', { tags: ['slow'] }, async () => {
    const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await new Promise((listening) => closing.once('listening', listening))
    const { port } = closing.address() as AddressInfo
    const DATABASE_URL = `postgres://nobody:secret-password@127.0.0.1:${port}/none`
    const { status, err } = await start({ DATA_DIR: dataFolder(), DATABASE_URL }).ended
    closing.close()
    expect(status).toBe(1)
    expect(err).toMatch(/^Makeready couldn’t start: .*\n +at /s)
    expect(err).not.toContain('secret-password')
  })
})
