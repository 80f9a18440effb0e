import { spawnSync } from 'node:child_process'

/** From util-linux, which every Debian has: the kernel ends what it starts when the starting program is gone (prctl(2)). */
const SETPRIV = '/usr/bin/setpriv'
const OPTIONS = ['--pdeathsig', 'KILL', '--']

/** The program and the arguments to put before a command so that it ends with us, whatever it is at. */
export type Starter = { program: string; before: readonly string[] }

let found: Starter | null | undefined

/** Null where the system has no such thing: what is started must watch for itself there. It is tried once. */
export function endsWithParent(): Starter | null {
  if (found === undefined) {
    const works = spawnSync(SETPRIV, [...OPTIONS, process.execPath, '--version'], { stdio: 'ignore' }).status === 0
    found = works ? { program: SETPRIV, before: OPTIONS } : null
  }
  return found
}
