import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package of Debian's where its file is missing and that is possible; answers why not, if so. */
export function whyMissing(file: string, name: string): string | undefined {
  if (existsSync(file)) return undefined
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' })
  } catch {
    // said below
  }
  return existsSync(file) ? undefined : `${file} is not there (Debian: apt install ${name})`
}
