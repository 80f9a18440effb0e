import { join } from 'node:path'
import { root } from '../paths.mjs'
import { chromium } from './chromium.mjs'
import { documentTools } from './document-tools.mjs'
import { installScripts } from './install-scripts.mjs'
import { withLock } from './lock.mjs'
import { packages } from './packages.mjs'
import { Failure } from './quiet-run.mjs'
import { webBuild } from './web-build.mjs'

const basics = [packages, installScripts]
export const extras = {
  start: [webBuild],
  image: [webBuild],
  bench: [webBuild],
  test: [documentTools],
  drill: [webBuild, documentTools, chromium],
  journeys: [webBuild, chromium],
  pictures: [webBuild, chromium],
}

/**
 * Prepares the checkout for a command: prints one line per step with its seconds, and nothing if nothing is needed.
 * Returns false, after a clear message, if a step failed.
 */
export async function prepare(command) {
  try {
    for (const step of [...basics, ...(extras[command] ?? [])]) await once(step)
    return true
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    return false
  }
}

async function once(step) {
  if (!step.needed()) return
  const waiting = () => console.log('Waiting for another command to finish installing…')
  await withLock(join(root, '.cache/prepare.lock'), () => (step.needed() ? timed(step) : undefined), waiting)
}

async function timed(step) {
  process.stdout.write(`${step.does()} … `)
  const started = performance.now()
  try {
    await step.run()
  } catch (error) {
    console.log('failed')
    throw error
  }
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
}
