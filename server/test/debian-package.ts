import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a Debian package if its file is missing. @returns why it could not, if so */
export function whyMissing(file: string, name: string): string | undefined {
  if (existsSync(file)) return undefined
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' })
  } catch {
    // the return value reports it
  }
  return existsSync(file) ? undefined : `${file} is not there (Debian: apt install ${name})`
}
