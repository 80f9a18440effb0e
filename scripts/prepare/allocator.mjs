import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../paths.mjs'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'

/** Where Debian puts it; press/src/pool/allocator.ts looks there. */
const libraries = ['x86_64', 'aarch64'].map((processor) => `/usr/lib/${processor}-linux-gnu/libjemalloc.so.2`)
const failed = join(root, '.cache/no-jemalloc')

/** jemalloc for the children of the press. All goes on without it, only slower: where it cannot be had it is asked for once. */
export const allocator = {
  needed: () => canInstallDebianPackages() && !libraries.some((file) => existsSync(file)) && !existsSync(failed),
  does: () => 'Installing libjemalloc2 for quicker documents',
  async run() {
    try {
      await installDebianPackages(['libjemalloc2'])
    } catch (error) {
      console.warn(`not installed, documents take somewhat longer: ${error.message}`)
      mkdirSync(dirname(failed), { recursive: true })
      writeFileSync(failed, '')
    }
  },
}
