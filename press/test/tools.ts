import { spawnSync } from 'node:child_process'

/** True if the program is installed; otherwise prints why its tests are skipped. */
export function hasProgram(name: string): boolean {
  const found = spawnSync(name, ['--version']).error === undefined
  if (!found) console.log(`${name} is not installed: what it would check was not checked`)
  return found
}
