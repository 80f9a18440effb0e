import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Grants the role like an operator, while the product runs. */
export async function grant(email: string, dataDir: string): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['server/src/admin-command.ts', 'grant', email], { cwd: root, env })
}
