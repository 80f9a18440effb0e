import { spawnSync } from 'node:child_process'

/** Whether a program of the system is installed; where it is not, the reason for what is skipped is printed. */
export function hasProgram(name: string): boolean {
  const found = spawnSync(name, ['--version']).error === undefined
  if (!found) console.log(`${name} is not installed: what it would check was not checked`)
  return found
}
