import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder with node-llama-cpp and its binary, for tests with a real model file. */
const LLAMA_FOLDER = join(tmpdir(), 'makeready-node-llama-cpp')

/** undefined if it was never installed */
export async function llamaFolder(): Promise<string | undefined> {
  return access(join(LLAMA_FOLDER, 'node_modules', 'node-llama-cpp')).then(
    () => LLAMA_FOLDER,
    () => undefined,
  )
}
