import { startChild } from '../../src/pool/child.ts'
import { availableIsolation } from '../../src/pool/sandbox.ts'

/** A parent to kill: starts a child that hangs and sends its process id. */
const isolation = {
  ...availableIsolation(),
  ...(process.argv[2] === 'unbound' && { endsWithParent: false, otherUser: false }),
}
const entry = new URL('./child.ts', import.meta.url)
const child = startChild(entry, { timeoutMs: 60_000, maxRssBytes: 1e9 }, {}, isolation)
const { pid } = (await child.run('a', 60_000, undefined)) as { pid: number }
child.run('hang', 60_000, undefined).catch(() => {})
process.send?.(pid)
