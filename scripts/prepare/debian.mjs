import { readFileSync } from 'node:fs'
import { quietRun } from './quiet-run.mjs'

/** True if Debian packages can be installed without a password. */
export function canInstallDebianPackages() {
  if (process.getuid?.() !== 0) return false
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }

export async function installDebianPackages(names) {
  await quietRun('apt-get', ['update'], quiet)
  await quietRun(
    'apt-get',
    ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...names],
    quiet,
  )
}
