import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a program of the system is installed; a test that needs one and skips prints why. */
export function hasProgram(name: string): boolean {
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
  if (!found) console.log(`${name} is not installed: what it would check was not checked`)
  return found
}
