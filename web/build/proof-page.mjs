import { join } from 'node:path'
import { build } from 'vite'

/** Builds the page for readers of a proof into the same folder. Must run before compression. */
export function proofPage() {
  let root
  return {
    name: 'proof-page',
    apply: 'build',
    configResolved(resolved) {
      root = resolved.root
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await build({ root, configFile: join(root, 'vite.proof.config.ts'), logLevel: 'warn' })
      },
    },
  }
}
