import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Permissions of a child beyond reading its own package and installed packages. */
export type Grants = {
  /** modules whose packages it may read too */
  packages?: readonly URL[]
  /** a folder it may write to; without one it cannot write at all */
  scratch?: string
  /** it may start other programs, which Node's permissions do not restrict; those listed it may also look for */
  programs?: readonly string[]
}

/** The isolation this system offers. Node's permission model always applies. */
export type Isolation = {
  /** the kernel ends the child when its parent exits */
  endsWithParent: boolean
  /** it has no network, not even loopback */
  offline: boolean
  /** limits on open files, file size and core dumps */
  limited: boolean
  /** a separate user without any rights */
  otherUser: boolean
}

export type Launcher = { program: string; before: readonly string[] }

// util-linux, part of every Debian
const UNSHARE = '/usr/bin/unshare'
const PRLIMIT = '/usr/bin/prlimit'
const SETPRIV = '/usr/bin/setpriv'

/**
 * User ids that systemd reserves for services without an account (systemd.exec(5), DynamicUser); each child takes the next.
 */
const UIDS = { first: 61_184, count: 4_096 }
const OPEN_FILES = 512
const SCRATCH_FILE_BYTES = 256 * 1024 ** 2

let taken = process.pid

/** The command that sandboxes the child; null if the system has none. */
export function launcher(
  { scratch }: Grants,
  { endsWithParent, offline, limited, otherUser }: Isolation,
): Launcher | null {
  const uid = otherUser ? UIDS.first + (taken++ % UIDS.count) : null
  const fileSize = scratch === undefined ? 0 : SCRATCH_FILE_BYTES
  const [program, ...before] = [
    ...(offline ? [UNSHARE, ...namespaces(), '--'] : []),
    ...(limited ? [PRLIMIT, `--nofile=${OPEN_FILES}`, `--fsize=${fileSize}`, '--core=0', '--'] : []),
    // last: changing the user would clear the parent-death signal (prctl(2))
    ...(endsWithParent ? [SETPRIV, ...privileges(uid), '--'] : []),
  ]
  return program === undefined ? null : { program, before }
}

/** Node's permission model for a child that runs `entry`: it restricts scripts; only the kernel restricts native code. */
export function permissions(entry: URL, { packages = [], scratch, programs }: Grants): string[] {
  const readable = new Set([entry, ...packages].flatMap(readableFor))
  return [
    '--permission',
    '--disable-warning=SecurityWarning',
    '--allow-addons',
    '--allow-worker',
    ...[...readable, ...(scratch === undefined ? [] : [scratch]), ...(programs ?? [])].map(
      (path) => `--allow-fs-read=${path}`,
    ),
    ...(scratch === undefined ? [] : [`--allow-fs-write=${scratch}`]),
    ...(programs ? ['--allow-child-process'] : []),
  ]
}

/** The module's package, the packages it can resolve, and every package.json in parent folders, which Node reads. */
function readableFor(module: URL): string[] {
  const folders = ancestors(dirname(fileURLToPath(module)))
  const own = folders.find((folder) => existsSync(join(folder, 'package.json')))
  const shared = folders.flatMap((folder) => [join(folder, 'node_modules'), join(folder, 'package.json')])
  return [...(own === undefined ? [] : [own]), ...shared.filter((path) => existsSync(path))]
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestors(parent)]
}

let found: Isolation | undefined

/** Tested once: containers often refuse namespaces, only root can change users, and other systems have neither. */
export function availableIsolation(): Isolation {
  found ??= {
    endsWithParent: works(SETPRIV, privileges(null)),
    offline: works(UNSHARE, namespaces()),
    limited: works(PRLIMIT, [`--nofile=${OPEN_FILES}`]),
    otherUser: isRoot() && works(SETPRIV, privileges(UIDS.first), ['-e', READ_OWN_CODE]),
  }
  return found
}

// the installation may be in a folder that only its owner may enter
const READ_OWN_CODE = `for (const file of ${JSON.stringify([
  fileURLToPath(import.meta.url),
  fileURLToPath(import.meta.resolve('sharp')),
])}) require('node:fs').readFileSync(file)`

function works(program: string, options: readonly string[], node: readonly string[] = ['--version']): boolean {
  if (!existsSync(program)) return false
  return spawnSync(program, [...options, '--', process.execPath, ...node], { stdio: 'ignore' }).status === 0
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function namespaces(): string[] {
  return isRoot() ? ['--net'] : ['--user', '--map-current-user', '--net']
}

function privileges(uid: number | null): string[] {
  const own = ['--pdeathsig', 'KILL', '--no-new-privs']
  if (uid === null) return own
  return [...own, `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--inh-caps=-all', '--bounding-set=-all']
}
