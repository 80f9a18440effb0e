import type { Database } from '../database/client.ts'
import type { Engines } from '../engine/engines.ts'
import type { RunKind } from '../runs/kinds.ts'

/** Writes a product's launch texts, each saved as soon as it is finished. */
export function launchRun(_: { engines: Engines; database: Database }): RunKind {
  return {
    async run() {
      return { texts: 0 }
    },
  }
}
