import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { quietRun } from './quiet-run.mjs'

const installedFile = join(root, 'node_modules/.package-lock.json')

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * True if node_modules contains what the lock file lists. npm writes node_modules/.package-lock.json last, so an
 * interrupted install has none. Packages for other platforms are optional and absent; package `node` fetches its binary
 * in its own install, which npm lists too.
 */
export function matchesLock(wanted, installed) {
  const inNodeModules = (path) => path.includes('node_modules/')
  const same = ([path, entry]) => {
    const found = installed[path]
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link
  }
  const known = (path) => path in wanted || path.startsWith('node_modules/node/node_modules/')
  return (
    Object.entries(wanted)
      .filter(([path]) => inNodeModules(path))
      .every(same) && Object.keys(installed).filter(inNodeModules).every(known)
  )
}

export const packages = {
  needed: () => !matchesLock(packagesOf(join(root, 'package-lock.json')), packagesOf(installedFile)),
  does: () => 'Installing packages (about a minute the first time)',
  async run() {
    rmSync(installedFile, { force: true })
    // NODE_ENV=production would leave out the Node, Vite and TypeScript that the product runs and builds with.
    await quietRun('npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'])
  },
}
