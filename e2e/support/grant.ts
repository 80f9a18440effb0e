import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Grants the role like an operator, while the product runs. */
export async function grant(email: string, dataDir: string): Promise<void> {
  // compiled once for all
  const NODE_COMPILE_CACHE = join(root, '.cache/compile')
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, NODE_COMPILE_CACHE }
  await promisify(execFile)(process.execPath, ['server/src/admin-command.ts', 'grant', email], { cwd: root, env })
}
