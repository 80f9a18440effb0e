import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Targets } from '../../test/pool/intruder.ts'
import { startChild } from './child.ts'
import { availableIsolation, type Grants, type Isolation } from './sandbox.ts'

type Loot = Record<'readSecret' | 'readOpen' | 'write' | 'program' | 'connect', string> & {
  uid: number
  openFiles: number
  byProgram: Record<string, string>
}

const folder = mkdtempSync(join(tmpdir(), 'makeready-sandbox-'))
const targets: Targets = { secret: join(folder, 'secret'), open: join(folder, 'open'), folder, port: 0, sibling: 0 }
let visits = 0
const server = createServer((socket) => {
  visits += 1
  socket.destroy()
})
const NONE: Isolation = { endsWithParent: false, offline: false, limited: false, otherUser: false }
const DENIED = 'ERR_ACCESS_DENIED'

beforeAll(async () => {
  writeFileSync(targets.secret, 'the key to everything', { mode: 0o600 })
  writeFileSync(targets.open, 'readable by anybody', { mode: 0o644 })
  chmodSync(folder, 0o755)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  targets.port = (server.address() as { port: number }).port
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

async function letIn(grants: Grants = {}, isolation?: Isolation): Promise<Loot> {
  const limits = { timeoutMs: 20_000, maxRssBytes: 1e9 }
  const entry = new URL('../../test/pool/intruder.ts', import.meta.url)
  const sibling = startChild(new URL('../../test/pool/child.ts', import.meta.url), limits)
  const intruder = startChild(entry, limits, grants, isolation)
  try {
    const { pid } = (await sibling.run('a', 20_000, undefined)) as { pid: number }
    const loot = (await intruder.run({ ...targets, sibling: pid }, 20_000, undefined)) as Loot
    expect(sibling.alive(), 'the other child lives').toBe(true)
    return loot
  } finally {
    await Promise.all([sibling.end(), intruder.end()])
  }
}

test('a hijacked child reads no file of ours, writes none and starts no program, on any system', async () => {
  const loot = await letIn({}, NONE)
  expect(loot).toMatchObject({ readSecret: DENIED, readOpen: DENIED, write: DENIED, program: DENIED })
})

test('a hijacked child has no network and few files to open', async () => {
  const isolation = availableIsolation()
  if (!isolation.offline || !isolation.limited)
    return console.log('this system lets nobody leave the network (no unshare, or no right to): not shown here')
  visits = 0
  const loot = await letIn()
  expect(loot.connect).not.toBe('done')
  expect(visits).toBe(0)
  expect(loot.openFiles).toBeLessThan(512)
})

test('hijacked native code runs as another user without rights, if root starts it', async () => {
  if (!availableIsolation().otherUser) return console.log('only root can start a child as another user: not shown here')
  visits = 0
  const first = await letIn({ programs: [], scratch: '/nowhere' })
  expect(first.program, 'the shell runs, so that what it is refused is refused by the system').toBe('done: yes')
  for (const [act, result] of Object.entries(first.byProgram)) expect(result, act).not.toMatch(/^done/)
  expect(visits).toBe(0)
  const second = await letIn()
  expect(first.uid).toBeGreaterThan(60_000)
  expect(second.uid, 'no two children are the same user').not.toBe(first.uid)
})
